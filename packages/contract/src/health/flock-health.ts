import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { doseSources, type HeldUntil } from '@henhouse/domain/health/withdrawal';
import { overrideStates } from '@henhouse/domain/health/withdrawal-override';
import { heldProducts } from '@henhouse/domain/health/withdrawal-period';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { day, id, reason, schema, schemaOf } from '../shape';
import { saleOfFlock } from './hold';
import { outsidePaper, paperInput } from './outside-paper';

const product = z.enum(heldProducts);

/** One product of a flock held back after one medicine. */
const hold = schema('WithdrawalHold', {
  product,
  entryId: id,
  source: z.enum(doseSources),
  itemName: z.string(),
  firstDoseDay: z.string(),
  lastDoseDay: z.string(),
  /** First day on which the product may leave; null when time does not release it. */
  clearDay: z.string().nullable(),
  /** Why time does not: the label does not permit the medicine, or nobody has stated a period. */
  withoutEnd: z.enum(['never', 'unknown']).nullable(),
});
export type FlockHold = z.output<typeof hold>;

/** A sale that a medicine written down later holds; `clearDay` null when time does not clear it. */
const saleInWithdrawal = schema('SaleInWithdrawal', {
  ...saleOfFlock.shape,
  itemName: z.string(),
  lastDoseDay: z.string(),
  clearDay: z.string().nullable(),
  /** What a Doctor or an Owner said to it; null until one did. */
  acknowledged: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type SaleInWithdrawalView = z.output<typeof saleInWithdrawal>;

const quarantine = schema('FlockQuarantine', {
  fromDay: z.string(),
  by: z.string(),
  reason: z.string(),
  /** The sample whose finding shut it; null: a Doctor did. */
  sampleId: id.nullable(),
  products: z.array(product),
});
export type FlockQuarantine = z.output<typeof quarantine>;

const treatment = z.object({
  entryId: id,
  shedId: id,
  shedName: z.string(),
  itemId: id,
  itemName: z.string(),
  diagnosis: z.string(),
  dose: z.string(),
  route: z.enum(medicineRoutes),
  prescriber: z.string(),
  prescriptionId: id.nullable(),
  /** Number of the outside veterinarian's paper that prescribes it; null for what a Doctor prescribed here, or nobody. */
  paperNumber: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  birds: z.int(),
  /** What came of it; empty while nobody has said. */
  result: z.string(),
  isRunning: z.boolean(),
  /** Of a course in water or feed days that are over, and on which nobody wrote down that it was given. */
  missedDays: z.array(z.string()),
});
export type FlockTreatment = z.output<typeof treatment>;

const vaccination = z.object({
  entryId: id,
  shedName: z.string(),
  /** Number of the hatch whose chicks were given it in the hatchery; empty: given in the shed. */
  hatch: z.string(),
  itemName: z.string(),
  lotCode: z.string(),
  day: z.string(),
  ageDays: z.int(),
  doses: z.int(),
  birds: z.int(),
  route: z.enum(medicineRoutes),
  givenBy: z.string(),
  /** How the birds took it; empty where nothing was seen. */
  reaction: z.string(),
});
export type FlockVaccination = z.output<typeof vaccination>;

/** Antimicrobials that the flock was given so far; mg of active substance. */
const antimicrobialUse = z.object({
  activeMg: z.number().nullable(),
  /** Live kg: birds placed and alive on arrival × the mean of the last weighing. */
  liveKg: z.number().nullable(),
  mgPerKg: z.number().nullable(),
  /** By the standard weight of a broiler, 1 kg; null for other birds. */
  mgPerPcu: z.number().nullable(),
  /** Usual daily doses per kg of live weight; null while the dose of a medicine that was given is not stated. */
  dailyDoses: z.number().nullable(),
  /** Per 1,000 bird-days, by the standard weight of a broiler; null for other birds. */
  treatmentIncidence: z.number().nullable(),
  /** Days on which an antimicrobial was given or a course of one ran. */
  treatmentDays: z.int(),
  /** Medicines given whose strength is not stated: the mg cannot be told. */
  withoutStrength: z.array(z.string()),
  /** Medicines given whose usual dose is not stated. */
  withoutDose: z.array(z.string()),
});
export type AntimicrobialUse = z.output<typeof antimicrobialUse>;

/** A question of one person and the answer of another, for one product and day. */
const withdrawalOverride = schema('WithdrawalOverride', {
  id,
  flockId: id,
  product,
  day: z.string(),
  /** So many birds or eggs go by it at most; null: as many as one document takes. */
  atMost: z.int().nullable(),
  reason: z.string(),
  state: z.enum(overrideStates),
  askedById: id,
  askedBy: z.string(),
  askedRole: z.string(),
  askedAt: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  answerReason: z.string(),
  /** Who granted it and when, also after it was taken back; empty and null where nobody did. */
  grantedBy: z.string(),
  grantedAt: z.string().nullable(),
  /** The outside veterinarian's paper that stands for a Doctor; null where a Doctor is one of the two. */
  paper: outsidePaper.nullable(),
  /** Why one person asked and granted; empty: two did. */
  singleHand: z.string(),
  usedDocumentId: id.nullable(),
  /** By what it was used up, as its page is found; birds that left and are of no sale yet are a lorry. */
  usedBy: z
    .object({
      kind: z.enum(['sale', 'lorry', 'hatch']),
      farmId: id,
      id,
      number: z.int().nullable(),
      /** Who bought; empty of a hatch. */
      partner: z.string(),
      docket: z.string(),
    })
    .nullable(),
  usedAt: z.string().nullable(),
  version: z.int(),
});
export type WithdrawalOverride = z.output<typeof withdrawalOverride>;

/** Health of a flock on one page: treatments, vaccinations and overrides of its whole life, of each the newest 500 at most. */
export const getFlockHealth = call.read('Prescription', 'health.flock', '/api/v1/flocks/:flockId/health', {
  summary: 'What a flock is treated with, held for, vaccinated against',
  output: schema('FlockHealth', {
    today: z.string(),
    holds: z.array(hold),
    /** While the flock is in quarantine what shuts it: nothing of it leaves. */
    quarantines: z.array(quarantine),
    salesInWithdrawal: z.array(saleInWithdrawal),
    /** Eggs in the store that were laid in a withdrawal: they leave by an override alone, though the flock be free again. */
    eggsLaidInWithdrawal: z.array(
      schema('EggsLaidInWithdrawal', {
        itemName: z.string(),
        count: z.int(),
        firstDay: z.string(),
        lastDay: z.string(),
      }),
    ),
    treatments: z.array(treatment),
    vaccinations: z.array(vaccination),
    antimicrobials: antimicrobialUse,
    overrides: z.array(withdrawalOverride),
    /** A Doctor looks after the farm: one hand of an override. */
    hasDoctor: z.boolean(),
    /** Nobody but the reader may grant an override here today. */
    isOnlyHand: z.boolean(),
  }),
});

/** Something of its birds or eggs may not leave today, by a medicine or in quarantine. */
const heldFlock = schema('HeldFlock', {
  flockId: id,
  products: z.array(schemaOf<HeldUntil>()('HeldUntil', { product, freeDay: z.string().nullable() })),
});

export const listHeldFlocks = call.read('Prescription', 'health.heldFlocks', '/api/v1/farms/:farmId/held-flocks', {
  summary: 'Flocks of a farm of which something is held on a day, with the day that frees it',
  /** Today when not given. */
  query: z.object({ day: day.optional() }),
  output: z.object({ items: z.array(heldFlock) }),
});

/** Eggs in the store of a farm that may not leave, by what holds them. */
const heldEggs = schema('HeldEggs', {
  lotId: id,
  /** What holds the eggs of their flock today, by name. */
  heldBy: z.array(z.string()),
  /** Medicines that held them as they were laid: of these they keep residues, though their flock be free again. */
  laidUnder: z.array(z.string()),
  /** Since when a vet holds the lot itself. */
  quarantinedFrom: z.string().nullable(),
});
export type HeldEggs = z.output<typeof heldEggs>;

export const listHeldEggs = call.read('Prescription', 'health.heldEggs', '/api/v1/farms/:farmId/held-eggs', {
  summary: 'Eggs in the store of a farm that may not leave today, or were laid in a withdrawal',
  output: z.object({ items: z.array(heldEggs) }),
});

const atMost = z.int().min(1).max(100_000_000).nullable().default(null);

/** One hand of an override: a Doctor or an Owner asks. */
export const requestOverride = endpoint('health.askOverride', 'POST', '/api/v1/flocks/:flockId/withdrawal-overrides', {
  summary: 'Ask to let a held product of a flock go on a day',
  access: { action: 'approve', subject: 'Prescription' },
  input: z.strictObject({ id, product, day, atMost, reason }),
  output: withdrawalOverride,
  success: 201,
});

/** Where no Doctor looks after the farm: the paper of an outside veterinarian stands for one, and an Owner grants. */
export const requestOverrideOnPaper = endpoint(
  'health.askOverrideOnPaper',
  'POST',
  '/api/v1/flocks/:flockId/paper-overrides',
  {
    summary: 'Ask on an outside veterinarian’s paper to let a held product of a flock go',
    access: { action: 'outside', subject: 'Prescription' },
    input: z.strictObject({ id, product, day, atMost, reason, paper: paperInput }),
    output: withdrawalOverride,
    success: 201,
  },
);

/**
 * The other hand: the Owner where a Doctor asked, a Doctor where the Owner did, an Owner on paper; never the same person, but
 * for the only one who may, on paper, after showing who they are. Who asked may take the question back, and a Doctor or an Owner what was
 * granted and has let nothing go (`granted: false`).
 */
export const answerOverride = call.approve(
  'Prescription',
  'health.answerOverride',
  '/api/v1/flocks/:flockId/withdrawal-overrides/:overrideId/answer',
  {
    summary: 'Grant or refuse an override that somebody else asked for',
    input: z.strictObject({ granted: z.boolean(), reason }),
    output: withdrawalOverride,
  },
);

/** Says that one knows of a sale which a medicine holds by now, and what is done about it. By a Doctor or an Owner. */
export const acknowledgeSale = endpoint(
  'health.acknowledgeSale',
  'POST',
  '/api/v1/flocks/:flockId/sales-in-withdrawal/:documentId/acknowledgements',
  {
    summary: 'Acknowledge a sale that fell into a withdrawal',
    access: { action: 'approve', subject: 'Prescription' },
    input: z.strictObject({ id, reason }),
    output: saleInWithdrawal,
    success: 201,
  },
);
