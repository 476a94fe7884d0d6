import { connected } from '../db/pool/connected';
import { OperatorError } from '../operator-error';
import { newSecretMeans, type RootSecret } from './secrets';

/**
 * Sees to it that a database is worked on with one root secret: the first that comes is remembered by its fingerprint.
 * `isNew` says that the former one is lost.
 * @throws OperatorError with another one
 */
export async function checkOwnSecret(options: {
  readonly url: string;
  readonly secrets: RootSecret;
  readonly isNew: boolean;
}): Promise<void> {
  const { url, secrets, isNew } = options;
  const fingerprint = secrets.keyFor('fingerprint');
  const isOwn = await connected(url, 'henhouse secret', async (client) => {
    await client.query('insert into root_secret (fingerprint) values ($1) on conflict do nothing', [fingerprint]);
    if (isNew) {
      await client.query('update root_secret set fingerprint = $1, since = now() where fingerprint <> $1', [
        fingerprint,
      ]);
    }
    const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from root_secret');
    return rows[0]?.fingerprint.equals(fingerprint) === true;
  });
  if (isOwn) return;
  throw new OperatorError(
    `This database belongs to another secret than the one of ${secrets.source}: start with the secret that it was begun with ` +
      '(the file secret of its data folder, or HENHOUSE_SECRET); only where that one is lost, start ' +
      newSecretMeans,
  );
}
