import type { ReactNode } from 'react';

/** Second parts of long German words: a browser without a dictionary of the language, as on most phones, parts none of them. */
const joints = /(?<=\p{Ll}{5})(?=(?:anfragen|bericht|einstellungen|koeffizient|salden|übersicht|verwertung)\b)/gu;

/** A number of a flock or document is not torn at its hyphens. */
const hyphensOfCodes = /(?<=[\p{Lu}\d])-(?=\d)/gu;

/** Words as a narrow bar or tile shows them: with a hyphen where they part, and codes in one piece. */
export const breakable = (words: string): string =>
  words.replaceAll(joints, '\u00ad').replaceAll(hyphensOfCodes, '\u2011');

/** A long address breaks behind its @, not before its last letter; no hyphen is copied with it. */
export function breakableAddress(text: string): ReactNode {
  const [name, ...host] = text.split('@');
  if (host.length !== 1) return text;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
