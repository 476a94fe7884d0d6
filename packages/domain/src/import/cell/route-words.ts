import { type MedicineRoute, medicineRoutes } from '../../health/medicine-route';

/** Small letters without accents, everything between words one space: how files and their headers are compared. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9%/]+/gu, (gap) => (/^\p{Mn}+$/u.test(gap) ? '' : ' '))
    .trim();
}

/** In order: what names a place on the bird before what names a means. English, German, French, Portuguese. */
const words: readonly (readonly [MedicineRoute, RegExp])[] = [
  ['inOvo', /\b(in ?ovo|im ei)\b/],
  ['eyeDrop', /\b(eye|ocular|oculaire|\w*auge\w*|ocul\w*|oeil|olho|gota ocular|nasal\w*)\b/],
  ['wingWeb', /\b(wing|\w*flugel\w*|alaire|aile|asa|membrana)\b/],
  [
    'subcutaneous',
    /\b(s ?c|subcut\w*|sous cutane\w*|subkutan\w*|under the skin|unter die haut|sous la peau|sob a pele)\b/,
  ],
  ['intramuscular', /^im$|\b(i m|intra ?mus\w*|muscle|\w*muskel|musculo)\b/],
  ['spray', /\b(spray\w*|\w*spruh\w*|nebulis\w*|pulveri[sz]\w*|aerosol\w*|atomis\w*|nebuliz\w*)\b/],
  ['drinkingWater', /\b(dw|\w*water|\w*wasser|eau|agua|oral\w*|proportioner)\b/],
  ['feed', /\b(in ?feed|feed|\w*futter|aliment|racao|premix)\b/],
  [
    'topical',
    /\b(topical|topisch|topique|topica|pour on|dermal|(on the|over the) skin|auf die haut|sur la peau|sobre a pele)\b/,
  ],
];

/** The way of giving that a cell names in any of the four languages, or by the product's own word; null for another word. */
export function routeIn(text: string): MedicineRoute | null {
  const own = medicineRoutes.find((route) => route.toLowerCase() === text.trim().toLowerCase());
  if (own !== undefined) return own;
  const plain = plainWords(text);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
