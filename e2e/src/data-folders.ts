import { readdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { runFolder } from '../../packages/server/test/run-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a run keeps its data folders: those that are made once for all test files, and a copy for each product. */
    dataFolders: string;
  }
}

/** How the name of a file begins that says which process of a product runs; the rest is its number. */
export const runningName = 'running-';

/** What was started for several test files has none that stops it, and a worker may end before its products do. */
function endProducts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(runningName)) continue;
    try {
      process.kill(Number(name.slice(runningName.length)), 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** One folder for a run, gone when it ends, with whatever still runs on it. */
export default function keepDataFolders(project: TestProject): () => void {
  const folder = runFolder('e2e');
  project.provide('dataFolders', folder);
  return () => {
    endProducts(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
