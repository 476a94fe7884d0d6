import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../test-screen';
import { hatch } from '../../hatch.fixture';
import { ChickFigures } from './chick-figures';
import { HatchFigures } from './hatch-figures';

const show = (more: Partial<HatchDetail>) =>
  renderScreen(
    <>
      <HatchFigures hatch={{ ...hatch, ...more }} />
      <ChickFigures hatch={{ ...hatch, ...more }} />
    </>,
  );
const figure = (name: RegExp) => screen.findByRole('button', { name });

describe('the figures of a hatch', () => {
  it('tell what the lamp, opened eggs and the chicks themselves show', async () => {
    const { user } = await show({
      candlingLossPct: 8,
      earlyDeadOfFertilePct: 4.4,
      midDeadOfFertilePct: 0.5,
      lateDeadOfFertilePct: 5.1,
      pasgarScore: 8.7,
      tonaScore: 93.5,
      hatchWindowHours: 26,
      hatchCourse: [
        { hoursBefore: 26, pct: 10, targetPct: null },
        { hoursBefore: 12, pct: 70, targetPct: 75 },
      ],
    });
    expect(await figure(/^Candling loss/)).toHaveTextContent('8.0');
    expect(await figure(/^Embryos lost, of fertile/)).toHaveTextContent(/10\.0.*early 4\.4, middle 0\.5, late 5\.1/);
    expect(await figure(/^Pasgar score/)).toHaveTextContent(/8\.7.*good from 9, Tona 93\.5 of 100/);
    await user.click(await figure(/^Hatch window/));
    expect(await screen.findByText('26 hours before the pull: 10 % out of the shell.')).toBeVisible();
    expect(screen.getByText(/^12 hours before the pull: 70 % .*aimed at 75 %/)).toBeVisible();
  });

  it('say nothing of fertility where nobody looked', async () => {
    await show({});
    expect(await figure(/^Fertility/)).toHaveTextContent('–');
    expect(await figure(/^Hatch of fertile/)).toHaveTextContent('–');
    expect(await figure(/^Candling loss/)).toHaveTextContent('–');
    // Few hatcheries score by Tona: it takes no place where nobody did.
    expect(screen.queryByRole('button', { name: /^Tona score/ })).toBeNull();
  });

  it('show the score of Tona in place of Pasgar’s where nobody scored by that', async () => {
    await show({ tonaScore: 93.5 });
    expect(await figure(/^Tona score/)).toHaveTextContent(/93\.5.*of 100/);
    expect(screen.queryByRole('button', { name: /^Pasgar score/ })).toBeNull();
  });

  it('hold the moisture loss against the target of its flocks and setters', async () => {
    const { unmount } = await show({ moistureLossPct: 10.8, moistureTargetMinPct: 10, moistureTargetMaxPct: 10.5 });
    expect(await figure(/^Moisture loss/)).toHaveTextContent('aimed at: 10.0 to 10.5 %');
    unmount();
    await show({ moistureLossPct: 12.8, moistureTargetMinPct: 12.5, moistureTargetMaxPct: null });
    expect(await figure(/^Moisture loss/)).toHaveTextContent('aimed at: 12.5 % or more');
  });
});
