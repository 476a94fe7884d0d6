/** What a company does first, in this order; `machines` and `eggs` where there is a hatchery. */
export const firstSteps = ['sheds', 'birds', 'machines', 'eggs', 'feed', 'people', 'day', 'prices', 'mail'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What there is on a farm: counts, or whether there is any. */
export interface FarmBegun {
  readonly farmId: string;
  readonly sheds: number;
  /** Flocks whose birds have come. */
  readonly flocks: number;
  readonly hatcheries: number;
  readonly machines: number;
  /** Hatches whose eggs were set, or are planned. */
  readonly hatches: number;
  /** Feed has been in its store. */
  readonly hasFeed: boolean;
  /** A day's work has been written down: deaths, feed, water, weight or eggs. */
  readonly hasDay: boolean;
}

export interface CompanyBegun {
  readonly farms: readonly FarmBegun[];
  /** Somebody else works here, or is invited. */
  readonly hasPeople: boolean;
  readonly hasPrices: boolean;
  readonly sendsMail: boolean;
}

export interface StepNow {
  readonly step: FirstStep;
  readonly isDone: boolean;
  /** Where it is done; null where it is of the company. */
  readonly farmId: string | null;
}

type OfFarm = Extract<FirstStep, 'birds' | 'machines' | 'eggs' | 'feed' | 'day'>;

/** Farms that a step is of, and whether it is done there. */
const farmSteps: Readonly<Record<OfFarm, { has: (farm: FarmBegun) => boolean; done: (farm: FarmBegun) => boolean }>> = {
  birds: { has: ({ sheds }) => sheds > 0, done: ({ flocks }) => flocks > 0 },
  machines: { has: ({ hatcheries }) => hatcheries > 0, done: ({ machines }) => machines > 0 },
  eggs: { has: ({ hatcheries }) => hatcheries > 0, done: ({ hatches }) => hatches > 0 },
  feed: { has: ({ sheds }) => sheds > 0, done: ({ hasFeed }) => hasFeed },
  day: { has: ({ sheds }) => sheds > 0, done: ({ hasDay }) => hasDay },
};

const isOfFarm = (step: FirstStep): step is OfFarm => Object.hasOwn(farmSteps, step);

/** The first steps of a company as they stand, by what is true in its data. A step of a farm leads to where it is open. */
export function stepsNow({ farms, hasPeople, hasPrices, sendsMail }: CompanyBegun): StepNow[] {
  const ofCompany = { people: hasPeople, prices: hasPrices, mail: sendsMail } as const;
  const isHatcheryOnly = farms.some(({ hatcheries }) => hatcheries > 0) && farms.every(({ sheds }) => sheds === 0);
  return firstSteps.flatMap((step): StepNow[] => {
    if (isOfFarm(step)) {
      const { has, done } = farmSteps[step];
      const own = farms.filter(has);
      const open = own.find((farm) => !done(farm));
      // Of an empty company the way with birds is shown: most keep some.
      const isShown =
        own.length > 0 || (farms.every(({ hatcheries }) => hatcheries === 0) && step !== 'machines' && step !== 'eggs');
      return isShown ? [{ step, isDone: own.some(done), farmId: (open ?? own[0])?.farmId ?? null }] : [];
    }
    if (step === 'sheds') {
      return isHatcheryOnly ? [] : [{ step, isDone: farms.some(({ sheds }) => sheds > 0), farmId: null }];
    }
    return [{ step, isDone: ofCompany[step], farmId: null }];
  });
}
