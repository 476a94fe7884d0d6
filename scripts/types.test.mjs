import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject, programs, runNode } from './parts/project.mjs';
import { typeConfigs } from './parts/typed.mjs';

const faultsBy = async (config) => (await runNode([programs.tsc, '-p', config], { mayFail: true })).output.trim();

const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The rights of an endpoint, the company of a store: much of what is promised is a promise of the compiler.
describe('types', () => {
  it('are asked of every package', () => {
    expect(typeConfigs.length).toBeGreaterThanOrEqual(10);
  });

  it.each(typeConfigs)('hold by %s', async (config) => expect(await faultsBy(inProject(config))).toBe(''), 300_000);

  it('that do not hold are found', async () => {
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: inProject('tsconfig.json'), include: ['*.ts'] }));
    writeFileSync(path.join(folder, 'fault.ts'), "export const hens: number = 'three';\n");
    expect(await faultsBy(config)).toContain('TS2322');
  }, 60_000);
});
