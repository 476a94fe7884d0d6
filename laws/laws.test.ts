import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, listFiles, readSources, root, withoutComments } from './source-tree';

const files = listFiles();
const sources = readSources(files);
const product = sources.filter((file) => !isTest(file.path));

/** Imports of `from` that reach into one of `targets`, as `file -> import`. */
function crossings(from: RegExp, targets: RegExp): string[] {
  return product
    .filter((file) => from.test(file.path))
    .flatMap((file) =>
      file.imports.filter((target) => targets.test(target)).map((target) => `${file.path} -> ${target}`),
    );
}

describe('packages import along the arrows only', () => {
  it('keeps domain free of everything but itself', () => {
    const foreign = product
      .filter((file) => file.path.startsWith('packages/domain/'))
      .flatMap((file) =>
        file.imports
          .filter((target) => !target.startsWith('packages/domain/'))
          .map((target) => `${file.path} -> ${target}`),
      );
    expect(foreign).toEqual([]);
    expect(JSON.parse(readFileSync(join(root, 'packages/domain/package.json'), 'utf8')).dependencies ?? {}).toEqual({});
  });

  it('keeps domain pure: no clock, no random, no async, no I/O', () => {
    const impure = /\bDate\.now\(|new Date\(\)|Math\.random|\basync\b|\bawait\b|\bfetch\(|\bprocess\.|\bconsole\./;
    const found = product
      .filter((file) => file.path.startsWith('packages/domain/src/'))
      .filter((file) => impure.test(withoutComments(file.text)));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  it('lets contract see domain and zod alone', () => {
    const foreign = product
      .filter((file) => file.path.startsWith('packages/contract/'))
      .flatMap((file) =>
        file.imports
          .filter((target) => !/^packages\/(domain|contract)\/|^zod$/.test(target))
          .map((target) => `${file.path} -> ${target}`),
      );
    expect(foreign).toEqual([]);
  });

  it('keeps server and web apart', () => {
    expect(crossings(/^packages\/server\//, /^packages\/web\/|^@henhouse\/web/)).toEqual([]);
    expect(crossings(/^packages\/web\//, /^packages\/server\/|^@henhouse\/server/)).toEqual([]);
  });
});

describe('inside the server: platform ← ledger ← features ← app', () => {
  it('lets platform know no poultry', () => {
    expect(crossings(/^packages\/server\/src\/platform\//, /^packages\/server\/src\/(ledger|features|app)/)).toEqual(
      [],
    );
  });

  it('lets the ledger know no feature', () => {
    expect(crossings(/^packages\/server\/src\/ledger\//, /^packages\/server\/src\/(features|app)/)).toEqual([]);
  });

  it('lets a feature use only areas that stand before it', () => {
    const order = [
      'session',
      'people',
      'company',
      'mail',
      'installation',
      'farm',
      'standards',
      'limit',
      'catalogue',
      'money',
      'document',
      'stock',
      'purchase',
      'supply',
      'day-book',
      'task',
      'flock',
      'health',
      'entry',
      'hatchery',
      'setup',
      'sale',
      'expense',
      'economics',
      'schedule',
      'telemetry',
      'alarm',
      'webhook',
      'report',
      'warning',
      'dashboard',
      'forecast',
      'analysis',
      'notification',
      'import',
      'trace',
      'evidence',
      'search',
      'frame',
      'demo',
    ];
    const areaOf = (path: string) => /^packages\/server\/src\/features\/([^/]+)/.exec(path)?.[1];
    const wrong = product.flatMap((file) => {
      const area = areaOf(file.path);
      if (area === undefined) return [];
      if (!order.includes(area)) return [`${file.path}: ${area} is not in the order of areas`];
      return file.imports.flatMap((target) => {
        const other = areaOf(target);
        if (other === undefined) return [];
        return order.indexOf(other) > order.indexOf(area) ? [`${file.path} -> ${target}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('inside the web: shared ← features ← app', () => {
  it('lets shared know no feature', () => {
    expect(crossings(/^packages\/web\/src\/shared\//, /^packages\/web\/src\/(features|app)/)).toEqual([]);
  });

  it('lets no feature import another, nor the app', () => {
    const wrong = product.flatMap((file) => {
      const area = /^packages\/web\/src\/features\/([^/]+)/.exec(file.path)?.[1];
      if (area === undefined) return [];
      return file.imports
        .filter(
          (target) =>
            /^packages\/web\/src\/(features|app)/.test(target) &&
            !target.startsWith(`packages/web/src/features/${area}/`),
        )
        .map((target) => `${file.path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the files that a browser loads', () => {
  it('draw nothing while they load: what is drawn may lie in a file that comes after', () => {
    const drawn = product.filter(
      ({ path, text }) =>
        path.endsWith('.tsx') && /^(export )?const \w+(: [^=\n]+)? = <[A-Z]\w*(?: (?!extends )|[/>])/m.test(text),
    );
    expect(drawn.map(({ path }) => path)).toEqual([]);
  });
});

describe('files stay small and speak the users’ words', () => {
  it('has no source file over 300 lines', () => {
    const long = product
      .filter((file) => file.lines > 300 && !/\/i18n\/|\.gen\.ts$|\/figures\//.test(file.path))
      .map((file) => `${file.path}: ${file.lines}`);
    expect(long).toEqual([]);
  });

  it('has at most 15 files in a folder of source', () => {
    const perFolder = new Map<string, number>();
    for (const file of product) {
      const folder = file.path.slice(0, file.path.lastIndexOf('/'));
      perFolder.set(folder, (perFolder.get(folder) ?? 0) + 1);
    }
    const full = [...perFolder]
      .filter(([folder, count]) => count > 15 && !/\/i18n\//.test(folder))
      .map(([folder, count]) => `${folder}: ${count}`);
    expect(full).toEqual([]);
  });

  it('has no folder or file of leftovers', () => {
    const vague = files.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|lib)(\.tsx?|\/)/.test(path));
    expect(vague).toEqual([]);
  });

  it('has no barrel and no file that only forwards, but for the texts of a language, which are loaded as one', () => {
    const forwards = product.filter((file) => {
      const code = withoutComments(file.text).trim();
      const rest = code
        .replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/g, '')
        .trim();
      return code !== '' && rest === '' && !/(\/i18n\/\w\w\/(work|areas)|contract\/src\/areas)\.ts$/.test(file.path);
    });
    expect(forwards.map((file) => file.path)).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const odd = product
      .map((file) => file.path)
      .filter((path) => !/^[a-z0-9.-]+$/.test(path.slice(path.lastIndexOf('/') + 1)));
    expect(odd).toEqual([]);
  });

  it('says flock, shed, placement: no second word for the same thing', () => {
    const banned = /\b(flockBatch|batchId|houseId|barnId|penId|stocking(?!Density)|hatchability)\b/;
    const found = product.filter(
      (file) => banned.test(file.text) && !/\/figures\/|standards\/columns\.ts$/.test(file.path),
    );
    expect(found.map((file) => file.path)).toEqual([]);
  });
});

describe('what is dear is made once', () => {
  it('makes formats of days and numbers in one place, but for zones that somebody else names', () => {
    const makes = (text: string) => /new Intl\.(DateTimeFormat|NumberFormat)\((?!\))/.test(withoutComments(text));
    expect(makes('const shown = new Intl.DateTimeFormat(locale).format(day);')).toBe(true);
    const making = sources.filter(({ path, text }) => /^packages\/\w+\/src\//.test(path) && makes(text));
    expect(making.map(({ path }) => path).filter((path) => !/\.test\./.test(path))).toEqual([
      'packages/domain/src/company/time-zone.ts',
      'packages/domain/src/format/format.ts',
      'packages/web/src/shared/format/country-start.ts',
    ]);
  });
});

describe('an update', () => {
  const takesAway = /\b(drop (table|column|view|function)|rename (column )?to|alter column \w+ (set data )?type)\b/i;
  const unused = /-- unused since \d{4}/;
  const takings = (text: string) =>
    text.split('\n').filter((line) => !line.trimStart().startsWith('--') && takesAway.test(line) && !unused.test(line));

  it('adds to the database only: the version before works on while the new one migrates', () => {
    expect(takings('alter table farm drop column code;\n-- drop table farm;')).toEqual([
      'alter table farm drop column code;',
    ]);
    expect(takings('alter table farm drop column code; -- unused since 0103')).toEqual([]);
    const lastBefore = 'packages/server/migrations/0102_import_results.sql';
    const later = files.filter((path) => path.endsWith('.sql') && /\/migrations\//.test(path) && path > lastBefore);
    expect(files).toContain(lastBefore);
    expect(later.flatMap((path) => takings(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

describe('nothing of the workplace stays behind', () => {
  it('escapes the type system nowhere and leaves no unfinished marks', () => {
    const marks = /@ts-ignore|@ts-expect-error|\bas any\b|: any\b|oxlint-disable|biome-ignore|\bTODO\b|\bFIXME\b/;
    const found = sources.filter((file) => !/^laws\/|\/i18n\//.test(file.path) && marks.test(file.text));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  it('goes around a company only where it says why', () => {
    const found = product.filter((file) => /unsafeAcrossCompanies\(\s*\)/.test(file.text));
    expect(found.map((file) => file.path)).toEqual([]);
  });
});
