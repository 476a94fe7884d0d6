/**
 * What a write answers and a read may bring along: the number of the transaction in which something happened. An answer to a read
 * that brings it shows at least that, with all that follows from it (alarms, tasks), or comes a second later without.
 */
export const happenedHeader = 'Happened';
