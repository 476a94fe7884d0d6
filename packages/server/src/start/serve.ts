import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { oddSettings, oddText } from '../platform/environment/odd-settings';
import { allSettings, settings } from '../platform/environment/settings';
import { createLog } from '../platform/log/log';
import type { Command } from './arguments';
import { openDatabase } from './database';
import { errorCode, StartError } from './start-error';
import type { Stopping } from './stopping';

type Serve = Extract<Command, { kind: 'serve' }>;

const heapGrowsByPercent = 50;

/** The product: database, then web server; says where it is and where the data lies. */
export async function serve(
  command: Serve,
  projectFolder: string,
  stopping: Stopping,
  report: (sentence: string) => void,
): Promise<void> {
  const { port, host, demo, isSecretNew } = command;
  // Each is read once now: what cannot be used is said before anything is started.
  for (const setting of allSettings) setting.of(process.env);
  const log = openLog();
  for (const odd of oddSettings(process.env)) log.warn({ setting: odd.name, nearest: odd.nearest }, oddText(odd));
  await checkAddress(port, host);
  // Read while the database comes up: the two take about as long.
  const loading = import('../main');
  loading.catch(() => {});
  const database = await openDatabase(command, projectFolder, report);
  stopping.add(() => database.stop());
  const { startServer } = await loading;
  const server = await startServer({
    port,
    host,
    dataDir: database.dataDir,
    databaseUrl: database.url,
    isDatabaseOwn: database.isOwn,
    isSecretNew,
    demo,
    onDemoProgress: inSteps((donePct) => report(`Loading demo data: ${donePct} %`)),
    webDir: path.join(projectFolder, 'packages/web/dist'),
    migrationsDir: path.join(projectFolder, 'packages/server/migrations'),
    log,
  });
  stopping.add(() => server.stop());
  // Where a machine has plenty, memory grows to four times what is in use before anything is cleared away. Not while it starts, which is slower so.
  setFlagsFromString(`--heap-growing-percent=${heapGrowsByPercent}`);
  report(`Henhouse is at ${describeAddress(server.address, host)}`);
  report(`The data lies ${database.description}`);
}

/** Passes a percentage on whenever another fifth is done. */
function inSteps(report: (donePct: number) => void): (now: { readonly donePct: number }) => void {
  let reported = -1;
  return ({ donePct }) => {
    const fifth = Math.floor(donePct / 20);
    if (fifth > reported) report(fifth * 20);
    reported = Math.max(reported, fifth);
  };
}

/** JSON lines on the error stream: all of them for a service, on a terminal only what went wrong. */
function openLog(): ReturnType<typeof createLog> {
  const level = settings.logLevel.of(process.env) ?? (process.stdout.isTTY ? 'warn' : 'info');
  return createLog({ level, destination: { write: (line) => void process.stderr.write(line) } });
}

/** Finds out before anything else is started. @throws StartError when nothing can listen there */
async function checkAddress(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port, host }, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw explainAddress(error, port, host);
  }
}

function explainAddress(error: unknown, port: number, host: string): unknown {
  const another = 'choose another one with --port N';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken: stop what listens there, or ${another}.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: ${another} (1024 or higher).`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`This machine has no address ${host}: choose another one with --host ADDRESS.`);
    default:
      return error;
  }
}

function describeAddress(address: string, host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return address;
  const { port } = new URL(address);
  const inNetwork = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((other) => `http://${other.address}:${port}`);
  return `http://localhost:${port}${inNetwork.length === 0 ? '' : ` (in the network: ${inNetwork.join(', ')})`}`;
}
