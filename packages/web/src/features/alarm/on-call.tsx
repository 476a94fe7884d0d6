import { listNotifiablePeople } from '@henhouse/contract/alarm/alarm-rule';
import { getOnCall, type OnCall, updateOnCall } from '@henhouse/contract/alarm/on-call';
import { addDays } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../shared/format/day';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField } from '../../shared/ui/form/fields';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';

/** Weeks that are shown at least. */
const weeksShown = 8;

const weekName = (monday: string) => `${formatDayShort(monday)} – ${formatDay(addDays(monday, 6))}`;

/** Every week from this one on, with who is on call in it; as far as somebody is, and some weeks at least. */
function weeksOf({ thisWeek, weeks }: OnCall): { weekStart: string; userId: string | null }[] {
  const last = weeks.at(-1)?.weekStart ?? thisWeek;
  const found: { weekStart: string; userId: string | null }[] = [];
  for (let monday = thisWeek; monday <= last || found.length < weeksShown; monday = addDays(monday, 7))
    found.push({ weekStart: monday, userId: weeks.find(({ weekStart }) => weekStart === monday)?.userId ?? null });
  return found;
}

/** Who is told of the alarms of a farm, week by week: kept by who keeps its rules, read by others. */
export function OnCallWeeks({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const onCall = useAnswer(getOnCall, { params: { farmId } });
  return (
    <Card title={t(($) => $.alarm.tab.onCall)} subtitle={t(($) => $.alarm.onCall.text)}>
      <Answer of={onCall}>
        {(data) =>
          may('create', 'AlarmRule', { farmId }) ? (
            <OnCallForm key={data.thisWeek} onCall={data} />
          ) : (
            <Facts
              facts={weeksOf(data).map(({ weekStart, userId }) => ({
                label: weekName(weekStart),
                value: data.weeks.find((week) => week.userId === userId)?.userName ?? t(($) => $.alarm.onCall.nobody),
              }))}
            />
          )
        }
      </Answer>
    </Card>
  );
}

function OnCallForm({ onCall }: { readonly onCall: OnCall }) {
  const { farmId, version, weeks: initial } = onCall;
  const people = useAnswer(listNotifiablePeople, {});
  const save = useSend(updateOnCall, { changes: ['onCall'] });
  const weeks = weeksOf(onCall);
  const form = useAppForm({ schema: updateOnCall.input, version, defaults: { weeks } });
  // Who has left since is shown by name until somebody else is chosen.
  const names = new Map(initial.map((week) => [week.userId, week.userName] as const));
  for (const { id, name } of people.data?.items ?? []) names.set(id, name);
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.alarm.onCall.save)}
      onLoadCurrent={(current) => form.reset({ weeks: weeksOf(current as OnCall) })}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(body) => save.mutateAsync({ params: { farmId }, body, version: form.version })}
    >
      <p className="aside-words is-wide">{t(($) => $.alarm.onCall.hint)}</p>
      {weeks.map(({ weekStart }, index) => (
        <SelectField
          key={weekStart}
          {...form.bind(`weeks.${index}.userId`)}
          label={weekName(weekStart)}
          placeholder={t(($) => $.alarm.onCall.nobody)}
          options={options}
          isClearable
          half
        />
      ))}
    </AppForm>
  );
}
