import { bigGroups } from './big';
import { between, workers } from './database';

/** The parts of the bench, in the words of `--only`; `write` is in `server`, and `big` is all that ends with its company. */
const partWords = {
  start: 'a warm start with its own database',
  server: 'lists, sums, entries, dashboards: one company, then among others',
  write: 'the write alone, and a grid of 40 sheds (asked for by name only: it is in server)',
  between: 'what a pooler, a standby or a cluster costs, with it and without in turn (asked for by name only)',
  big: 'dashboards, money and economics of a company of 1,000 sheds and two years; or one of its parts',
  store: 'stock, bills and recall of 10,000 documents',
  heavy: 'what others wait while files are made and read',
  soak: 'a morning of 20 companies for ten minutes, 300 requests a second, and then more until it breaks',
  several: 'two processes on one database in turn, one of them killed in the middle',
  telemetry: 'readings on their way in, and their graphs',
  warning: 'early warning on simulated flocks',
  pages: 'the first screens in a browser',
} as const;

type Part = keyof typeof partWords | (typeof bigGroups)[number];

const help = `npm run bench                  every part, each beside its limit in the same run
npm run bench -- --quick       10 companies in place of 100, and shorter rounds
npm run bench -- --only PART   one part:
${Object.entries(partWords)
  .map(([part, words]) => `  ${part.padEnd(10)} ${words}`)
  .join('\n')}
  of big:    ${bigGroups.join(', ')}

Each part starts a PostgreSQL of its own. With DATABASE_URL it makes databases on that server, as its superuser, and takes them away
again, those of benches that were killed at the next start; with DATABASE_POOLER_URL or DATABASE_READ_URL beside it the product reaches
them through that pooler, and reads at length on that standby. With DATABASE_WORKERS (host:port, …), the workers of a cluster whose
coordinator that server is, "between" holds a company that is laid over them against the same on the coordinator alone.`;

function end(words: string, exitCode: number): never {
  process.stdout.write(`${words}\n`);
  process.exit(exitCode);
}

/** What the command line asks for; ends the process with help, or with what is wrong about an argument. */
export function optionsOf(args: readonly string[]): {
  readonly quick: boolean;
  readonly isAsked: (part: Part) => boolean;
} {
  if (args.includes('--help') || args.includes('-h')) end(help, 0);
  const parts: readonly string[] = [...Object.keys(partWords), ...bigGroups];
  const onlyAt = args.indexOf('--only');
  const only = onlyAt < 0 ? undefined : args[onlyAt + 1];
  const isPart = only !== undefined && parts.includes(only);
  if (onlyAt >= 0 && !isPart) end(`--only takes one of ${parts.join(', ')}, not "${only ?? 'nothing'}".`, 1);
  const unknown = args.find((arg, at) => arg !== '--quick' && arg !== '--only' && !(onlyAt >= 0 && at === onlyAt + 1));
  if (unknown !== undefined) end(`npm run bench has no option ${unknown}; npm run bench -- --help lists them.`, 1);
  if (only === 'between' && between.length + workers.length === 0)
    end(
      'between takes DATABASE_URL with DATABASE_POOLER_URL, DATABASE_READ_URL or DATABASE_WORKERS; npm run bench -- --help says more.',
      1,
    );
  const isBig = (part: Part) => bigGroups.some((group) => group === part);
  return {
    quick: args.includes('--quick'),
    isAsked: (part) =>
      only === undefined ? part !== 'write' && part !== 'between' : only === part || (only === 'big' && isBig(part)),
  };
}
