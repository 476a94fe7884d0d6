import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lint, project, runNode } from './parts/project.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const linted = (...more) => runNode([...lint, ...more], { cwd: project, mayFail: true });

it('finds nothing in the project', async () => {
  const { code, output } = await linted();
  expect(code, output).toBe(0);
}, 300_000);

it('finds what is wrong', async () => {
  const fault = path.join(folder, 'fault.ts');
  writeFileSync(fault, 'debugger;\n');
  expect((await linted(fault)).output).toContain('no-debugger');
}, 60_000);
