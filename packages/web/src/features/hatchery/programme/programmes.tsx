import {
  deleteProgramme,
  type IncubationProgramme,
  listProgrammes,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { IconAdjustments } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { measureText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { ActButton } from '../../../shared/ui/page/act-button';
import { AppTable } from '../../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { useEnds, useRetiredFilter } from '../use-ends';
import { ProgrammeForm } from './programme-form';

/** Programmes of set-points of the company: whoever is limited to farms reads them. */
export function Programmes() {
  const may = useMay();
  // The company is none of its farms: a right that is limited to farms does not reach it.
  const ofCompany = { farmId: useSession()?.user.companyId ?? '' };
  const change = useSend(updateProgramme, { changes: ['machine'] });
  const remove = useSend(deleteProgramme, { changes: ['machine'] });
  const argsOf = ({ id, version }: IncubationProgramme) => ({ params: { incubationProgrammeId: id }, version });
  const mayChange = may('update', 'Machine', ofCompany);
  const ends = useEnds<IncubationProgramme>({
    nameOf: ({ name }) => name,
    addLabel: t(($) => $.machine.addProgramme),
    form: (programme) => <ProgrammeForm programme={programme} />,
    mayEdit: mayChange,
    mayRetire: mayChange,
    mayRemove: may('delete', 'Machine', ofCompany),
    onRetire: (row, { retired }) => {
      // Its figures stand already: what was confirmed stays so.
      const changed = { ...row, retired, confirmed: ['outsideUsual'] };
      return change.mutateAsync({ ...argsOf(row), body: updateProgramme.input.strip().parse(changed) });
    },
    onRemove: (row, body) => remove.mutateAsync({ ...argsOf(row), body }),
  });
  const columns: TableColumn<IncubationProgramme>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'machineKind', header: t(($) => $.word.kind), value: (row) => t(($) => $.machine.kinds[row.machineKind]) },
    {
      id: 'stage',
      header: t(($) => $.machine.stage),
      value: (row) => t(($) => $.machine.stages[row.stage]),
      term: 'machineStage',
    },
    { id: 'lines', header: t(($) => $.word.lines), value: (row) => row.lines.length, align: 'end' },
    {
      id: 'temp',
      header: t(($) => $.alarm.source.temperatureC),
      value: (row) => {
        const temps = row.lines.map(({ tempC }) => tempC);
        const [least, most] = [Math.min(...temps), Math.max(...temps)];
        const [from, to] = [measureText(least, 'tempC', 1), measureText(most, 'tempC', 1)];
        return least === most ? from : `${from} – ${to}`;
      },
      align: 'end',
    },
    { id: 'machines', header: t(($) => $.word.machines), align: 'end' },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isHidden: true },
    stateColumn((row) => ({
      text: t(($) => (row.retired ? $.machine.retired : $.word.inUse)),
      tone: row.retired ? 'neutral' : 'good',
    })),
  ];
  const add = may('create', 'Machine', ofCompany) ? (
    <ActButton adds label={t(($) => $.machine.addProgramme)} onClick={ends.add} />
  ) : null;
  return (
    <AppTable
      name="incubation-programmes"
      title={t(($) => $.machine.programmes)}
      endpoint={listProgrammes}
      columns={columns}
      actions={add}
      filters={[choiceFilter('kind', machineKinds, ($) => $.machine.kinds), useRetiredFilter()]}
      rowActions={ends.actionsOf}
      empty={{
        icon: IconAdjustments,
        title: t(($) => $.machine.programmesEmpty),
        text: t(($) => $.machine.programmesEmptyText),
      }}
    />
  );
}
