import { z } from 'zod';
import { endpoint, ownCall } from '../endpoint';
import { id, schema } from '../shape';

const calendarLink = schema('CalendarLink', {
  createdAt: z.string(),
  /** To the minute; null until a calendar has asked. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type CalendarLink = z.output<typeof calendarLink>;

export const getCalendarLink = ownCall.read('schedule.calendarLink', '/api/v1/schedule/calendar-link', {
  summary: 'The address for one’s own calendars, without its secret',
  output: z.object({ link: calendarLink.nullable() }),
});

/** A new address ends the former one. It is an API token that may read tasks and nothing else, and lives as long as one. */
export const makeCalendarLink = endpoint('schedule.makeCalendarLink', 'POST', '/api/v1/schedule/calendar-link', {
  summary: 'Make an address for one’s own calendars; it is shown this once',
  access: 'person',
  input: z.strictObject({ id }),
  output: z.object({ link: calendarLink, url: z.string() }),
  success: 201,
  shownOnce: true,
});

export const endCalendarLink = endpoint('schedule.endCalendarLink', 'POST', '/api/v1/schedule/calendar-link/end', {
  summary: 'End the address for one’s own calendars',
  access: 'person',
  input: z.strictObject({}),
  output: 'empty',
});
