import { type EntryAct, isDoctorsWork } from '@henhouse/domain/entry/correction-window';
import type { EntryKind } from './details';
import {
  correctEntry,
  correctHealthEndpoints,
  createEndpoints,
  deleteEntry,
  deleteHealthEndpoints,
  isHealthKind,
} from './entry';

/**
 * What a Doctor does with entries, done where no Doctor looks after the farm by whoever records what an outside veterinarian signed:
 * calls of their own beside the Doctor’s, refused where there is one.
 */
const access = { action: 'outside', subject: 'Prescription' } as const;

export const startCourseOnPaper = {
  ...createEndpoints.treatment,
  id: 'entry.create.treatment.onPaper',
  path: '/api/v1/sheds/:shedId/flocks/:flockId/entries/treatment/on-paper',
  summary: 'Course of treatment that an outside veterinarian prescribed, where no Doctor looks after the farm',
  access,
} as const;

export const correctOnPaperEndpoints = {
  medicine: {
    ...correctHealthEndpoints.medicine,
    id: 'entry.correct.medicine.onPaper',
    path: '/api/v1/entries/:entryId/medicine/on-paper',
    summary: 'Correct a medicine given, where no Doctor looks after the farm',
    access,
  },
  treatment: {
    ...correctHealthEndpoints.treatment,
    id: 'entry.correct.treatment.onPaper',
    path: '/api/v1/entries/:entryId/treatment/on-paper',
    summary: 'Correct, extend or end a course, where no Doctor looks after the farm',
    access,
  },
} as const;

export const deleteOnPaperEndpoints = {
  medicine: {
    ...deleteHealthEndpoints.medicine,
    id: 'entry.delete.medicine.onPaper',
    path: '/api/v1/entries/:entryId/medicine/on-paper',
    summary: 'Take a medicine given back, where no Doctor looks after the farm',
    access,
  },
  treatment: {
    ...deleteHealthEndpoints.treatment,
    id: 'entry.delete.treatment.onPaper',
    path: '/api/v1/entries/:entryId/treatment/on-paper',
    summary: 'Take a course back, where no Doctor looks after the farm',
    access,
  },
} as const;

/** Kinds whose entries are corrected by calls of those who stand in for a Doctor. */
type StandInKind = keyof typeof correctOnPaperEndpoints;

function isStandInKind(isStandIn: boolean, act: EntryAct, kind: EntryKind): kind is StandInKind {
  return isStandIn && isDoctorsWork(act, kind);
}

// The calls of the kinds differ in right and detail alone, which the schema of the kind has read.

/** The call that hands in a new entry of a kind; `isStandIn`: by somebody who does there what a Doctor does elsewhere. */
export function createEndpointOf(kind: EntryKind, isStandIn: boolean): (typeof createEndpoints)['mortality'] {
  return (isStandInKind(isStandIn, 'create', kind) ? startCourseOnPaper : createEndpoints[kind]) as never;
}

/** The call that corrects an entry of a kind. */
export function correctEndpointOf(kind: EntryKind, isStandIn: boolean): typeof correctEntry {
  if (isStandInKind(isStandIn, 'correct', kind)) return correctOnPaperEndpoints[kind] as never;
  return isHealthKind(kind) ? (correctHealthEndpoints[kind] as never) : correctEntry;
}

/** The call that takes an entry of a kind back. */
export function deleteEndpointOf(kind: EntryKind, isStandIn: boolean): typeof deleteEntry {
  if (isStandInKind(isStandIn, 'correct', kind)) return deleteOnPaperEndpoints[kind] as never;
  return isHealthKind(kind) ? (deleteHealthEndpoints[kind] as never) : deleteEntry;
}
