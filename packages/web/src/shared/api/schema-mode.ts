/** The schema library reads its settings from here when it is loaded, which is after this. */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

// It would compile its checks with `new Function`, which the content security policy refuses and reports.
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
