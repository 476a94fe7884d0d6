import { getReadingSeries, type ReadingSeries } from '@henhouse/contract/telemetry/series';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import { ShedClimate } from './shed-climate';

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const rules = [{ action: 'read' as const, subject: 'Machine' as const }];
const series = (channel: ReadingSeries['channel'], value: number | null): ReadingSeries => ({
  deviceId: id('d1'),
  deviceName: 'Probe',
  channel,
  setPoint: null,
  tolerance: null,
  atS: [1_772_400_000, 1_772_400_900],
  value: [value, value],
  min: [value, value],
  max: [value, value],
});
const show = (kind: 'broiler' | 'layer', weightG: number | null, read: ReadingSeries[], may = rules) =>
  renderScreen(<ShedClimate farmId={id('a1')} shedId={id('b1')} kind={kind} weightG={weightG} />, {
    answers: [
      answer(getReadingSeries, {
        from: '2026-03-01T00:00:00Z',
        to: '2026-03-03T00:00:00Z',
        stepS: 900,
        source: 'raw',
        timeZone: 'UTC',
        series: read,
      }),
    ],
    rules: may,
  });
const warm = [series('temperatureC', 26), series('humidityPct', 50)];

describe('the climate of a shed', () => {
  it('is a heat index with its band for hens: 26 °C at 50 % is 73, alert', async () => {
    await show('layer', null, warm);
    expect(await screen.findByText('73 · alert')).toBeInTheDocument();
    expect(screen.getByText(/heat index 73, alert\.$/)).toBeInTheDocument();
  });

  it('is beside what broilers of that weight want, with the gases that harm them', async () => {
    await show('broiler', 590, [...warm, series('ammoniaPpm', 22)]);
    expect(await screen.findByText(/birds of this weight want 26\.8\s°C/)).toBeInTheDocument();
    expect(screen.getByText(/22(\.0)?\sppm/).closest('[data-tone]')).toHaveAttribute('data-tone', 'bad');
    expect(screen.queryByText(/heat index/i)).not.toBeInTheDocument();
  });

  it('says so while nobody weighed the birds', async () => {
    await show('broiler', null, warm);
    expect(await screen.findByText(/once they are weighed/)).toBeInTheDocument();
  });

  it('shows nothing without readings', async () => {
    const { container } = await show('layer', null, [series('temperatureC', null)]);
    await expect.poll(() => container.textContent).toBe('');
  });
});
