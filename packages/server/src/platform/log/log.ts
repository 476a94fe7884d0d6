import { type DestinationStream, type Logger, pino } from 'pino';
import { errorLine } from './error-line';

/** Bearer tokens, JSON Web Tokens and cookies, wherever they stand in a line. */
const secretText =
  /(Bearer\s+)[\w.~+/-]+=*|eyJ[\w-]+\.[\w-]+\.[\w-]+|((?:__Host-)?henhouse=)[^;"\s]+|(postgres(?:ql)?:\/\/[^:/@\s]+:)[^@\s]+(?=@)/g;

/** Takes secrets out of a log line. */
function maskSecrets(line: string): string {
  return line.replace(
    secretText,
    (_all, bearer: string | undefined, cookie: string | undefined, url: string | undefined) =>
      `${bearer ?? cookie ?? url ?? ''}…`,
  );
}

const secretFields = ['password', 'accessToken', 'refreshToken', 'token', 'secret', 'authorization', 'cookie', 'code'];

/** JSON lines, secrets masked by field and by pattern. */
export function createLog(options: { level?: string; destination?: DestinationStream } = {}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '…' },
      serializers: { err: errorLine },
      hooks: { streamWrite: maskSecrets },
    },
    options.destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
