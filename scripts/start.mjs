// `npm start`, `npm run backup`, `npm run restore`: brings what is missing, builds what is stale, runs the product.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Henhouse needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
// Newer Nodes keep compiled code between starts.
(await import('node:module')).enableCompileCache?.();
const { pathToFileURL } = await import('node:url');
const { runScript } = await import('./parts/progress.mjs');

await runScript(async () => {
  const { ensurePackages } = await import('./parts/packages.mjs');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { inProject, project } = await import('./parts/project.mjs');
  // In a container there is nothing to bring, and the tests want what they built, whatever is being edited meanwhile.
  if (process.env.HENHOUSE_BUILT !== '1') {
    await ensurePackages();
    await ensureBuilt();
  }
  const { run } = await import(pathToFileURL(inProject('packages/server/dist/main.js')).href);
  await run(process.argv.slice(2), project);
});
