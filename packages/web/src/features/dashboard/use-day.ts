import { isDay } from '@henhouse/domain/day/day';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The day that the figures are of, kept in the address; none is today. */
export function useDay(): readonly [day: string | undefined, choose: (day: string) => void] {
  const search: { day?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : undefined;
  const choose = (next: string) => {
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, day: next || undefined })) as never,
      replace: true,
    });
  };
  return [day, choose];
}
