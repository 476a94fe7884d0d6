import { createHash } from 'node:crypto';
import { type AccountRef, accountKey } from '@henhouse/domain/ledger/account';
import { type LotRef, lotKey } from '@henhouse/domain/ledger/lot';

const keptAtMost = 20_000;
/** Ids worked out before: a farm's accounts and lots are asked for with every entry. */
const kept = new Map<string, string>();

/**
 * A UUID that follows from a text: the same text, the same id (version 5 in form, SHA-1). Keys of the ledger begin with the
 * company, so two companies never share a row even where the id is the same. Lots that are received have other ids than those that
 * follow from flock or hatch: where theirs follow from a text as well, they are of version 8 ({@link isOfReceivedLot}).
 */
export function uuidOf(text: string, version: 5 | 8 = 5): string {
  const key = version === 5 ? text : `8 ${text}`;
  const cached = kept.get(key);
  if (cached !== undefined) return cached;
  const hash = createHash('sha1').update(text).digest();
  hash[6] = ((hash[6] as number) & 0x0f) | (version << 4);
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, id);
  return id;
}

/** Row of an account: follows from its parts, so posting needs no look-up. */
export function accountId(account: AccountRef): string {
  return uuidOf(`account/${accountKey(account)}`);
}

/** Row of a lot: birds follow from flock and sex, eggs from flock, day of lay and grade; what was received has its receipt’s id. */
export function lotId(lot: LotRef): string {
  return 'lotId' in lot ? lot.lotId : uuidOf(lotKey(lot));
}

/** False for ids of the form that lots of flocks and hatches have: whoever receives something under one would receive it into theirs. */
export const isOfReceivedLot = (id: string): boolean => id[14] !== '5';
