import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { PasswordLink } from '../features/people/reset-password';
import type { SecondFactorReset } from '../features/people/reset-second-factor';
import { settings } from '../platform/environment/settings';
import type { Command } from './arguments';
import { openMigrated, type Report } from './migrated-database';
import { StartError } from './start-error';
import type { Stopping } from './stopping';

type AccountCommand = Extract<Command, { kind: 'superAdmin' | 'resetSecondFactor' | 'resetPassword' }>;

/** `npm start -- super-admin EMAIL`: asks for the password, or reads it from what is piped in. */
export async function runSuperAdminCommand(
  command: AccountCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const { db } = await openMigrated(command, projectFolder, stopping, report);
  const [{ systemClock }, { createSuperAdmin }] = await Promise.all([
    import('../platform/clock'),
    import('../features/people/super-admin'),
  ]);
  const password = await readPassword(`Password for ${command.email}: `);
  const answer = await createSuperAdmin({ db, clock: systemClock }, { email: command.email, password });
  if (!answer.made) throw new StartError(`The account was not made: ${answer.problems.map(reasonOf).join('; ')}.`);
  report(`${command.email} may now sign in, sets up a second factor first, and then administers all companies.`);
}

/** Why an account was not made, as a person can act on it. */
function reasonOf({ code, field, params }: Problem): string {
  if (code === 'notUnique') return 'this address has an account already';
  if (code === 'passwordShort') return `the password needs at least ${params['min']} characters`;
  if (code === 'passwordCommon') return 'many people use this password, so it is guessed first';
  if (code === 'passwordNamesYou') return `the password must not contain ${params['name']}`;
  return field === 'email' ? `${params['value']} is not an e-mail address` : `${field}: ${code}`;
}

/** `npm start -- reset-second-factor EMAIL`: the way in for whoever lost app and recovery codes, and for a lost root secret. */
export async function runResetSecondFactor(
  command: AccountCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const { db, log, place } = await openMigrated(command, projectFolder, stopping, report);
  const [{ createJobs }, { createMail }, { resetSecondFactorOf }] = await Promise.all([
    import('../platform/jobs/jobs'),
    import('../platform/mail/mail'),
    import('../features/people/reset-second-factor'),
  ]);
  const mail = createMail({
    db,
    // Hands the letter in only: the server that runs, or the next start, sends it.
    jobs: createJobs({ url: place.url, log }),
    servers: { source: null, carrier: () => Promise.resolve(undefined) },
    from: settings.mailFrom.of(process.env),
    folder: path.join(place.dataDir, 'mail'),
  });
  const publicUrl = publicUrlNow();
  for (const sentence of secondFactorMessage(
    command.email,
    await resetSecondFactorOf({ db, mail, publicUrl }, command.email),
  ))
    report(sentence);
}

const publicUrlNow = () => settings.publicUrl.of(process.env) ?? `http://localhost:${settings.port.of(process.env)}`;

/** `npm start -- reset-password EMAIL`: the way in for whoever forgot the password where no mail arrives. */
export async function runResetPassword(
  command: AccountCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const { db } = await openMigrated(command, projectFolder, stopping, report);
  const [{ systemClock }, { makePasswordLink }] = await Promise.all([
    import('../platform/clock'),
    import('../features/people/reset-password'),
  ]);
  const maker = { db, clock: systemClock, settings: { publicUrl: publicUrlNow() } };
  for (const sentence of passwordLinkMessage(command.email, await makePasswordLink(maker, command.email)))
    report(sentence);
}

/**
 * What to do with the link, for the operator.
 * @throws StartError when there is none
 */
export function passwordLinkMessage(name: string, link: PasswordLink): string[] {
  if (!link.made) {
    throw new StartError(
      link.why === 'noAccount'
        ? `There is no account "${name}": nothing was changed.`
        : `${name} is deactivated: their company has to let them in again first.`,
    );
  }
  return [
    `${link.fullName} opens this within 60 minutes, while the server runs, and chooses a new password; it works once:`,
    link.link,
    'Whoever has this link has the account: hand it to them alone.',
  ];
}

/**
 * What was done, for the operator.
 * @throws StartError when there was nothing to do
 */
export function secondFactorMessage(name: string, reset: SecondFactorReset): string[] {
  if (!reset.done) {
    throw new StartError(
      reset.why === 'noAccount'
        ? `There is no account "${name}": nothing was changed.`
        : `${name} has no second factor: nothing was changed.`,
    );
  }
  const { fullName, sessionsEnded, companies, isNeeded } = reset;
  const sessions = `${sessionsEnded} ${sessionsEnded === 1 ? 'session' : 'sessions'}`;
  const log = companies.length > 0 ? `the audit log of ${companies.join(', ')}` : 'the audit log of the platform';
  return [
    `Second factor and recovery codes of ${fullName} (${name}) are gone, and ${sessions} ended.`,
    isNeeded
      ? 'The password alone signs in once more; then a new second factor has to be set up.'
      : 'From now on the password alone signs in, until a new second factor is set up.',
    `It stands in ${log}.`,
  ];
}

/** One line, not shown while it is typed. */
async function readPassword(prompt: string): Promise<string> {
  const { stdin, stdout } = process;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY });
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  if (stdin.isTTY) stdout.write(prompt);
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(''));
  });
  lines.close();
  if (stdin.isTTY) stdout.write('\n');
  if (password === '') throw new StartError('No password was given, so no account was made.');
  return password;
}
