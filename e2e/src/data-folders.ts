import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { runFolder } from '../../packages/server/test/run-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a run keeps its data folders: those that are made once for all test files, and a copy for each product. */
    dataFolders: string;
  }
}

/** One folder for a run, gone when it ends. */
export default function keepDataFolders(project: TestProject): () => void {
  const folder = runFolder('e2e');
  project.provide('dataFolders', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
