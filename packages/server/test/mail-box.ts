import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes what comes, or refuses it, and shows what it took. */
export interface MailBox {
  readonly port: number;
  readonly letters: string[];
  /** User and password of who came in with them. */
  readonly names: string[];
  refuses: boolean;
  close(): Promise<void>;
}

export async function openMailBox(): Promise<MailBox> {
  const box = { letters: [] as string[], names: [] as string[], refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      box.names.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo(_address, _session, done) {
      done(box.refuses ? new Error('nobody of that name lives here') : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        box.letters.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(box, { port, close: () => new Promise<void>((done) => server.close(() => done())) });
}
