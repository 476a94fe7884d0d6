/** A worked example: what goes in, what must come out, and where the figure stands. */
export interface WorkedExample {
  readonly inputs: Readonly<Record<string, number>>;
  readonly expected: number;
  readonly tolerance: number;
  readonly source: string;
}

/** Worked examples of poultry figures, published or computed by hand, by name. Figures only. */
export const workedExamples: Readonly<Record<string, WorkedExample>> = {
  pef_35d: {
    inputs: { liv: 97.2, kg: 2.296, age: 35, fcr: 1.399 },
    expected: 456,
    tolerance: 0.5,
    source: 'Aviagen Ross Broiler Management Handbook (2025), Appendix 4 https://aviagen.com',
  },
  livability_dla: {
    inputs: { placed: 20000, lost: 800 },
    expected: 96,
    tolerance: 0.5,
    source: 'https://dlaferm.pl (20,000 placed, 800 lost -> 96 %)',
  },
  cum_mort_dla: {
    inputs: { placed: 20000, lost: 800 },
    expected: 4,
    tolerance: 0.5,
    source: 'complement of the row above',
  },
  fcr_ross: {
    inputs: { feed: 36807, live: 31480 },
    expected: 1.169,
    tolerance: 0.0005,
    source: 'Aviagen Ross Broiler Management Handbook (2025), Appendix 4',
  },
  fcr_adj_ross: {
    inputs: { fcr: 1.215, target: 1350, actual: 1290 },
    expected: 1.228,
    tolerance: 0.0005,
    source: 'Aviagen Ross Broiler Management Handbook (2025), Appendix 4',
  },
  fcr_mort_adj: {
    inputs: { feed: 31000, live_sold: 19600, dead_weight: 420 },
    expected: 1.548,
    tolerance: 0.0005,
    source: 'no published number found; compare uncorrected 31000/19600=1.582',
  },
  fcr_uncorr: {
    inputs: { feed: 31000, live_sold: 19600 },
    expected: 1.582,
    tolerance: 0.0005,
    source: 'pair of fcr_mort_adj',
  },
  fcr_ross308_d7: {
    inputs: { cum_feed: 166, bw: 213 },
    expected: 0.78,
    tolerance: 0.003,
    source: 'Ross 308 2022 as-hatched row day 7',
  },
  fcr_ross308_d35: {
    inputs: { cum_feed: 3211, bw: 2296 },
    expected: 1.399,
    tolerance: 0.0005,
    source: 'Ross 308 2022 as-hatched row day 35',
  },
  fcr_gain_d7: {
    inputs: { cum_feed: 180, bw7: 202, bw0: 42 },
    expected: 1.125,
    tolerance: 0.0005,
    source: 'the value 1.125 circulates as cum_fcr in a seed file; breeder tables print 0.891 for the same birds',
  },
  thin_feed_fcr: {
    inputs: { feed: 60000, kg1: 7600, kg2: 39520 },
    expected: 1.273,
    tolerance: 0.0005,
    source: 'sum of all live kg out / all feed',
  },
  cv_ross: {
    inputs: { sd: 250, mean: 2550 },
    expected: 9.8,
    tolerance: 0.05,
    source: 'Aviagen Ross Broiler Management Handbook (2025), Appendix 4',
  },
  first_week: {
    inputs: { placed: 20000, dead7: 160 },
    expected: 0.8,
    tolerance: 0.05,
    source: 'target <=1 % (Cobb Broiler Guide 2021)',
  },
  mult7: {
    inputs: { bw7: 213, bw0: 44 },
    expected: 4.84,
    tolerance: 0.005,
    source: 'CSV rows day 0 and 7; targets 4.5 (Ross), 4.8 (Cobb)',
  },
  adg_ross308_35: {
    inputs: { bw: 2296, bw0: 44, age: 35 },
    expected: 64,
    tolerance: 0.5,
    source: 'Ross 308 2022 row day 35 (published 64)',
  },
  adg_alt35: {
    inputs: { bw: 2296, age: 35 },
    expected: 65.6,
    tolerance: 0.05,
    source: 'difference to the row above shows why the definition must be stored',
  },
  hdep_big: {
    inputs: { eggs: 9108, hens: 9900 },
    expected: 92,
    tolerance: 0.5,
    source: 'https://www.thebigbookproject.org (9,108 eggs; 9,900 hens alive; 10,000 housed)',
  },
  hhep_big: {
    inputs: { eggs: 9108, housed: 10000 },
    expected: 91.08,
    tolerance: 0.005,
    source: 'https://www.thebigbookproject.org (9,108 eggs; 9,900 hens alive; 10,000 housed)',
  },
  hendays_pen: {
    inputs: { h: 200, days: 31 },
    expected: 6270,
    tolerance: 0.5,
    source: 'Calculating Agriculture p.141: 4 died on the 12th (lose 20 days), 10 added on the 16th (15 days)',
  },
  eggmass_lb30: {
    inputs: { hd: 95.2, ew: 61.4 },
    expected: 58.4,
    tolerance: 0.1,
    source: 'Lohmann Brown-Classic cage guide table (published 58.4)',
  },
  hh_from_hd: {
    inputs: { hh: 92, hd: 94 },
    expected: 97.9,
    tolerance: 0.05,
    source: 'table values; implied livability',
  },
  fcr_dozen: {
    inputs: { feed_kg: 1150, eggs: 9200 },
    expected: 1.5,
    tolerance: 0.005,
    source: 'formula: http://ecoursesonline.iasri.res.in (<=1.5)',
  },
  fcr_kg_egg: {
    inputs: { feed_g: 116, egg_mass: 60.3 },
    expected: 1.92,
    tolerance: 0.005,
    source: 'feed from Hy-Line, egg mass from Lohmann; pure arithmetic',
  },
  cobbff_hof30: { inputs: { h: 86.4, f: 96 }, expected: 90, tolerance: 0.05, source: 'Cobb500 FF wk 30' },
  cobbff_breakout30: {
    inputs: { i: 4, e: 4.2, m: 0.5, l: 4.9, h: 86.4 },
    expected: 100,
    tolerance: 0.5,
    source: 'Cobb500 FF wk 30',
  },
  ross_ps_eggs30: { inputs: { hh: 86.2 }, expected: 6, tolerance: 0.05, source: 'Ross 308 PS 2021 wk 30' },
  ross_ps_chicks30: { inputs: { he: 5.8, h: 87.2 }, expected: 5.1, tolerance: 0.05, source: 'Ross 308 PS 2021 wk 30' },
  hof: {
    inputs: { h: 86.4, f: 96 },
    expected: 90,
    tolerance: 0.05,
    source: 'Cobb Hatchery Management Guide L-015-01-20 EN formula 3',
  },
  moist: {
    inputs: { full0: 6250, full1: 5650, tare: 1050 },
    expected: 11.5,
    tolerance: 0.05,
    source: 'Cobb Hatchery Management Guide L-015-01-20 EN formula 4',
  },
  yield: {
    inputs: { full: 6250, tare: 1050, eggs: 84, box: 4310, boxtare: 900, chicks: 82 },
    expected: 67.2,
    tolerance: 0.05,
    source:
      'Cobb Hatchery Management Guide L-015-01-20 EN formulas 7-9 (no number published); tray weights from formula 4',
  },
  hatch12: {
    inputs: { h12: 105, h0: 140 },
    expected: 75,
    tolerance: 0.5,
    source: 'Cobb Hatchery Management Guide L-015-01-20 EN formula 6, target 75 %',
  },
  early_set: {
    inputs: { early: 3, set: 150 },
    expected: 2,
    tolerance: 0.5,
    source: 'https://poultryperformanceplus.com/calculations/ (341)',
  },
  storage_loss: {
    inputs: { age: 12 },
    expected: 4,
    tolerance: 0.05,
    source: 'Cobb: 0.5 %/day after day 6 to day 10; 1.0-1.5 %/day thereafter',
  },
  pasgar: {
    inputs: { chicks: 30, defects: 24 },
    expected: 9.2,
    tolerance: 0.05,
    source: 'definition: epol.co.za, pasreform.com/us/knowledge/149',
  },
  thi_26_50: {
    inputs: { T: 26, RH: 50 },
    expected: 73,
    tolerance: 0.5,
    source: 'Hy-Line TU HEAT figure 2 (Xin & Harmon 1998) - all 137 cells agree',
  },
  wf: { inputs: { water_l: 3520, feed_kg: 2000 }, expected: 1.76, tolerance: 0.005, source: 'arithmetic' },
  econ_fcr: {
    inputs: { feed: 31000, live: 19600, condemned: 150 },
    expected: 1.594,
    tolerance: 0.0005,
    source: 'arithmetic',
  },
  eu42: {
    inputs: { age: 35 },
    expected: 3.1,
    tolerance: 0.05,
    source: 'Directive 2007/43/EC Annex V as recalled - text not found',
  },
  candling: { inputs: { removed: 90, set: 1800 }, expected: 5, tolerance: 0.05, source: 'arithmetic' },
  cull: { inputs: { culled: 36, hatched: 4200 }, expected: 0.86, tolerance: 0.005, source: 'arithmetic' },
  feed_days_flat: {
    inputs: { stock: 12000, birds: 20000, g: 145 },
    expected: 4.14,
    tolerance: 0.005,
    source: 'shows the error of a flat rate',
  },
  tylosin_7: {
    inputs: { mg: 100000, kg: 60000, dose: 7 },
    expected: 0.24,
    tolerance: 0.005,
    source: 'published example, its source not named in the collection',
  },
  hatching_egg_feed_kg: {
    inputs: { kg: 60, price: 40 },
    expected: 2400,
    tolerance: 0.5,
    source: 'https://veterinarydiscussions.net/cost-of-producing-a-chick',
  },
  hatching_egg_total: {
    inputs: { feed: 2400, share: 0.7 },
    expected: 3428,
    tolerance: 1,
    source: 'https://veterinarydiscussions.net/cost-of-producing-a-chick',
  },
  budget_rev: { inputs: { kg: 1.11, price: 80 }, expected: 88.8, tolerance: 0.05, source: 'PMC5005250 table 6' },
  mg_pcu: {
    inputs: { mg: 1000000, birds: 20000, std: 1 },
    expected: 50,
    tolerance: 0.5,
    source: '5 kg product, 20 % active; PCU weight 1 kg recalled (ESVAC)',
  },
  ti: {
    inputs: { mg: 1000000, dddvet: 16, stdw: 1, birds: 20000, days: 40 },
    expected: 78.125,
    tolerance: 0.0005,
    source: 'DDDvet amoxicillin poultry 16 mg/kg/d recalled (EMA 2016)',
  },
};
