import { type Chance, chanceOf } from './random';

/** What a fault does to a day; factors, and birds that it kills. */
interface FaultEffect {
  readonly water?: number;
  readonly feed?: number;
  readonly deaths?: number;
  readonly extraDeaths?: number;
  readonly eggs?: number;
  readonly second?: number;
}

export interface Fault {
  /** Day of the flock, from 0, on which it begins. */
  readonly onset: number;
  readonly effect: (index: number, birds: number, chance: Chance) => FaultEffect;
  readonly isHeatOn?: (index: number) => boolean;
  /** Slips of the pen: what is written down against what was. */
  readonly written?: (index: number) => { readonly dead?: number; readonly water?: number };
}

const nothing: FaultEffect = {};
const step =
  (effect: FaultEffect, lasts = 99) =>
  (onset: number): Fault => ({
    onset,
    effect: (index) => (index >= onset && index < onset + lasts ? effect : nothing),
  });

/**
 * Birds susceptible, exposed, infectious, dead, four steps a day, every number drawn: one infectious bird infects 1.1 to 2.0 a day, the
 * time to infect others is about a day and from then to death about two. The sick drink and eat little and stop laying.
 */
function infection(onset: number, seed: number): Fault {
  const own = chanceOf(seed);
  const perDay = own.even(1.1, 2);
  const latentDays = own.even(0.7, 1.3);
  const sickDays = own.even(1.5, 2.5);
  const state = { exposed: 0, infectious: 0, gone: 0 };
  const steps = 4;
  return {
    onset,
    effect(index, birds) {
      if (index < onset) return nothing;
      if (index === onset) state.infectious = 3;
      let died = 0;
      for (let each = 0; each < steps; each += 1) {
        const healthy = Math.max(0, birds - state.exposed - state.infectious - died);
        const infected = Math.min(healthy, own.poisson((perDay * state.infectious * healthy) / birds / steps));
        const sick = Math.min(state.exposed, own.poisson(state.exposed / latentDays / steps));
        const dead = Math.min(state.infectious, own.poisson(state.infectious / sickDays / steps));
        state.exposed += infected - sick;
        state.infectious += sick - dead;
        died += dead;
      }
      const share = Math.min(1, state.infectious / birds);
      return {
        extraDeaths: died,
        water: 1 - 0.6 * share,
        feed: 1 - 0.7 * share,
        eggs: 1 - 0.8 * share,
        second: 1 + 3 * share,
      };
    },
  };
}

/** Feed goes first, deaths follow a week later. */
function coccidiosis(onset: number, seed: number): Fault {
  const own = chanceOf(seed);
  const [feed, water, deaths] = [own.even(0.06, 0.14), own.even(0, 0.05), own.even(1, 3)];
  return {
    onset,
    effect(index) {
      const since = index - onset;
      if (since < 0 || since > 16) return nothing;
      const hunger = Math.min(1, since / 4) * Math.min(1, (17 - since) / 6);
      const dying = since < 6 ? 0 : Math.exp(-(((since - 9) / 2.5) ** 2));
      return { feed: 1 - feed * hunger, water: 1 - water * hunger, deaths: 1 + deaths * dying };
    },
  };
}

export const faults = {
  waterDown10: step({ water: 0.9, feed: 0.98 }),
  feedDown10: step({ feed: 0.9, water: 0.98 }),
  waterLeak: step({ water: 1.12 }),
  badFeed: (onset: number, seed: number): Fault => {
    const own = chanceOf(seed);
    return step({ feed: 1 - own.even(0.06, 0.12), water: 1 - own.even(0.04, 0.08), eggs: 0.99 })(onset);
  },
  driftingMeter: (onset: number): Fault => ({
    onset,
    effect: (index) => (index < onset ? nothing : { water: Math.max(0.6, 1 - 0.012 * (index - onset + 1)) }),
  }),
  wrongEntry: (onset: number): Fault => ({
    onset,
    effect: () => nothing,
    written: (index) => (index === onset ? { dead: 10 } : index === onset + 1 ? { water: 0.5 } : {}),
  }),
  heat: (onset: number): Fault => ({ onset, effect: () => nothing, isHeatOn: (index) => index === onset }),
  infection,
  coccidiosis,
} as const;
