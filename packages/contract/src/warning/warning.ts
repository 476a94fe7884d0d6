import { keysOf } from '@henhouse/domain/quantity/record-of';
import { markKinds } from '@henhouse/domain/warning/closed/back-test';
import { departures, sharedKinds } from '@henhouse/domain/warning/common-cause';
import { type EventAtWork, knownEvents } from '@henhouse/domain/warning/known-event';
import { type HourDeparture, hourChannels } from '@henhouse/domain/warning/measured/hour-departure';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { publishedRuleIds } from '@henhouse/domain/warning/published-rule';
import { budgetDays, warningVerdicts } from '@henhouse/domain/warning/rarity';
import { warningSignals } from '@henhouse/domain/warning/signal';
import { warningCauses } from '@henhouse/domain/warning/warning-answer';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { day, id, note, objectOf, schema, schemaOf } from '../shape';

/** A signal of a day beside what was expected; four of five days lie between `low` and `high`. Units: see the domain's signals. */
const signalDay = z.object({
  day: z.string(),
  value: z.number(),
  expected: z.number(),
  low: z.number(),
  high: z.number(),
});

const eventAtWork = objectOf<EventAtWork>()({ event: z.enum(knownEvents), daysAgo: z.int() });

/** Hours in a row that devices measured unlike the same hours of the week before: litres and kilos in all, degrees and points as their mean. */
const hourDeparture = schemaOf<HourDeparture>()('WarningHours', {
  channel: z.enum(hourChannels),
  fromHour: z.int(),
  hours: z.int(),
  value: z.number(),
  expected: z.number(),
  place: z.number(),
});
export type WarningHours = z.output<typeof hourDeparture>;

const answer = schema('WarningAnswer', {
  id,
  shedId: z.string(),
  shedName: z.string(),
  flockId: z.string(),
  day: z.string(),
  cause: z.enum(warningCauses).nullable(),
  /** Of a call that was put off. */
  shelvedUntil: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
});
export type WarningAnswer = z.output<typeof answer>;

const warningShed = schema('WarningShed', {
  farmId: z.string(),
  farmName: z.string(),
  shedId: z.string(),
  shedName: z.string(),
  flockId: z.string(),
  flockNumber: z.string(),
  breed: z.string(),
  ageDays: z.int(),
  /** The last day that was judged. */
  day: z.string(),
  verdict: z.enum(warningVerdicts),
  /** As unusual as happens here once in so many shed-days. */
  onceInDays: z.number(),
  pattern: z.enum(warningPatterns),
  /** Those that were seen on the day, most telling first; `place` on a standard normal, positive above what was expected. */
  signals: z.array(
    signalDay.extend({
      signal: z.enum(warningSignals),
      place: z.number(),
      /** Up to 14 days, the day itself last. */
      days: z.array(signalDay),
    }),
  ),
  events: z.array(eventAtWork),
  hours: z.array(hourDeparture),
  /** What people said of it in the last week. */
  answer: answer.nullable(),
});
export type WarningShed = z.output<typeof warningShed>;

const commonCause = schema('WarningCommonCause', {
  departure: z.enum(keysOf(departures)),
  kind: z.enum(sharedKinds),
  thingId: z.string(),
  /** What people call it: the code of a lot, a person. */
  name: z.string(),
  departingWith: z.int(),
  sheds: z.int(),
  departingWithout: z.int(),
  others: z.int(),
  /** Chance of such a split, were the departing sheds drawn at random. */
  chance: z.number(),
});
export type WarningCommonCause = z.output<typeof commonCause>;

const budget = schema('WarningBudget', { farmId: z.string(), days: z.int(), version: z.int() });
export type WarningBudget = z.output<typeof budget>;

export const listWarnings = call.read('Dashboard', 'warning.list', '/api/v1/warnings', {
  summary: 'Sheds with birds, most unusual first, with what they have in common and what was answered',
  query: z.object({ farmId: id.optional() }),
  output: schema('Warnings', {
    items: z.array(warningShed),
    causes: z.array(commonCause),
    /** The last twenty. */
    answers: z.array(answer),
    budgets: z.array(budget),
  }),
});

export const getFlockWarnings = call.read('Dashboard', 'warning.ofFlock', '/api/v1/flocks/:flockId/warnings', {
  summary: 'What was said of a flock day by day, each time that something else was said, newest first',
  output: schema('FlockWarnings', {
    items: z.array(
      z.object({
        shedId: z.string(),
        shedName: z.string(),
        day: z.string(),
        version: z.int(),
        /** Whether it still holds. */
        isLatest: z.boolean(),
        judgedAt: z.string(),
        verdict: z.enum(warningVerdicts),
        onceInDays: z.number(),
        pattern: z.enum(warningPatterns),
        signals: z.array(signalDay.omit({ day: true }).extend({ signal: z.enum(warningSignals), place: z.number() })),
        events: z.array(eventAtWork),
        hours: z.array(hourDeparture),
      }),
    ),
    answers: z.array(answer),
  }),
});

/** Either what it was, or the day until which it is put off. */
export const answerWarning = endpoint(
  'warning.answer',
  'POST',
  '/api/v1/sheds/:shedId/flocks/:flockId/warning-answers',
  {
    summary: 'Say what a call was, or put it off',
    access: { action: 'acknowledge', subject: 'Alarm' },
    input: z.strictObject({
      id,
      /** A day that was judged. */
      day,
      cause: z.enum(warningCauses).nullable(),
      shelvedUntil: day.nullable().default(null),
      note: note.max(1000).default(''),
    }),
    output: answer,
    success: 201,
  },
);

export const updateWarningBudget = call.change(
  'AlarmRule',
  'warning.updateBudget',
  '/api/v1/farms/:farmId/warning-budget',
  {
    summary: 'Say how often a shed of the farm may call without a cause; version 0 while nothing was said',
    input: z.strictObject({ days: z.int().min(budgetDays.min).max(budgetDays.max) }),
    output: budget,
  },
);

/** Days by their place from `from` on, 0 the first. */
const place = z.int();

const triedShed = schema('WarningTriedShed', {
  farmId: z.string(),
  farmName: z.string(),
  shedId: z.string(),
  shedName: z.string(),
  flockId: z.string(),
  flockNumber: z.string(),
  breed: z.string(),
  from: z.string(),
  /** As unusual as happens once in so many shed-days, day by day; 0 where nothing was written down. */
  onceInDays: z.array(z.number()),
  /** Dead birds of each day, and what was expected. */
  deaths: z.array(z.number().nullable()),
  expectedDeaths: z.array(z.number().nullable()),
  /** The days on which each published rule for such birds speaks. */
  rules: z.array(z.object({ rule: z.enum(publishedRuleIds), speaksOn: z.array(place) })),
  /** What came of it: first days of treatments, the peak of deaths, answers with a cause. */
  marks: z.array(z.object({ kind: z.enum(markKinds), at: place })),
});
export type WarningTriedShed = z.output<typeof triedShed>;

export const getWarningBackTest = call.read('Dashboard', 'backTest.get', '/api/v1/warnings/back-test', {
  summary:
    'What the joint score and each published rule would have said of closed flocks, each judged by what others taught, newest first',
  query: z.object({ farmId: id.optional() }),
  output: schema('WarningBackTest', { items: z.array(triedShed) }),
});
