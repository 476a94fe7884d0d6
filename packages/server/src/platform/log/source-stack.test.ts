import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { sourceStack } from './source-stack';

it('a stack of built code names the lines that people wrote, and leaves others alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'henhouse-stack-'));
  try {
    const lines = [
      'type Hen = { eggs: number };',
      '',
      'export function lay(hen: Hen): never {',
      '  throw new Error(`${hen.eggs}`);',
      '}',
    ];
    writeFileSync(join(folder, 'hen.ts'), lines.join('\n'));
    await build({
      entryPoints: [join(folder, 'hen.ts')],
      outdir: folder,
      format: 'esm',
      minify: true,
      sourcemap: true,
    });
    // In a process of its own: here the lines of sources are shown already.
    const script = `import { lay } from ${JSON.stringify(pathToFileURL(join(folder, 'hen.js')).href)};
      try { lay({ eggs: 3 }); } catch (error) { console.log(error.stack); }`;
    const stack = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trimEnd();
    expect(stack).toContain('hen.js:1:');
    expect(sourceStack(stack)).toContain(`${folder}/hen.ts:4:`);
    expect(sourceStack(stack)).toContain(stack.split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
