import { type paperInput, prescriptionPaperInput } from '@henhouse/contract/health/outside-paper';
import type { Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { z } from 'zod';

/** A paper as it is typed: that a product must never be eaten is said, not left empty. */
export const prescriptionPaperForm = prescriptionPaperInput
  .extend({ neverMeat: z.boolean(), neverEggs: z.boolean() })
  .superRefine(({ meatDays, eggDays, neverMeat, neverEggs }, context) => {
    const require = (field: string, isMissing: boolean) => {
      if (!isMissing) return;
      context.addIssue({ code: 'custom', path: [field], params: { problem: error('required', field) } });
    };
    require('meatDays', meatDays === null && !neverMeat);
    require('eggDays', eggDays === null && !neverEggs);
  })
  .transform(({ neverMeat, neverEggs, meatDays, eggDays, ...paper }) => ({
    ...paper,
    meatDays: neverMeat ? null : meatDays,
    eggDays: neverEggs ? null : eggDays,
  }));

export const blankPaper = (day: Day): z.input<typeof paperInput> => ({
  number: '',
  veterinarian: '',
  registration: '',
  day,
  attachments: [],
});

/** Of a flock that lays no eggs nothing is asked of them. */
export const blankPrescriptionPaper = (day: Day, laysEggs: boolean): z.input<typeof prescriptionPaperForm> => ({
  ...blankPaper(day),
  meatDays: null,
  eggDays: null,
  neverMeat: false,
  neverEggs: !laysEggs,
});
