import { addDays, type Day, daysBetween } from './day';

/** Any Monday: weeks are counted from it, both ways. */
const someMonday: Day = '2024-01-01';

/** The Monday of the week that a day lies in; itself where it is one. */
export const mondayOf = (day: Day): Day => addDays(day, -(((daysBetween(someMonday, day) % 7) + 7) % 7));
