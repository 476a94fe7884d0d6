/**
 * What can be wrong with a device itself: `silent` missed three readings, `implausible` sends a straight line, `clock`
 * is more than two minutes off.
 */
export const deviceConditions = ['silent', 'implausible', 'clock'] as const;
export type DeviceCondition = (typeof deviceConditions)[number];
