import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const part = { default: ({ name }: { readonly name: string }) => <p>Part {name}</p> };
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a part of a screen that is loaded later', () => {
  it('leaves the screen standing when it cannot be loaded, and comes with the next try', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(part);
    const Part = lazyComponent<{ name: string }>(load);
    render(
      <main>
        Screen <Part name="one" fallback="coming" />
      </main>,
    );
    await later(0);
    expect(screen.getByRole('main')).toHaveTextContent('Screen coming');
    await later(2_000);
    expect(screen.getByRole('main')).toHaveTextContent('Screen Part one');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for at once when the network is back', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(part);
    const Part = lazyComponent<{ name: string }>(load);
    render(<Part name="two" />);
    await later(0);
    globalThis.dispatchEvent(new Event('online'));
    await later(0);
    expect(screen.getByText('Part two')).toBeInTheDocument();
  });

  it('that fails while it is shown leaves the screen standing', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Part = lazyComponent(async () => ({
      default: () => {
        throw new Error('broken part');
      },
    }));
    render(
      <main>
        Screen <Part fallback="without" />
      </main>,
    );
    await later(0);
    expect(screen.getByRole('main')).toHaveTextContent('Screen without');
  });
});
