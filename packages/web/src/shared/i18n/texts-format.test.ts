import { unbroken } from '@henhouse/domain/format/unbroken';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { everyLanguage } from './every-language';
import { hasIcu } from './texts-format';

function* sentencesIn(texts: object): Generator<string> {
  for (const text of Object.values(texts)) {
    if (typeof text === 'string') yield text;
    else yield* sentencesIn(text);
  }
}

it.each(Object.entries(everyLanguage))(
  'a text of %s without a sign of ICU is what ICU makes of it',
  (language, texts) => {
    const plain = [...sentencesIn(texts)].filter((text) => !hasIcu.test(text));
    expect(plain.length).toBeGreaterThan(1000);
    const asRead = (text: string) => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format();
    expect(plain.filter((text) => asRead(text) !== text)).toEqual([]);
    // A quote that is one only in ICU, and a place for a value.
    expect(["d''eau", '{count} birds'].filter((text) => hasIcu.test(text))).toHaveLength(2);
  },
);

it('no line of French begins with a colon', () => {
  const texts = { area: { water: 'Eau : {count} « L » !' } };
  expect(unbroken(texts)).toEqual({ area: { water: 'Eau\u00A0: {count} «\u00A0L\u00A0»\u00A0!' } });
  const { privacy: _asWritten, ...ofScreens } = everyLanguage.fr;
  expect([...sentencesIn(ofScreens)].filter((text) => / [:;?!»]/.test(text))).toEqual([]);
});
