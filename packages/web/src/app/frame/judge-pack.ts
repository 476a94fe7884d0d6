import { checkEvidence } from '@henhouse/contract/report/evidence';
import { type ChangedFile, chainName, changedFiles, sealOfPack, sumsName } from '@henhouse/domain/trust/pack-seal';
import { strFromU8, unzipSync } from 'fflate';
import { type AnswerOf, call } from '../../shared/api/call';

export interface JudgedPack {
  readonly hash: string;
  readonly changed: readonly ChangedFile[];
  readonly made: AnswerOf<typeof checkEvidence>['made'];
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function filesOf(bytes: Uint8Array): {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly names: readonly string[];
} {
  const names: string[] = [];
  try {
    return { files: unzipSync(bytes, { filter: ({ name }) => names.push(name) > 0 }), names };
  } catch {
    return { files: {}, names };
  }
}

/** Works out the sums of a pack on this device, and asks the server for the one that names it; null for what is no pack. */
export async function judgePack(bytes: Uint8Array): Promise<JudgedPack | null> {
  const { files, names } = filesOf(bytes);
  const sums = files[sumsName];
  const chain = files[chainName];
  if (sums === undefined || chain === undefined) return null;
  const hashes = await Promise.all(
    Object.entries(files).map(async ([name, file]): Promise<[string, string]> => [name, await sha256(file)]),
  );
  const hash = await sha256(sums);
  const { made } = await call(checkEvidence, { body: { hash, ...sealOfPack(strFromU8(chain)) } });
  return { hash, changed: changedFiles({ hashes: new Map(hashes), names }, strFromU8(sums)), made };
}
