import { listEntries } from '@henhouse/contract/entry/entry';
import { expect, it } from 'vitest';
import type { Words } from '../../../shared/catalogue/use-words';
import { blankOf } from '../../../test-blank';
import { csvLines } from '../../../test-file';
import { detailWords } from '../kind/entry-words';
import { useEntryColumns } from './entry-table';

it('a file of entries says which were taken back, corrected or confirmed, in words', async () => {
  const entry = (part: object) =>
    blankOf(listEntries.output.shape.items.element, {
      kind: 'water-consumption',
      createdBy: 'Ada',
      version: 1,
      ...part,
    });
  const [, ...lines] = await csvLines(useEntryColumns, [
    entry({ state: 'deleted', version: 2, confirmed: ['overDensity'] }),
    entry({ state: 'posted', version: 2, confirmed: ['overDensity'] }),
    entry({ state: 'posted' }),
  ]);
  expect(lines.map((line) => line.slice(line.indexOf(',,') + 2))).toEqual([
    expect.stringMatching(/,Taken back,Ada$/),
    expect.stringMatching(/,"Confirmed, Corrected",Ada$/),
    expect.stringMatching(/,,Ada$/),
  ]);
});

it('the words of an entry have what was typed of a lorry, of how birds took a vaccine and a course, and of the clock', () => {
  const words = { nameOf: (key: string) => key } as Words;
  const own = { causes: words, grades: words };
  const lorry = {
    sex: 'asHatched',
    purpose: 'thinning',
    customerName: 'Plant North',
    docket: 'L 7',
    count: 4000,
    grossKg: 10_000,
    tareKg: 0,
    feedOffTime: '18:00',
    catchTime: '02:30',
    deadOnArrival: 6,
    condemned: 0,
  } as const;
  const itemId = '01900000-0000-7000-8000-0000000000c1';
  const given = {
    itemId,
    lotId: null,
    doses: 900,
    birds: 900,
    route: 'spray',
    givenBy: 'Ann',
    reaction: 'Sneezing',
  } as const;
  const died = { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'heat', count: 3 }], timeOfDay: '14:20' } as const;
  expect(detailWords('bird-sale', lorry, own)).toBe(
    'Thinning, Plant North, L 7, Feed taken off at 18:00, Caught at 02:30, Dead on arrival 6',
  );
  expect(detailWords('vaccine', given, own)).toBe('900 birds, Spray, Sneezing');
  const none = { large: 0, small: 0, doubleYolk: 0, cracked: 0, soft: 0, floor: 0, rejected: 0 };
  const laid = { ...none, collection: 2, days: null, hatching: 812, table: 0, dirty: 14, timeOfDay: '11:00' };
  expect(detailWords('egg', laid, own)).toBe('Collection 2, hatching 812, dirty 14, Time of day 11:00');
  expect(detailWords('egg-weight', { eggs: 30, totalG: 1800, eachG: null }, own)).toBe('30\u202feggs');
  const placed = {
    sex: 'asHatched',
    supplierName: '',
    docket: '',
    count: 9000,
    boxes: 90,
    deadOnArrival: 0,
    sampleBirds: 100,
    sampleMeanG: 42.5,
    arrivalTime: null,
    houseTempC: null,
    priceMinorPerChick: null,
  } as const;
  expect(detailWords('chick-placement', placed, own)).toBe('Birds weighed 100, Mean weight 42.5\u202fg');
  expect(detailWords('mortality', { ...died, lines: [...died.lines] }, own)).toMatch(/^Dead 3 \(heat\), .* 14:20$/);
});
