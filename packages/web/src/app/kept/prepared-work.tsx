import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bringDashboard } from '../../features/dashboard/bring-dashboard';
import { bringSheds } from '../../features/entry/kept/bring-sheds';
import { bringHatches } from '../../features/hatch/bring-hatches';
import { bringCalendar } from '../../features/schedule/calendar/bring-calendar';
import { bringStore } from '../../features/stock/bring-store';
import { bringArriving } from '../../features/supply/bring-arriving';
import { roundOf } from '../../shared/api/bring-here';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { useSession } from '../../shared/session/session';

/** The screen that somebody came for is first. */
const pauseMs = 1_000;

/** One after the other: a slow line belongs to the person, not to what they may need later. */
const rounds = [bringSheds, bringHatches, bringArriving, bringStore, bringDashboard, bringCalendar] as const;

/**
 * Brings onto this device what work on the farm in hand needs without a network: sheds and entries of today, the action
 * list, hatches and machines, what arrives, stores and last figures. Soon after signing in, whatever screen is open; again
 * when the farm in hand changes or the network is back.
 */
export default function PreparedWork(): null {
  const client = useQueryClient();
  const may = useMay();
  const user = useSession()?.user;
  const { current } = useFarms();
  const farmId = user?.companyId ? current?.id : undefined;
  const role = user?.role ?? '';
  useEffect(() => {
    if (!farmId) return undefined;
    let isGone = false;
    async function bringAll(of: string) {
      const round = roundOf({ client, may, farmId: of, role, isGone: () => isGone });
      for (const bring of rounds) await bring(round);
    }
    const prepare = () => void bringAll(farmId).catch(() => undefined);
    const timer = setTimeout(prepare, pauseMs);
    globalThis.addEventListener('online', prepare);
    return () => {
      isGone = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', prepare);
    };
  }, [client, may, farmId, role]);
  return null;
}
