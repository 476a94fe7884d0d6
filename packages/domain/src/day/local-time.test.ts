import { describe, expect, it } from 'vitest';
import { instantOfLocalTime, localTimeAt } from './local-time';

const iso = (local: string, zone: string) => new Date(instantOfLocalTime(local, zone)).toISOString();

describe('the clock on a wall', () => {
  it('shows the time of its zone', () => {
    expect(localTimeAt(Date.parse('2026-03-10T05:20:40Z'), 'Europe/Berlin')).toBe('2026-03-10T06:20');
    expect(localTimeAt(Date.parse('2026-07-10T23:59:00Z'), 'Europe/Berlin')).toBe('2026-07-11T01:59');
    expect(localTimeAt(Date.parse('2026-03-10T05:20:00Z'), 'Asia/Kolkata')).toBe('2026-03-10T10:50');
  });

  it('leads back to the instant', () => {
    for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']) {
      for (let hour = 0; hour < 24 * 365; hour += 37) {
        const instant = Date.UTC(2026, 0, 1, hour, 30);
        expect(localTimeAt(instantOfLocalTime(localTimeAt(instant, zone), zone), zone)).toBe(
          localTimeAt(instant, zone),
        );
      }
    }
  });

  it('takes the first of the hour that comes twice, and moves on from the hour that is left out', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('knows no time in what is none', () => {
    expect(instantOfLocalTime('', 'UTC')).toBeNaN();
    expect(instantOfLocalTime('2026-03-10', 'UTC')).toBeNaN();
  });
});
