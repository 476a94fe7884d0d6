import { deviceConditions } from '../telemetry/condition';
import { eggRoomTolerance } from '../telemetry/set-point';
import { extremeDays } from '../warning/rarity';
import type { AlarmRule, EscalationStep } from './alarm-rule';

/**
 * Rules that a company begins with. `source` says where the figures are from; `suggestion` are figures of the trade that we
 * found no source for: a company checks them against its machines and its veterinarian, and changes what it likes.
 */
interface ShippedRule extends AlarmRule {
  /** What it is called in the catalogue of shipped rules; a company’s copy remembers it. */
  readonly key: string;
  readonly figuresFrom: 'Ross Broiler Handbook' | 'Cobb Hatchery Guide' | 'Hy-Line' | 'suggestion';
}

const toOwner: readonly EscalationStep[] = [{ afterMin: 30, roles: ['Owner', 'Admin'], userIds: [] }];
const everywhere = { farmId: null, machineIds: [], shedIds: [], hatcheryIds: [] } as const;
const hatcheryPeople = { roles: ['Manager', 'AssistantManager'], userIds: [] } as const;
const shedPeople = { roles: ['Manager', 'AssistantManager', 'Supervisor'], userIds: [] } as const;
const vets = { roles: ['Manager', 'AssistantManager', 'Supervisor', 'Doctor'], userIds: [] } as const;

const critical = { severity: 'critical', byMail: true, byPush: true, reminderMin: 10, escalation: toOwner } as const;
const warning = { severity: 'warning', byMail: false, byPush: true, reminderMin: null, escalation: [] } as const;
const info = { severity: 'info', byMail: false, byPush: false, reminderMin: null, escalation: [] } as const;

type Rest = Pick<ShippedRule, 'key' | 'source' | 'comparison' | 'placeKind' | 'figuresFrom' | 'tells'> &
  Pick<ShippedRule, 'severity' | 'byMail' | 'byPush' | 'reminderMin' | 'escalation'> &
  Partial<Pick<ShippedRule, 'threshold' | 'delayS' | 'hysteresis'>>;

const shipped = (rest: Rest): ShippedRule => ({
  threshold: null,
  delayS: 0,
  hysteresis: 0,
  calmMin: 15,
  isOn: true,
  ...everywhere,
  ...rest,
});

const machines = (placeKind: 'setter' | 'hatcher') => {
  // Deviations, delays and humidity: reference section 3, “Suggested defaults”, which no guide prints.
  const own = { placeKind, tells: hatcheryPeople, figuresFrom: 'suggestion' } as const;
  const temperature = { ...own, source: 'temperatureC', comparison: 'offSetPoint', delayS: 300 } as const;
  return [
    shipped({ ...temperature, ...warning, key: `${placeKind}TemperatureWarning`, threshold: 0.3, hysteresis: 0.1 }),
    shipped({ ...temperature, ...critical, key: `${placeKind}Temperature`, threshold: 0.5, hysteresis: 0.1 }),
    shipped({
      ...own,
      ...warning,
      key: `${placeKind}Humidity`,
      source: 'humidityPct',
      comparison: 'offSetPoint',
      threshold: 5,
      delayS: 900,
      hysteresis: 1,
    }),
    shipped({ ...own, ...warning, key: `${placeKind}Door`, source: 'doorOpen', comparison: 'some', delayS: 300 }),
  ];
};

// Eggs keep at 15–19 °C (Cobb Hatchery Guide); how far from the set-point of its hatchery is too far, no guide prints.
const eggRoom = {
  placeKind: 'eggRoom',
  comparison: 'offSetPoint',
  tells: hatcheryPeople,
  figuresFrom: 'suggestion',
} as const;
const eggRooms = [
  shipped({
    ...eggRoom,
    ...warning,
    key: 'eggRoomTemperatureWarning',
    source: 'temperatureC',
    threshold: eggRoomTolerance.temperatureC,
    delayS: 1800,
    hysteresis: 0.3,
  }),
  shipped({
    ...eggRoom,
    ...critical,
    key: 'eggRoomTemperature',
    source: 'temperatureC',
    threshold: 3,
    delayS: 1800,
    hysteresis: 0.3,
  }),
  shipped({
    ...eggRoom,
    ...warning,
    key: 'eggRoomHumidity',
    source: 'humidityPct',
    threshold: eggRoomTolerance.humidityPct,
    delayS: 3600,
    hysteresis: 2,
  }),
];

const climate = { placeKind: 'shed', tells: shedPeople, figuresFrom: 'Ross Broiler Handbook' } as const;

/** Every rule that ships, in the order in which a company reads them. */
export const shippedRules: readonly ShippedRule[] = [
  ...machines('setter'),
  shipped({
    // Eggshells above 37.8–38.0 °C harm chicks, above 38.8 °C are alarm (Cobb Hatchery Guide); this is the machine’s air.
    ...critical,
    key: 'setterHot',
    source: 'temperatureC',
    comparison: 'above',
    placeKind: 'setter',
    tells: hatcheryPeople,
    figuresFrom: 'Cobb Hatchery Guide',
    threshold: 38.8,
    hysteresis: 0.3,
  }),
  shipped({
    ...critical,
    key: 'setterTurning',
    source: 'turns',
    comparison: 'none',
    placeKind: 'setter',
    tells: hatcheryPeople,
    figuresFrom: 'suggestion',
    // Turned once an hour (Cobb); a quarter of an hour over it is the suggestion.
    delayS: 75 * 60,
  }),
  shipped({
    ...warning,
    key: 'setterCo2',
    source: 'co2Ppm',
    comparison: 'above',
    placeKind: 'setter',
    tells: hatcheryPeople,
    figuresFrom: 'suggestion',
    threshold: 5000,
    delayS: 600,
    hysteresis: 500,
  }),
  ...machines('hatcher'),
  ...eggRooms,
  // Ross Broiler Handbook 2025, table 6.1: ammonia and carbon dioxide in houses.
  shipped({
    ...climate,
    ...warning,
    key: 'shedAmmonia',
    source: 'ammoniaPpm',
    comparison: 'above',
    threshold: 20,
    delayS: 900,
    hysteresis: 2,
  }),
  shipped({
    ...climate,
    ...warning,
    key: 'shedCo2Warning',
    source: 'co2Ppm',
    comparison: 'above',
    threshold: 3000,
    delayS: 900,
    hysteresis: 200,
  }),
  shipped({
    ...climate,
    ...critical,
    key: 'shedCo2',
    source: 'co2Ppm',
    comparison: 'above',
    threshold: 3500,
    delayS: 600,
    hysteresis: 200,
  }),
  shipped({
    ...climate,
    ...warning,
    key: 'shedHumidity',
    source: 'humidityPct',
    comparison: 'above',
    threshold: 70,
    delayS: 1800,
    hysteresis: 3,
  }),
  shipped({
    // Danger begins at 76 (Xin & Harmon 1998, in Hy-Line's “Understanding Heat Stress in Layers”); of hens alone.
    ...climate,
    ...critical,
    key: 'shedHeat',
    figuresFrom: 'Hy-Line',
    source: 'heatIndex',
    comparison: 'above',
    threshold: 75,
    delayS: 1800,
    hysteresis: 1,
  }),
  shipped({
    ...climate,
    ...critical,
    key: 'shedTemperature',
    figuresFrom: 'suggestion',
    source: 'temperatureC',
    comparison: 'offSetPoint',
    threshold: 3,
    delayS: 600,
    hysteresis: 0.5,
  }),
  shipped({
    ...climate,
    ...critical,
    key: 'shedWaterNone',
    figuresFrom: 'suggestion',
    source: 'waterL',
    comparison: 'none',
    tells: vets,
    delayS: 3 * 3600,
  }),
  shipped({
    // Above the daily losses of the table of limits, at which the dashboard warns and the entry asks as well.
    ...critical,
    key: 'mortality',
    source: 'dailyMortalityPct',
    comparison: 'overLimit',
    placeKind: 'shed',
    tells: vets,
    figuresFrom: 'suggestion',
    reminderMin: null,
  }),
  shipped({
    // A sudden change of water is the early sign (Ross Broiler Handbook); how much is said by the table of limits.
    ...warning,
    key: 'waterChange',
    source: 'waterChangePct',
    comparison: 'overLimit',
    placeKind: 'shed',
    tells: vets,
    figuresFrom: 'suggestion',
  }),
  shipped({
    // A call is in the evening mail; what is so rare is not for the evening.
    ...critical,
    key: 'earlyWarning',
    source: 'earlyWarning',
    comparison: 'above',
    placeKind: 'shed',
    tells: vets,
    figuresFrom: 'suggestion',
    threshold: extremeDays,
    reminderMin: null,
  }),
  shipped({
    ...info,
    key: 'entriesMissing',
    source: 'entriesMissing',
    comparison: 'above',
    placeKind: 'shed',
    tells: shedPeople,
    figuresFrom: 'suggestion',
    threshold: 0,
  }),
  ...deviceConditions.map((source) =>
    shipped({
      ...(source === 'silent' ? critical : warning),
      key: source,
      source,
      comparison: 'is',
      placeKind: 'any',
      tells: hatcheryPeople,
      figuresFrom: 'suggestion',
    }),
  ),
];
