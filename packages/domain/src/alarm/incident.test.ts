import { describe, expect, it } from 'vitest';
import { raisedAlarm } from './alarm-life';
import {
  type IncidentPart,
  incidentAt,
  isWorse,
  joinedAlarm,
  notificationOrder,
  sharesIncident,
  speakerFor,
} from './incident';

const minuteMs = 60_000;
const part = (incidentId: string, raisedMin: number, more: Partial<IncidentPart> = {}): IncidentPart => ({
  incidentId,
  source: 'temperatureC',
  severity: 'warning',
  life: raisedAlarm(raisedMin * minuteMs),
  ...more,
});
const over = (incidentId: string, raisedMin: number, clearedMin: number): IncidentPart => ({
  ...part(incidentId, raisedMin),
  life: { ...raisedAlarm(raisedMin * minuteMs), state: 'cleared', clearedAtMs: clearedMin * minuteMs },
});
const partOf = (more: Partial<IncidentPart> = {}): IncidentPart => ({
  ...part('a', 0, more),
  life: { ...raisedAlarm(0), state: 'acknowledged', acknowledgedAtMs: 5 * minuteMs },
});

describe('what is raised at a machine', () => {
  it('begins an incident where nothing else is wrong', () => {
    expect(incidentAt([], 0, 15)).toBeNull();
  });

  it.each([
    [59, 'a'],
    [60, 'a'],
    [61, null],
  ])('joins, %i minutes after the last that was raised there, %s', (minutes, incident) => {
    expect(incidentAt([part('a', 0)], minutes * minuteMs, 15)).toBe(incident);
  });

  it('joins what began after it, too: a device is silent since before it is told of', () => {
    expect(incidentAt([part('a', 30)], 10 * minuteMs, 15)).toBe('a');
  });

  it('goes by the part that came last, however old the first one is', () => {
    expect(incidentAt([part('a', 0), part('a', 50)], 100 * minuteMs, 15)).toBe('a');
  });

  it.each([
    [14, 'a'],
    [15, null],
  ])('joins what is over for %i minutes as the calm time says: %s', (minutes, incident) => {
    expect(incidentAt([over('a', 0, 5)], (5 + minutes) * minuteMs, 15)).toBe(incident);
  });

  it('joins the newest of two', () => {
    const [older, newer] = [part('a', 0), part('b', 20)];
    expect(incidentAt([older, newer], 30 * minuteMs, 15)).toBe('b');
    expect(incidentAt([newer, older], 30 * minuteMs, 15)).toBe('b');
  });

  it('is a figure of a day: it stands for itself', () => {
    expect(sharesIncident('dailyMortalityPct')).toBe(false);
    expect(sharesIncident('silent')).toBe(true);
  });
});

describe('what joins an incident that somebody knows of', () => {
  const raised = raisedAlarm(10 * minuteMs);

  it('is known to them as well', () => {
    const speaker = speakerFor([partOf()], { source: 'humidityPct', severity: 'warning' });
    expect(joinedAlarm(raised, speaker)).toMatchObject({ state: 'acknowledged', acknowledgedAtMs: 5 * minuteMs });
  });

  it.each([
    ['worse', { source: 'humidityPct', severity: 'critical' }, {}],
    ['for the Doctor, too', { source: 'ammoniaPpm', severity: 'warning' }, {}],
    ['measured, and the device was silent', { source: 'temperatureC', severity: 'warning' }, { source: 'silent' }],
  ] as const)('asks for itself where it is %s', (_, joining, before) => {
    const speaker = speakerFor([partOf(before)], joining);
    expect(joinedAlarm(raised, speaker)).toEqual(raised);
  });

  it('is put aside with it', () => {
    const aside = part('a', 0, { life: { ...raisedAlarm(0), shelvedUntilMs: 90 * minuteMs } });
    const speaker = speakerFor([aside], { source: 'silent', severity: 'info' });
    expect(joinedAlarm(raised, speaker)).toMatchObject({ state: 'raised', shelvedUntilMs: 90 * minuteMs });
  });

  it('is told worst first, and what was measured before a device that says nothing', () => {
    const [silent, hot, dry] = [
      part('a', 0, { source: 'silent', severity: 'critical' }),
      part('a', 0, { severity: 'critical' }),
      part('a', 0, { source: 'humidityPct' }),
    ];
    expect([dry, silent, hot].toSorted(notificationOrder)).toEqual([hot, silent, dry]);
  });

  it('is worse than all that was known, or is not', () => {
    expect(isWorse('critical', [partOf()])).toBe(true);
    expect(isWorse('warning', [partOf()])).toBe(false);
    expect(isWorse('info', [])).toBe(true);
  });
});
