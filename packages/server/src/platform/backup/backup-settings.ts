import path from 'node:path';
import { settings } from '../environment/settings';
import type { Settings } from '../http/app';
import { OperatorError } from '../operator-error';
import type { BackupOrder } from './make-backup';
import type { StoreSettings } from './store';

/**
 * The store at an address, with region, keys and endpoint as the environment has them.
 * @throws OperatorError where only half of a key is set
 */
export function storeAt(address: string, environment: NodeJS.ProcessEnv): StoreSettings {
  const accessKeyId = settings.awsAccessKeyId.of(environment);
  const secretAccessKey = settings.awsSecretAccessKey.of(environment);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new OperatorError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set together, or neither is.');
  }
  return {
    address,
    region: settings.awsRegion.of(environment),
    endpoint: settings.awsEndpointUrl.of(environment),
    keys: accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  };
}

type Place = Pick<BackupOrder, 'url' | 'dataDir'> & { readonly migrationsDir?: string };

/**
 * What a backup every night is made of; with neither a folder nor a store there are none.
 * @throws OperatorError where it would go to a store as it is
 */
export function readBackupSettings(environment: NodeJS.ProcessEnv, place: Place): Settings['backup'] {
  const { url, dataDir, migrationsDir } = place;
  const [folder, address] = [settings.backupDir.of(environment), settings.backupStore.of(environment)];
  const passphrase = settings.backupPassphrase.of(environment);
  if ((folder ?? address) === undefined || migrationsDir === undefined) return undefined;
  if (address !== undefined && passphrase === undefined) {
    throw new OperatorError(
      'BACKUP_STORE needs BACKUP_PASSPHRASE: a backup holds password hashes and keys, and others run the store.',
    );
  }
  const order: BackupOrder = {
    url,
    dataDir,
    folder: folder === undefined ? undefined : path.resolve(folder),
    store: address === undefined ? undefined : storeAt(address, environment),
    passphrase,
    keep: settings.backupKeep.of(environment),
    migrationsDir,
  };
  return { order, ...settings.backupAt.of(environment) };
}
