/** Eggs: grades. */
export const egg = {
  grade: {
    hatching: 'Hatching',
    table: 'Table',
    large: 'Large',
    small: 'Small',
    doubleYolk: 'Double yolk',
    dirty: 'Dirty',
    cracked: 'Cracked',
    soft: 'Soft shell',
    floor: 'Floor',
    rejected: 'Rejected',
  },
  collected: 'Collected',
  onHand: 'In the egg room',
  emptyRoom: 'No eggs in the egg room',
  emptyRoomText:
    'Eggs come in with every collection, by flock, day of lay and grade, and with every purchase of hatching eggs.',
  regrade: 'Grade again',
  regrades: 'Graded again',
  noRegrades: 'No eggs were graded again',
  regradeText: '{eggs} lie here as {grade}. How many are something else now?',
  staysOf: '{eggs} stay {grade}.',
  brokenNow: 'Broken, thrown away',
  was: 'Were',
  became: 'Are now',
  regradeBackText: 'The eggs are again what they were.',
} as const;
