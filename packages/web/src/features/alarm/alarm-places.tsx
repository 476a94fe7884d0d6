import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { placeName } from '../../shared/alarm/alarm-words';
import { screenPath } from '../../shared/screen/screen-path';
import { type May, useMay } from '../../shared/session/ability';
import type { Fact } from '../../shared/ui/layout/facts';
import type { Perhaps } from '../../shared/ui/table/column';

/** The page of what an alarm is about; none where it is of a whole farm, or nobody may read it. */
function pathOfPlace({ farmId, shedId, machineId, hatcheryId, placeKind }: AlarmLine, may: May): string | null {
  if (shedId !== null)
    return may('read', 'Shed', { farmId, shedId }) ? screenPath('manage-farm-shed', { farmId, shedId }) : null;
  if (!may('read', 'Machine', { farmId })) return null;
  if (hatcheryId !== null) return screenPath('egg-room', { farmId, hatcheryId });
  if (machineId === null) return null;
  return screenPath(placeKind === 'hatcher' ? 'hatcher-view' : 'setter-view', { farmId, machineId });
}

/** Where its device is listed: of a machine on a page of its own, else beside what it stands in. */
function pathOfDevice(alarm: AlarmLine, may: May): string | null {
  const { farmId, machineId, placeKind } = alarm;
  if (!may('read', 'Machine', { farmId })) return null;
  if (machineId === null) return pathOfPlace(alarm, may);
  return screenPath(placeKind === 'hatcher' ? 'hatcher-device' : 'setter-device', { farmId, machineId });
}

const linked = (text: string, path: string | null): ReactNode => (path === null ? text : <Link to={path}>{text}</Link>);

/** What an alarm is about, each part with the way to it for whoever may read it. */
export function usePlaceFacts(alarm: AlarmLine): Perhaps<Fact>[] {
  const may = useMay();
  const { farmId, farmName, flockId, flockNumber, shedId, deviceName } = alarm;
  const name = placeName(alarm);
  const flockAt = { farmId, ...(shedId !== null && { shedId }) };
  const flockPath =
    flockId !== null && may('read', 'Flock', flockAt) ? screenPath('apps-flock-view', { flockId }) : null;
  return [
    {
      label: t(($) => $.word.where),
      value: (
        <>
          {farmName}
          {name === null ? null : <> · {linked(name, pathOfPlace(alarm, may))}</>}
        </>
      ),
    },
    flockNumber !== null && { label: t(($) => $.word.flock), value: linked(flockNumber, flockPath) },
    deviceName !== null && { label: t(($) => $.alarm.device), value: linked(deviceName, pathOfDevice(alarm, may)) },
  ];
}

/** The rule in words, with the way to the rules of the farm. */
export function RuleLink({ alarm, text }: { readonly alarm: AlarmLine; readonly text: string }) {
  const may = useMay();
  const { farmId } = alarm;
  const mayRead = may('read', 'AlarmRule', { farmId });
  return linked(text, mayRead ? screenPath('manage-farm-alarm', { farmId }, { tab: 'rules' }) : null);
}
