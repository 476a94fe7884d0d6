import { addDays, type Day } from '../day/day';
import { reachOf } from '../people/matrix';
import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';
import type { EntryKinds } from './entry-rules';

/**
 * People of a shed (Supervisor) correct an entry on the day it was written and the day after (`correctionTooLate`);
 * farm and company correct without limit.
 */
export function checkCorrectionWindow(role: string, entry: { readonly createdDay: Day }, today: Day): Problem[] {
  const lastDay = addDays(entry.createdDay, 1);
  if (!isShedRole(role) || today <= lastDay) return [];
  return [error('correctionTooLate', '', { value: today, max: lastDay, day: entry.createdDay })];
}

function isShedRole(role: string): boolean {
  return reachOf[role as BuiltInRole] === 'sheds';
}

/** The row of the permission matrix that an entry of a kind belongs to. */
export function subjectOfKind(kind: keyof EntryKinds): 'DataEntry' | 'VaccineEntry' | 'MedicineEntry' | 'Prescription' {
  if (kind === 'vaccine') return 'VaccineEntry';
  if (kind === 'medicine') return 'MedicineEntry';
  return kind === 'treatment' ? 'Prescription' : 'DataEntry';
}

/** The right that somebody lacks who may not write an entry of a kind: a course is signed, which is more than writing down a dose. */
export function rightToEnter(kind: keyof EntryKinds): {
  action: 'create' | 'update';
  subject: ReturnType<typeof subjectOfKind>;
} {
  return { action: kind === 'treatment' ? 'update' : 'create', subject: subjectOfKind(kind) };
}

/**
 * Limits inside those rights: of the daily records the Doctor writes down mortality alone, and a course of treatment is
 * the Doctor's to write (a Supervisor's right on prescriptions is to give the dose).
 */
export function mayEnterKind(role: string, kind: keyof EntryKinds): boolean {
  if (kind === 'treatment') return role === 'Doctor';
  return role !== 'Doctor' || kind === 'mortality' || subjectOfKind(kind) !== 'DataEntry';
}

/** What somebody does with an entry: `correct` is taking it back as well. */
export type EntryAct = 'create' | 'correct';

/**
 * What the Doctor alone does where one looks after the farm: starting a course, and correcting a course or a medicine given. Where none
 * does, whoever records what outside veterinarians sign does it.
 */
export function isDoctorsWork(act: EntryAct, kind: keyof EntryKinds): boolean {
  return kind === 'treatment' || (kind === 'medicine' && act === 'correct');
}

/** A course that no Doctor starts is one that somebody prescribed, whatever the medicine. */
export function startsOnPrescription(role: string): boolean {
  return role !== 'Doctor';
}

/** True for people who give no medicine without a prescription, whatever the medicine. */
export function givesOnPrescription(role: string): boolean {
  return isShedRole(role);
}
