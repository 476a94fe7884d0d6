import type { EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import type { EntryKind } from '@henhouse/contract/entry/details';
import type { correctEntry, createEndpoints, Entry } from '@henhouse/contract/entry/entry';
import { correctEndpointOf, createEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { uploadCorrectionPhoto, uploadEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import type { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { nowInstant } from '../../../shared/clock/clock';
import { type Delivered, deliver } from '../../../shared/outbox/deliver';
import type { PictureOfDocument } from '../../../shared/outbox/outbox-pictures';
import { screenPath } from '../../../shared/screen/screen-path';
import { screenOfKind } from '../kind/entry-words';

/** What an entry changes: every screen with birds, feed or figures is asked anew. */
export const changedByEntries = [
  'entry',
  'dashboard',
  'company',
  'flock',
  'farm',
  'shed',
  'stock',
  'health',
  'sale',
] as const;

/** How many entries of a kind stand there already, as far as it is known of the day. */
export function seenOf(
  kind: EntryKind,
  { recorded, health }: Pick<OutputOf<typeof getEntryContext>, 'recorded' | 'health'>,
): number | null {
  if (kind === 'mortality') return recorded.mortalityEntries;
  if (kind === 'feed') return recorded.feedEntries;
  if (kind === 'medicine' || kind === 'vaccine') {
    return health.given?.reduce((sum, one) => sum + (one.kind === kind ? one.entries : 0), 0) ?? null;
  }
  return kind === 'water-consumption' ? recorded.waterEntries : null;
}

export interface EntryPlaceIds {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
}

/** A document of an entry as it goes out. */
interface EntryDocument {
  readonly day: string;
  readonly notes: string;
  readonly detail: unknown;
  /** Ids of photos; those that the entry has not yet lie on this device. */
  readonly attachments?: readonly string[];
  /** Codes of implausible findings that the person confirmed. */
  readonly confirmed: readonly string[];
}

interface Sending {
  readonly kind: EntryKind;
  readonly place: EntryPlaceIds;
  readonly title: string;
  /** Done where a Doctor does it elsewhere. */
  readonly isStandIn?: boolean;
  /** The refused document in the outbox that this one puts right. */
  readonly replaces?: number;
  /** Whether the form is still in sight and will show a refusal. */
  readonly isThere: () => boolean;
}

const written = ({ day, notes, detail, attachments, confirmed }: EntryDocument) => ({
  day,
  notes,
  detail,
  confirmed: [...confirmed],
  ...(attachments ? { attachments: [...attachments] } : {}),
  deviceAt: nowInstant(),
});

function common({ kind, place, title, replaces, isThere }: Sending) {
  return {
    title,
    isThere,
    editPath: screenPath(screenOfKind[kind], { ...place }),
    changes: changedByEntries,
    ...(replaces === undefined ? {} : { replaces }),
  };
}

function picturesOf(
  ids: readonly string[] = [],
  { id, method, path, access }: EndpointSpec,
  params: Readonly<Record<string, string>>,
): PictureOfDocument[] {
  const endpoint = { id, method, path, access };
  return ids.map((fileId) => ({ id: fileId, endpoint, params: { ...params, fileId } }));
}

/** Hands in a new entry under its own id: sent twice, it is stored once. */
export function deliverNew(
  sending: Sending,
  id: string,
  {
    seenEntries,
    ...document
  }: EntryDocument & {
    /** Entries of the kind that stood there for the day; null where it is not known. */
    readonly seenEntries: number | null;
  },
): Promise<Delivered<(typeof createEndpoints)['mortality']>> {
  const { kind, place, isStandIn = false } = sending;
  const endpoint = createEndpointOf(kind, isStandIn);
  const params = { shedId: place.shedId, flockId: place.flockId };
  const body = { id, ...written(document), seenEntries } as never;
  const pictures = picturesOf(document.attachments, uploadEntryPhoto, { shedId: place.shedId });
  return deliver({ endpoint, args: { params, body }, pictures, ...common(sending) });
}

/** Hands in the new state of an entry, with the reason and the version that was seen. */
export function deliverCorrection(
  sending: Sending,
  corrected: Pick<Entry, 'id' | 'version' | 'attachments'>,
  document: EntryDocument & { readonly reason: string },
): Promise<Delivered<typeof correctEntry>> {
  const body = { kind: sending.kind, reason: document.reason, ...written(document) } as never;
  const added = document.attachments?.filter((id) => !corrected.attachments.includes(id));
  return deliver({
    pictures: picturesOf(added, uploadCorrectionPhoto, { entryId: corrected.id }),
    endpoint: correctEndpointOf(sending.kind, sending.isStandIn ?? false),
    args: { params: { entryId: corrected.id }, version: corrected.version, body },
    ...common(sending),
  });
}
