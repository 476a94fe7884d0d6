// The projects of vitest.config.ts by when `npm test` runs them; a test holds both to each other.
export const beforeBuild = ['laws', 'scripts', 'domain', 'contract', 'device-sim', 'server', 'web'];
export const afterBuild = ['e2e'];
