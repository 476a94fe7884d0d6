/** Requests that one API token may make in a minute; in a burst as many at once. */
export const tokenRequestsPerMin = 600;
