// `.ci/run`: `npm test`, on one of the Nodes that the product is for, in turn by commit; CI_NODE says which.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from './parts/packages.mjs';
import { print, runScript, withProgress } from './parts/progress.mjs';
import { inProject, project } from './parts/project.mjs';

/** The oldest, the newest, and what is between. */
const nodes = ['20.19', '22', '24'];

await runScript(async () => {
  const wanted = process.env.CI_NODE ?? nodes[turn() % nodes.length];
  const node = process.versions.node.startsWith(`${wanted}.`) ? process.execPath : await fetchNode(wanted);
  print(node ? `On Node ${wanted}` : `Node ${wanted} is not to be had here: on ${process.versions.node}`);
  process.exitCode = await runTests(node ?? process.execPath);
});

function turn() {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(head.slice(0, 6), 16);
  } catch {
    return 0;
  }
}

/** Node as npm packs it; undefined where the registry has none of that version for this machine. */
async function fetchNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(tmpdir(), `henhouse-node-${version}-${process.getuid?.() ?? 0}`);
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    await withProgress(`Fetching Node ${version}`, () => runNpm(args));
  }
  return existsSync(program) ? program : undefined;
}

/** `npm test` as a person runs it: its last line is the count. Whatever starts a node below starts this one. */
function runTests(node) {
  return new Promise((resolve) => {
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    const child = spawn(node, [inProject('scripts/test.mjs')], {
      cwd: project,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
