import type { ActionLine } from '@henhouse/contract/task/task';
import { listFlockTasks } from '@henhouse/contract/task/task';
import { t } from 'i18next';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useAnswer } from '../../../../shared/api/use-answer';
import { formatDays } from '../../../../shared/format/day';
import { useMay } from '../../../../shared/session/ability';
import { SelectField } from '../../../../shared/ui/form/fields';
import { entryQueries } from '../../kept/entry-queries';
import type { Around } from '../kind-form';
import type { NamedField } from './goods-fields';

interface ProgrammeItemFieldProps<Values extends FieldValues, Output> extends NamedField<Values, Output> {
  readonly name: FieldPath<Values>;
  readonly around: Around;
  readonly topic: 'vaccination' | 'medication';
  /** Null: none; undefined: the product looks for the nearest that asks for the item. */
  readonly chosen: string | null | undefined;
  /** The task, `null` for none, `undefined` to leave it to the product. */
  readonly onChoose: (task: ActionLine | null | undefined) => void;
}

const byItself = 'byItself';
const none = 'none';

/** The task of a programme that an entry ticks. */
export function ProgrammeItemField<Values extends FieldValues, Output>(props: ProgrammeItemFieldProps<Values, Output>) {
  const { control, name, around, topic, chosen, onChoose } = props;
  const may = useMay();
  const { farmId, flockId } = around.context;
  const open = useAnswer(listFlockTasks, entryQueries.programmeTasks(flockId, topic), {
    enabled: may('read', 'Task', { farmId }),
    staleTime: 60_000,
  });
  const tasks = open.data?.items ?? [];
  if (tasks.length === 0 && chosen === undefined) return null;
  return (
    <SelectField
      control={control}
      name={name}
      label={t(($) => $.task.programmeItem)}
      description={t(($) => $.task.programmeItemHint)}
      half
      shown={chosen === undefined ? byItself : (chosen ?? none)}
      onChoose={(value) =>
        onChoose(value === byItself ? undefined : value === none ? null : tasks.find(({ id }) => id === value))
      }
      options={[
        { value: byItself, label: t(($) => $.task.programmeItemAuto) },
        { value: none, label: t(($) => $.task.noProgrammeItem) },
        ...tasks.map(({ id, title, dueFrom, dueDay }) => ({
          value: id ?? '',
          label: `${title}, ${formatDays(dueFrom, dueDay)}`,
        })),
      ]}
    />
  );
}
