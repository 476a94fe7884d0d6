import { listTaskPeople } from '@henhouse/contract/task/task';
import { assigneeRoles } from '@henhouse/domain/task/task';
import { t } from 'i18next';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useAnswer } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { rightWords } from '../../shared/session/right-words';
import { SelectField } from '../../shared/ui/form/fields';

interface AssigneeFieldsProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly farmId: string;
  readonly personField: FieldPath<Values>;
  readonly roleField: FieldPath<Values>;
}

/** Who does it: somebody who works on the farm, or whoever has a role there. */
export function AssigneeFields<Values extends FieldValues, Output>(props: AssigneeFieldsProps<Values, Output>) {
  const { control, farmId, personField, roleField } = props;
  const may = useMay();
  const people = useAnswer(
    listTaskPeople,
    { params: { farmId } },
    { enabled: may('create', 'Task', { farmId }), staleTime: 60_000 },
  );
  return (
    <>
      <SelectField
        control={control}
        name={personField}
        label={t(($) => $.word.person)}
        half
        options={(people.data?.items ?? []).map(({ id, name, role: kind }) => ({
          value: id,
          label: t(($) => $.role.withName, { name, role: rightWords.role({ kind, name: null }) }),
        }))}
        isClearable
        placeholder={t(($) => $.task.nobody)}
      />
      <SelectField
        control={control}
        name={roleField}
        label={t(($) => $.task.form.role)}
        half
        options={assigneeRoles.map((kind) => ({ value: kind, label: rightWords.role({ kind, name: null }) }))}
        isClearable
        placeholder={t(($) => $.task.nobody)}
      />
    </>
  );
}
