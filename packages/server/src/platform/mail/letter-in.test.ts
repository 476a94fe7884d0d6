import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { letterIn, letterWords } from './letter-in';

const kinds = Object.keys(letterWords.en) as (keyof typeof letterWords.en)[];

describe('letters', () => {
  it('are all sent by something: nobody translates one that nobody gets', () => {
    const folder = join(import.meta.dirname, '../../features');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .filter((text) => text.includes('mail/letter-in'))
      .join('\n');
    expect(kinds.filter((kind) => !sources.includes(`'${kind}'`))).toEqual([]);
  });

  it('come in English to whoever reads none of these languages', () => {
    expect(letterIn('testLetter', 'anna@vale.example', 'sw', { name: 'Anna' })).toEqual({
      to: 'anna@vale.example',
      subject: 'A test letter of Henhouse',
      text: 'Hello Anna,\n\nletters of Henhouse arrive here: the mail server is set up.\n',
    });
  });
});
