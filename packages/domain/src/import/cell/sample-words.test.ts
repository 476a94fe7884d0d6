import { describe, expect, it } from 'vitest';
import { outcomeIn, sampleKindIn } from './sample-words';

describe('words of laboratories', () => {
  it.each([
    ['Salmonellen', 'salmonella'],
    ['Salmonella spp.', 'salmonella'],
    ['Salmonelles', 'salmonella'],
    ['Aviäre Influenza', 'avianInfluenza'],
    ['H5N1', 'avianInfluenza'],
    ['Mykoplasmen', 'mycoplasma'],
    ['Micoplasma', 'mycoplasma'],
    ['Trinkwasser', 'water'],
    ['Água', 'water'],
    ['Mischfutter', 'feed'],
    ['hygiene', 'hygiene'],
    ['other', 'other'],
    ['Blood', null],
  ] as const)('reads %s as %s', (text, kind) => expect(sampleKindIn(text)).toBe(kind));

  it.each([
    ['NEG', 'negative'],
    ['not detected', 'negative'],
    ['nicht nachgewiesen', 'negative'],
    ['Absence', 'negative'],
    ['não detectado', 'negative'],
    ['Non détecté', 'negative'],
    ['n.n.', 'negative'],
    ['pos.', 'positive'],
    ['nachgewiesen', 'positive'],
    ['Détecté', 'positive'],
    ['Messwert', 'measured'],
    ['measured', 'measured'],
    ['perhaps', null],
  ] as const)('reads %s as %s', (text, outcome) => expect(outcomeIn(text)).toBe(outcome));
});
