/** Languages of screens, letters and papers. */
export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The first that we speak of somebody's language tags (`pt-BR`), in their order; English where that is none. */
export const spokenLanguage = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => languages.filter((one) => one === tag.slice(0, 2).toLowerCase()))[0] ?? 'en';
