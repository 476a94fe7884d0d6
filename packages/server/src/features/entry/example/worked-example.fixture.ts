import { workedExamples } from '@henhouse/domain/kpi/worked-examples.fixture';

/** Worked examples that are entered through HTTP, each by the test of what it is entered with. */
export const enteredExamples = {
  daily: [
    'pef_35d',
    'livability_dla',
    'cum_mort_dla',
    'fcr_ross',
    'fcr_uncorr',
    'fcr_adj_ross',
    'fcr_gain_d7',
    'fcr_mort_adj',
    'eu42',
    'fcr_ross308_d7',
    'fcr_ross308_d35',
    'thin_feed_fcr',
    'cv_ross',
    'first_week',
    'mult7',
    'adg_ross308_35',
    'adg_alt35',
    'wf',
    'mg_pcu',
    'tylosin_7',
    'ti',
    'hdep_big',
    'hhep_big',
    'eggmass_lb30',
    'hh_from_hd',
    'fcr_dozen',
    'fcr_kg_egg',
    'ross_ps_eggs30',
  ],
  hatches: [
    'cobbff_hof30',
    'cobbff_breakout30',
    'hof',
    'moist',
    'yield',
    'early_set',
    'storage_loss',
    'candling',
    'cull',
    'hatch12',
    'pasgar',
  ],
  climate: ['thi_26_50'],
  money: ['hatching_egg_feed_kg', 'hatching_egg_total', 'budget_rev', 'econ_fcr'],
  hens: ['hendays_pen', 'ross_ps_chicks30'],
  stock: ['feed_days_flat'],
} as const;

export type Inputs = (name: string) => number;

/** What people enter for the figures of each example of a part, and the figure that a screen then shows. */
export type Entered<Part extends keyof typeof enteredExamples> = Readonly<
  Record<(typeof enteredExamples)[Part][number], (i: Inputs) => Promise<number | null>>
>;

/** Enters an example: what comes out, whether that is what was published, and inputs that nobody asked for. */
export async function workExample(id: string, enterAndRead: (i: Inputs) => Promise<number | null>) {
  const example = workedExamples[id];
  if (example === undefined) throw new Error(`there is no example ${id}`);
  const used = new Set<string>();
  const value = await enterAndRead((name) => {
    used.add(name);
    return example.inputs[name] ?? Number.NaN;
  });
  const { inputs, expected, tolerance } = example;
  return {
    value,
    isAsPublished: value !== null && Math.abs(value - expected) <= tolerance,
    ignored: Object.keys(inputs).filter((name) => !used.has(name)),
  };
}
