import i18next from 'i18next';

/** What `Intl` takes: some browsers name the system's locale (`en-US@posix`), at which every formatter would throw. */
function isUsable(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

let usable: { readonly of: readonly string[]; readonly tags: readonly string[] } = { of: [], tags: [] };

/** What this browser speaks, as far as `Intl` takes it. */
export function browserLocales(): readonly string[] {
  if (usable.of !== navigator.languages) {
    usable = { of: navigator.languages, tags: navigator.languages.filter(isUsable) };
  }
  return usable.tags;
}

/** Browsers of most countries list English as America writes it, whoever reads: only where America is the device's own. */
const isForeign = (tag: string, [first = tag]: readonly string[]) =>
  tag === 'en-US' && !first.startsWith('en') && new Intl.Locale(first).region !== 'US';

/**
 * The locale for numbers and dates: the browser's own variant of the chosen language where it has one
 * (de-CH beside de), else the language itself.
 */
export function currentLocale(): string {
  const language = i18next.language || 'en';
  const tags = browserLocales();
  return tags.find((tag) => tag.slice(0, 2) === language && !isForeign(tag, tags)) ?? language;
}
