import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { routeIn } from '@henhouse/domain/import/cell/route-words';
import { guessColumns, guessUnits } from '@henhouse/domain/import/column-guess';
import { columnGroups } from '@henhouse/domain/import/daily-column';
import { listFacts, listKinds } from '@henhouse/domain/import/import-kind';
import { type ListField, unitOfField } from '@henhouse/domain/import/list/list-field';
import { guessListColumns } from '@henhouse/domain/import/list/list-guess';
import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { beforeEach, describe, expect, it } from 'vitest';
import { everyLanguage } from '../../shared/i18n/every-language';
import { ensureWorkTexts, startTexts } from '../../shared/i18n/i18n';
import { type Language, languages } from '../../shared/i18n/language';
import { columnWord } from './import-words';
import { dailyTemplates, lifeTemplate, type Template, templatesOf } from './templates';

/** Columns of a template as the importer looks at them. */
function columnsOf({ headers, rows }: Template) {
  for (const row of rows) expect(row).toHaveLength(headers.length);
  return headers.map((header, index) => ({ header, samples: rows.flatMap((row) => row[index] || []) }));
}

describe('the templates', () => {
  const read = async (language: Language) => {
    await startTexts(language);
    await ensureWorkTexts();
  };
  beforeEach(() => read('en'));

  it.each(unitSystems)('are understood without a click, in %s units', (units) => {
    for (const template of [dailyTemplates[units], lifeTemplate(units)]) {
      const columns = columnsOf(template);
      const ignored = columns.filter((_, index) => guessColumns(columns)[index] === 'ignore');
      expect(ignored.map(({ header }) => header)).toEqual([]);
      expect(guessUnits(columns.map(({ header }) => header))).toBe(units);
    }
  });

  it.each(languages)('of lists are understood as they are headed in %s', async (language) => {
    await read(language);
    for (const kind of listKinds) {
      const [template] = templatesOf(kind, 'metric', columnWord);
      expect(guessListColumns(template?.headers ?? [], kind)).toEqual([...listFacts[kind].fields]);
    }
  });

  it.each(['farms', 'flocks'] as const)('of %s are known to be in pounds and square feet where they are', (kind) => {
    const inUnits = (use: ListField) => `${columnWord(use)}${units[unitOfField(use) ?? ''] ?? ''}`;
    const units: Readonly<Record<string, string>> = { kg: ', lb', g: ', lb', m2: ', sq ft' };
    const [template] = templatesOf(kind, 'imperial', inUnits);
    expect(guessUnits(template?.headers ?? [])).toBe('imperial');
    expect(guessListColumns(template?.headers ?? [], kind)).toEqual([...listFacts[kind].fields]);
  });

  it('that of all kinds has a column of every group', () => {
    const guessed = new Set<string>(guessColumns(columnsOf(lifeTemplate('metric'))));
    const missing = Object.entries(columnGroups).filter(
      ([, columns]) => !columns.some((column) => guessed.has(column)),
    );
    expect(missing).toEqual([]);
  });
});

it('ways of giving are understood as this product calls them, in every language', () => {
  for (const { health } of Object.values(everyLanguage)) {
    expect(medicineRoutes.map((way) => routeIn(health.route[way]))).toEqual([...medicineRoutes]);
  }
});
