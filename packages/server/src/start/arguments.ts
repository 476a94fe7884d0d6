import { allSettings, portNumber, settings } from '../platform/environment/settings';
import { StartError } from './start-error';

/** Where the data lies: a PostgreSQL elsewhere, or our own in the data folder. Files lie in the data folder in both cases. */
export interface Place {
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
}

/** What a person asked for on the command line. */
export type Command =
  | { readonly kind: 'help' }
  | (Place & {
      readonly kind: 'serve';
      readonly port: number;
      readonly host: string;
      readonly demo: boolean;
      readonly isSecretNew: boolean;
    })
  | (Place & { readonly kind: 'backup' | 'restore'; readonly file: string })
  | (Place & { readonly kind: 'superAdmin' | 'resetSecondFactor' | 'resetPassword'; readonly email: string })
  | (Place & { readonly kind: 'books'; readonly action: 'check' | 'rebuild'; readonly company: string | undefined })
  | (Place & { readonly kind: 'resetDemo' })
  | (Place & { readonly kind: 'distribute' })
  | (Place & { readonly kind: 'doctor' })
  | (Place & { readonly kind: 'verifyAudit'; readonly pack: string | undefined });

export const HELP = `Henhouse

  npm start [-- options]                 start the server
  npm run backup -- FILE [--data DIR]    write everything in the database to FILE
  npm run restore -- FILE [--data DIR]   read such a FILE into an empty database; s3://BUCKET/FOLDER: the newest of a store
  npm run verify-audit [-- --pack FILE] [--data DIR]
                                         recompute the chains that seal the audit logs; whether an evidence pack is unchanged
  npm run books -- check|rebuild [--company NAME] [--data DIR]
                                         read every row, compare balances and day-books with the documents; make them anew
  npm start -- doctor                    look at settings, disk, database, mail, certificate, backups; say what to put right
  npm start -- super-admin EMAIL         make an account that administers all companies
  npm start -- reset-password EMAIL      print a link with which somebody chooses a new password
  npm start -- reset-second-factor EMAIL take second factor and recovery codes off an account
  npm start -- distribute                lay companies over a cluster of Citus; on trial, see docs/decisions/0095
  npm start -- reset-demo                take the demo companies away, for a new --demo

  --port N          port of the web server (8080)
  --host ADDRESS    address to listen on (0.0.0.0, with --demo 127.0.0.1)
  --data DIR        data folder (the folder data of the project)
  --demo            load two demo companies into an empty data folder
  --demo-for-all    with --demo and --host: yes, others may reach accounts whose password is public
  --new-secret      the secret that the database was begun with is lost: go on with the one that is there
  --help            this text

Settings in the environment (and what holds without them):

${allSettings.map(({ name, meaning, usual }) => `  ${name.padEnd(21)} ${meaning} (${usual})`).join('\n')}
`;

const FLAGS_WITH_VALUE = ['port', 'host', 'data', 'company', 'pack'];
const FLAGS = ['demo', 'demo-for-all', 'new-secret', 'help'];
const WORDS: Record<string, readonly string[]> = {
  '': [],
  backup: ['FILE'],
  restore: ['FILE'],
  'super-admin': ['EMAIL'],
  'reset-password': ['EMAIL'],
  'reset-second-factor': ['EMAIL'],
  'reset-demo': [],
  distribute: [],
  doctor: [],
  'verify-audit': [],
  books: ['check|rebuild'],
};
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/**
 * Reads the command line; a flag wins over the environment.
 * @throws StartError with one sentence for what is not understood
 */
export function parseArguments(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { words, flags } = split(args);
  if (flags.has('help')) return { kind: 'help' };
  const [word = '', ...rest] = words;
  const wanted = WORDS[word];
  if (wanted === undefined) throw refusal(`there is no command "${word}"`);
  if (rest.length !== wanted.length) {
    const excess = rest.at(wanted.length);
    throw refusal(excess === undefined ? `${word} needs ${wanted.join(' ')}` : `"${excess}" is too much`);
  }
  const place = { dataDir: flags.get('data'), databaseUrl: settings.databaseUrl.of(env) };
  const [value = ''] = rest;
  if (word === 'backup' || word === 'restore') return { kind: word, file: value, ...place };
  if (word === 'verify-audit') return { kind: 'verifyAudit', pack: flags.get('pack'), ...place };
  if (flags.has('pack')) throw refusal('--pack is for verify-audit');
  if (word === 'books') return { kind: 'books', action: readAction(value), company: flags.get('company'), ...place };
  if (flags.has('company')) throw refusal('--company is for books');
  if (word === 'super-admin') return { kind: 'superAdmin', email: value, ...place };
  if (word === 'reset-password') return { kind: 'resetPassword', email: value, ...place };
  if (word === 'reset-second-factor') return { kind: 'resetSecondFactor', email: value, ...place };
  if (word === 'reset-demo') return { kind: 'resetDemo', ...place };
  if (word === 'distribute') return { kind: 'distribute', ...place };
  if (word === 'doctor') return { kind: 'doctor', ...place };
  return { kind: 'serve', ...place, ...readAddress(flags, env), isSecretNew: flags.has('new-secret') };
}

function readAction(value: string): 'check' | 'rebuild' {
  if (value !== 'check' && value !== 'rebuild') throw refusal(`books knows check and rebuild, not "${value}"`);
  return value;
}

function split(args: readonly string[]): { words: string[]; flags: Map<string, string> } {
  const words: string[] = [];
  const flags = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-')) {
      words.push(arg);
      continue;
    }
    const [name = '', ...parts] = arg.replace(/^--/, '').split('=');
    const takesValue = FLAGS_WITH_VALUE.includes(name);
    if (!takesValue && (!FLAGS.includes(name) || parts.length > 0)) throw refusal(`there is no option ${arg}`);
    if (flags.has(name)) throw refusal(`--${name} is given twice`);
    if (takesValue && parts.length === 0) index += 1;
    const value = parts.length > 0 ? parts.join('=') : (args[index] ?? '');
    if (takesValue && (value === '' || value.startsWith('--'))) throw refusal(`--${name} needs a value`);
    flags.set(name, value);
  }
  return { words, flags };
}

function readAddress(
  flags: Map<string, string>,
  env: NodeJS.ProcessEnv,
): { port: number; host: string; demo: boolean } {
  const portText = flags.get('port');
  const port = portText === undefined ? settings.port.of(env) : portNumber.read(portText);
  if (port === undefined) throw refusal(`the port must be ${portNumber.can}, not "${portText}"`);
  const demo = flags.has('demo');
  const host = flags.get('host') ?? settings.host.of(env) ?? (demo ? '127.0.0.1' : '0.0.0.0');
  if (demo && !LOOPBACK.includes(host) && !flags.has('demo-for-all')) {
    throw refusal(`the passwords of the demo are public, so ${host} needs --demo-for-all as well`);
  }
  return { port, host, demo };
}

function refusal(reason: string): StartError {
  return new StartError(`Not started: ${reason} (npm start -- --help lists what there is).`);
}
