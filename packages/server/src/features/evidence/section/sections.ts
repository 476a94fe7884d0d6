import type { Permission } from '@henhouse/domain/people/permission';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readHeldLots, readOverridesOf, readShutFlocks } from './held-section.store';
import { readPapers, readPhotos, readPrescriptionPapers } from './paper-section.store';
import { readSamples } from './sample-section.store';
import {
  readAlarms,
  readCorrections,
  readDays,
  readEntries,
  readLosses,
  readLots,
  readSales,
  readTemperatures,
  readTreatments,
  type SectionQuery,
  type SectionRow,
} from './sections.store';
import { readWarnings } from './warning-section.store';

/** Parts of a pack, in the order in which they stand on paper. */
const sectionIds = [
  'losses',
  'treatments',
  'prescriptions',
  'overrides',
  'samples',
  'papers',
  'quarantines',
  'heldLots',
  'alarms',
  'warnings',
  'lots',
  'sales',
  'temperatures',
  'days',
  'corrections',
  'photos',
  'entries',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Parts whose lines are files of the pack. */
export const paperParts: readonly SectionId[] = ['prescriptions', 'papers', 'photos'];

interface SectionSpec {
  readonly read: (tx: CompanyTx, request: SectionQuery) => Promise<SectionRow[]>;
  readonly columns: readonly string[];
  /** Columns that stand in the data alone. */
  readonly offPaper?: readonly string[];
  /** A part that is too long for paper: what it says by day stands there. */
  readonly isDataOnly?: true;
  /** The right to read what stands in it, beside that on reports. */
  readonly right?: Permission;
}

const place = ['day', 'flock', 'shed'] as const;
/** What a line of a quarantine ends with. */
const released = ['releasedDay', 'releasedBy', 'releaseReason'] as const;
/** What a line of papers ends with. */
const paper = ['file', 'bytes', 'missing', 'id'] as const;

export const sections: Readonly<Record<SectionId, SectionSpec>> = {
  losses: { read: readLosses, columns: [...place, 'age', 'birds', 'dead', 'culled', 'lostPct', 'limitPct', 'above'] },
  treatments: {
    read: readTreatments,
    columns: [
      ...place,
      'lastDay',
      'kind',
      'item',
      'lot',
      'why',
      'dose',
      'unit',
      'route',
      'birds',
      'prescriber',
      'meatFrom',
      'eggsFrom',
      'id',
    ],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Prescription' },
  },
  prescriptions: {
    read: readPrescriptionPapers,
    columns: ['day', 'flock', 'prescriber', 'number', ...paper],
    offPaper: ['bytes', 'id'],
    right: { action: 'read', subject: 'Prescription' },
  },
  overrides: {
    read: readOverridesOf,
    columns: [
      'day',
      'flock',
      'product',
      'reason',
      'askedBy',
      'askedRole',
      'askedAt',
      'state',
      'answeredBy',
      'answeredAt',
      'answerReason',
      'takenBackBy',
      'takenBackAt',
      'takeBackReason',
      'singleHand',
      'prescriber',
      'paper',
      'leftBy',
      'shed',
      'quantity',
      'number',
      'customer',
      'document',
      'id',
    ],
    offPaper: ['askedRole', 'document', 'id'],
    right: { action: 'read', subject: 'Prescription' },
  },
  samples: {
    read: readSamples,
    columns: [
      ...place,
      'sampleKind',
      'takenBy',
      'laboratory',
      'number',
      'knownDay',
      'part',
      'outcome',
      'finding',
      'value',
      'unit',
      'threshold',
      'id',
    ],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Sample' },
  },
  papers: {
    read: readPapers,
    columns: ['day', 'laboratory', 'number', ...paper],
    offPaper: ['bytes', 'id'],
    right: { action: 'read', subject: 'Sample' },
  },
  quarantines: {
    read: readShutFlocks,
    columns: ['day', 'flock', 'by', 'reason', 'sampleKind', 'laboratory', 'number', 'shed', ...released],
    right: { action: 'read', subject: 'Flock' },
  },
  heldLots: {
    read: readHeldLots,
    columns: ['day', 'item', 'lot', 'by', 'reason', ...released, 'id'],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Inventory' },
  },
  alarms: {
    read: readAlarms,
    columns: [
      'raisedAt',
      'flock',
      'shed',
      'source',
      'severity',
      'value',
      'threshold',
      'times',
      'answeredBy',
      'answeredAt',
      'closedBy',
      'closedAt',
      'cause',
      'action',
      'id',
    ],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Alarm' },
  },
  warnings: {
    read: readWarnings,
    columns: [
      ...place,
      'verdict',
      'onceInDays',
      'pattern',
      'seen',
      'saidAt',
      'replaced',
      'answer',
      'answeredBy',
      'answeredAt',
      'note',
    ],
    offPaper: ['seen'],
    right: { action: 'read', subject: 'Alarm' },
  },
  lots: {
    read: readLots,
    columns: [
      'item',
      'lot',
      'supplier',
      'origin',
      'receivedDay',
      'expiryDay',
      'flock',
      'quantity',
      'unit',
      'day',
      'lastDay',
      'id',
    ],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Inventory' },
  },
  sales: {
    read: readSales,
    columns: ['day', 'goods', 'number', 'customer', 'flock', 'quantity', 'unit', 'id'],
    offPaper: ['id'],
    right: { action: 'read', subject: 'Sale' },
  },
  temperatures: { read: readTemperatures, columns: ['day', 'shed', 'low', 'mean', 'high', 'hours'] },
  days: {
    read: readDays,
    columns: [...place, 'entries', 'writtenBy', 'writtenAt', 'corrected', 'takenBack'],
    right: { action: 'read', subject: 'DataEntry' },
  },
  corrections: {
    read: readCorrections,
    columns: [
      ...place,
      'kind',
      'version',
      'writtenBy',
      'writtenAt',
      'change',
      'changedBy',
      'changedAt',
      'reason',
      'id',
    ],
    offPaper: ['version', 'id'],
    right: { action: 'read', subject: 'DataEntry' },
  },
  photos: {
    read: readPhotos,
    columns: [...place, 'kind', ...paper],
    offPaper: ['bytes', 'id'],
    right: { action: 'read', subject: 'DataEntry' },
  },
  entries: {
    read: readEntries,
    columns: [
      ...place,
      'kind',
      'value',
      'unit',
      'state',
      'writtenBy',
      'writtenAt',
      'changedBy',
      'changedAt',
      'version',
      'reason',
      'notes',
      'id',
    ],
    isDataOnly: true,
    right: { action: 'read', subject: 'DataEntry' },
  },
};

export interface ReadSection {
  readonly id: SectionId;
  readonly rows: readonly SectionRow[];
}

/** Everything of a pack that somebody may read: a part that is not for them is left out, and its name told. */
export async function readSections(
  tx: CompanyTx,
  request: SectionQuery,
  may: (right: Permission) => boolean,
): Promise<{ readonly read: readonly ReadSection[]; readonly leftOut: readonly SectionId[] }> {
  const allowed = ({ right }: SectionSpec) => right === undefined || may(right);
  const wanted = sectionIds.filter((id) => allowed(sections[id]));
  const read = await Promise.all(wanted.map(async (id) => ({ id, rows: await sections[id].read(tx, request) })));
  return { read, leftOut: sectionIds.filter((id) => !wanted.includes(id)) };
}
