import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

const folders = [
  'packages/web',
  'packages/server',
  'packages/domain',
  'packages/contract',
  'packages/device-sim',
  'e2e',
  'bench',
  'laws',
];

/** What the compiler is asked of, the longest first. Tests of what knows neither Node nor a browser know more than it does. */
export const typeConfigs = folders
  .flatMap((folder) => ['tsconfig.json', 'tsconfig.tests.json'].map((config) => `${folder}/${config}`))
  .filter((config) => existsSync(inProject(config)));
