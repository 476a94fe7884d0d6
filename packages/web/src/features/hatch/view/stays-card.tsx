import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Card } from '../../../shared/ui/page/card';
import type { Columns } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';
import { useAllMachines } from '../use-machines';
import { staysOf } from './hatch-play';

/** The machines that held a hatch, each from when to when; they lead to what was measured in them in that time. */
export function StaysCard({ hatch }: { readonly hatch: HatchDetail }) {
  const may = useMay();
  const machines = useAllMachines(hatch.hatcheryId);
  const stays = staysOf(hatch);
  if (stays.length === 0) return null;
  const { farmId, timeZone } = hatch;
  const mayRead = may('read', 'Machine', { farmId });
  const nameOf = (machineId: string) => {
    const machine = machines.find(({ id }) => id === machineId);
    const lot = hatch.lots.find((line) => line.machineId === machineId);
    const code = machine?.code ?? lot?.machineCode ?? t(($) => $.word.machine);
    if (machine === undefined || !mayRead) return code;
    const at = { farmId, machineId, hatchId: hatch.id };
    return <Link to={screenPath(`${machine.kind}-device-overview`, at)}>{code}</Link>;
  };
  const columns: Columns<(typeof stays)[number]> = [
    {
      id: 'machineId',
      header: t(($) => $.word.machine),
      card: 'title',
      cell: ({ machineId }) => nameOf(machineId),
    },
    { id: 'from', header: t(($) => $.word.from), value: ({ from }) => formatInstant(from, timeZone) },
    {
      id: 'to',
      header: t(($) => $.hatch.heldTo),
      value: ({ to }) => (to === null ? t(($) => $.hatch.stillIn) : formatInstant(to, timeZone)),
    },
  ];
  return (
    <Card title={t(($) => $.hatch.heldIn)} flush>
      <PartTable
        label={t(($) => $.hatch.heldIn)}
        columns={columns}
        rows={stays}
        rowKey={({ machineId, from }) => `${machineId} ${from}`}
      />
    </Card>
  );
}
