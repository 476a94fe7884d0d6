/** What a step of a flock changes on other screens. */
export const stepAreas = ['flock', 'farm', 'shed', 'dashboard', 'company', 'entry', 'economics'];
