// `npm run check`: format, lint, types, laws. One line a step; what a failed one has to say comes after all of them.
import { ensurePackages } from './parts/packages.mjs';
import { print, runScript, seconds } from './parts/progress.mjs';
import { inProject, lint, programs, runNode } from './parts/project.mjs';
import { typeConfigs } from './parts/typed.mjs';
import { trustingGit } from './parts/vitest.mjs';

/**
 * The longest first, so that the short ones fill the gaps.
 * @type {readonly (readonly [name: string, args: string[]])[]}
 */
const steps = [
  ['lint', lint],
  ...typeConfigs.map((config) => [`types by ${config}`, [programs.tsc, '-p', inProject(config)]]),
  ['laws', [programs.vitest, 'run', '--project', 'laws', '--reporter=dot']],
  ['format', [programs.biome, 'format', '.']],
];

const AT_ONCE = 2;

await runScript(async () => {
  await ensurePackages();
  const begun = performance.now();
  const waiting = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, args] = step;
      const stepBegun = performance.now();
      const { code, output } = await runNode(args, { env: trustingGit, mayFail: true });
      print(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(stepBegun)})`);
      if (code !== 0) failed.push({ name, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { name, output } of failed) print(`\n── ${name} ──\n${output.trim()}`);
  print(
    failed.length === 0
      ? `All in order (${seconds(begun)})`
      : `\nNot in order: ${failed.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
});
