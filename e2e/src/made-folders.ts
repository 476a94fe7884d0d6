import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../packages/server/test/quick-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where data folders that are made once are kept for all test files of a run. */
    madeFolders: string;
  }
}

/** One folder for a run, gone when it ends. */
export default function keepMadeFolders(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(quickFolder(), 'henhouse-made-'));
  chmodSync(folder, 0o755);
  project.provide('madeFolders', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
