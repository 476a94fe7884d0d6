import type { ReadingSeries } from '@henhouse/contract/telemetry/series';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWorkTexts, startTexts } from '../../../shared/i18n/i18n';
import { readingCaption } from './reading-caption';

beforeAll(async () => {
  await startTexts('en');
  await ensureWorkTexts();
});

const measured = (channel: Channel, value: (number | null)[]): ReadingSeries => ({
  deviceId: '01900000-0000-7000-8000-0000000000d1',
  deviceName: 'Probe 1',
  channel,
  setPoint: null,
  tolerance: null,
  atS: value.map((_, index) => index * 300),
  value,
  min: value.map((one) => (one === null ? null : one - 0.2)),
  max: value.map((one) => (one === null ? null : one + 0.3)),
});
const captionOf = (channel: Channel, ...values: (number | null)[][]) =>
  readingCaption(
    channel,
    values.map((each) => measured(channel, each)),
  ).replaceAll(/\s/g, ' ');

describe('the caption of what a machine measures', () => {
  it('is the last value that is known, and how far it went', () => {
    expect(captionOf('temperatureC', [37.5, 38, null])).toBe('last 38.00 °C, between 37.30 °C and 38.30 °C');
    expect(captionOf('temperatureC', [37.5], [38.5])).toBe('last 37.50 °C, between 37.30 °C and 38.80 °C');
  });

  it('is of a door how it stands', () => {
    expect(captionOf('doorOpen', [0, 1, 0])).toBe('last shut');
    expect(captionOf('doorOpen', [0, 1])).toBe('last open');
  });

  it('is of an amount what came in, and nothing of two devices that may have counted the same', () => {
    expect(captionOf('turns', [1, 1, 2])).toBe('4 in this time');
    expect(captionOf('waterL', [10, null, 30])).toBe('40.00 L in this time');
    expect(captionOf('waterL', [10, 20], [10, 20])).toBe('');
  });
});

it('says what is wanted: a word in the drawing would lie over what was measured', () => {
  const series = { ...measured('temperatureC', [37.5, 37.6]), setPoint: 37.8 };
  expect(readingCaption('temperatureC', [series]).replaceAll(/\s/g, ' ')).toMatch(
    /, between .* · Set-point 37\.80? °C$/,
  );
});
