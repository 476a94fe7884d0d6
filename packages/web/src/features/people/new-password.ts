const consonants = 'bdfghjklmnprstvz';
const vowels = 'aeiou';
const groups = 5;

/** One of `letters`, each as likely as the others. */
function pick(letters: string): string {
  const below = 256 - (256 % letters.length);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] as number) >= below);
  return letters[(byte[0] as number) % letters.length] as string;
}

const syllable = () => pick(consonants) + pick(vowels);

/** A password that can be read out over the phone: `balu-tero-kimo-sapa-reno`, 63 bits. */
export function makePassword(): string {
  return Array.from({ length: groups }, () => syllable() + syllable()).join('-');
}
