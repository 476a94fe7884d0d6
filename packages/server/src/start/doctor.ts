import path from 'node:path';
import { oddSettings, oddText } from '../platform/environment/odd-settings';
import { allSettings, settings } from '../platform/environment/settings';
import type { Command } from './arguments';
import { openDatabase } from './database';
import type { Report } from './migrated-database';
import { StartError } from './start-error';
import type { Stopping } from './stopping';

type DoctorCommand = Extract<Command, { kind: 'doctor' }>;

/**
 * `npm start -- doctor`: looks at everything that an operator looks after, changes nothing, and says what to put right. Ends with 1
 * where something harms now. It may be asked while the server runs.
 */
export async function runDoctor(
  command: DoctorCommand,
  projectFolder: string,
  stopping: Pick<Stopping, 'add'>,
  report: Report,
): Promise<void> {
  for (const setting of allSettings) setting.of(process.env);
  const odd = oddSettings(process.env).map(oddText);
  const place = await openDatabase(command, projectFolder, report);
  stopping.add(() => place.stop());
  const { lookAtInstallation } = await import('./look-at-installation');
  const { findings, sentences } = await lookAtInstallation(
    {
      databaseUrl: place.url,
      isDatabaseOwn: place.isOwn,
      dataDir: place.dataDir,
      port: settings.port.of(process.env),
      migrationsDir: path.join(projectFolder, 'packages/server/migrations'),
    },
    stopping,
  );
  for (const sentence of [...sentences, ...odd.map((text) => `! ${text}`)]) report(sentence);
  const harm = findings.filter(({ severity }) => severity === 'wrong').length;
  if (harm > 0) throw new StartError(harm === 1 ? 'One thing does harm now.' : `${harm} things do harm now.`);
}
