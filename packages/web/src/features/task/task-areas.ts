/** Areas of answers that a change of a task puts out of date. */
export const taskAreas = ['task', 'schedule', 'flock', 'search'] as const;
