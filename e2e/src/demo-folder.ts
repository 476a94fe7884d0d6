import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../packages/server/test/quick-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the loaded demo is kept for all test files of a run. */
    demoFolder: string;
  }
}

/** One folder for a run, gone when it ends. */
export default function keepDemoFolder(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(quickFolder(), 'henhouse-demo-'));
  chmodSync(folder, 0o755);
  project.provide('demoFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
