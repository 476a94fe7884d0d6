/** Languages of screens, letters and papers. */
export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
