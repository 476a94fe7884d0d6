import {
  type AlarmView,
  acknowledgeAlarm,
  closeAlarm,
  getAlarm,
  shelveAlarm,
  unshelveAlarm,
} from '@henhouse/contract/alarm/alarm';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import {
  alarmFact,
  alarmStatus,
  alarmTitle,
  placeName,
  ruleSentence,
  severityTones,
} from '../../shared/alarm/alarm-words';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import { siteZone } from '../../shared/format/today';
import { PartDialog } from '../../shared/ui/dialog/part-dialog';
import { Facts } from '../../shared/ui/layout/facts';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './alarm.module.css';
import { useMayAct } from './alarm-card';
import { RuleLink, usePlaceFacts } from './alarm-places';
import { IncidentAlarms } from './incident-alarms';

interface AlarmDialogProps {
  readonly alarmId: string | null;
  readonly onClose: () => void;
  /** Shows another part of its incident. */
  readonly onOpen: (id: string) => void;
}

/** Everything about one alarm, and everything that can be done with it. */
export function AlarmDialog({ alarmId, onClose, onOpen }: AlarmDialogProps) {
  return (
    <PartDialog title={t(($) => $.word.alarms)} opened={alarmId !== null} onClose={onClose}>
      {alarmId === null ? null : <Loaded key={alarmId} alarmId={alarmId} onOpen={onOpen} />}
    </PartDialog>
  );
}

function Loaded({ alarmId, onOpen }: { readonly alarmId: string; readonly onOpen: (id: string) => void }) {
  const alarm = useAnswer(getAlarm, { params: { alarmId } });
  return <Answer of={alarm}>{(data) => <AlarmDetails alarm={data} onOpen={onOpen} />}</Answer>;
}

function AlarmDetails({ alarm, onOpen }: { readonly alarm: AlarmView; readonly onOpen: (id: string) => void }) {
  const [nowMs] = useState(() => timeNow());
  const standing = alarmStatus(alarm, nowMs);
  const { cause, action, setPoint } = alarm;
  const timeAt = (at: string) => formatInstant(at, siteZone(alarm.farmId));
  const places = usePlaceFacts(alarm);
  const ruled = { ...alarm, threshold: alarm.threshold ?? setPoint };
  const says = alarm.ruleName || (ruleSentence(ruled, placeName(alarm) ?? '') ?? '');
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <StatusPill tone={severityTones[alarm.severity]}>{t(($) => $.alarm.severity[alarm.severity])}</StatusPill>
        <StatusPill tone={standing.tone}>{standing.text}</StatusPill>
      </div>
      <h3 className={styles.title}>{alarmTitle(alarm)}</h3>
      <p className={styles.fact}>{alarmFact(alarm)}</p>
      <Facts
        facts={[
          ...places,
          { label: t(($) => $.alarm.event.raised), value: timeAt(alarm.raisedAt) },
          alarm.occurrences > 1 && {
            label: t(($) => $.alarm.times, { count: alarm.occurrences }),
            value: t(($) => $.alarm.since, { time: timeAt(alarm.firstRaisedAt) }),
          },
          {
            label: t(($) => $.alarm.rule.says),
            value: says === '' ? '' : <RuleLink alarm={alarm} text={says} />,
          },
          ...(cause === '' ? [] : [{ label: t(($) => $.word.cause), value: cause }]),
          ...(action === '' ? [] : [{ label: t(($) => $.alarm.action), value: action }]),
        ]}
      />
      <IncidentAlarms parts={alarm.parts} nowMs={nowMs} onOpen={onOpen} />
      <Acts alarm={alarm} />
      <h3 className={styles.title}>{t(($) => $.word.whatHappened)}</h3>
      <ol className={styles.steps}>
        {alarm.history.toReversed().map(({ kind, at, note, byName, told }) => (
          <li key={`${kind} ${at}`}>
            <span>
              <strong>{t(($) => $.alarm.event[kind])}</strong>
              {byName === '' ? '' : ` · ${byName}`}
              {note === '' ? '' : `: ${note}`}
              {told.length === 0
                ? ''
                : `: ${told.map(({ name, ways }) => [name, ...ways.map((way) => t(($) => $.alarm.way[way]))].join(', ')).join('; ')}`}
            </span>
            <span className="aside-words">{timeAt(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const hourMs = 3_600_000;
const shelveHours = ['1', '4', '8', '24', '72'] as const;

function Acts({ alarm }: { readonly alarm: AlarmView }) {
  const mayAct = useMayAct();
  const [note, setNote] = useState('');
  const [cause, setCause] = useState('');
  const [action, setAction] = useState('');
  const [hours, setHours] = useState<string>('1');
  const [reason, setReason] = useState('');
  const changes = { changes: ['alarm'] } as const;
  const acknowledge = useSend(acknowledgeAlarm, changes);
  const close = useSend(closeAlarm, changes);
  const shelve = useSend(shelveAlarm, changes);
  const unshelve = useSend(unshelveAlarm, changes);
  const params = { alarmId: alarm.id };
  const doneWith = (text: string) => ({
    onSuccess: () => {
      toastSuccess(text);
      setNote('');
      setReason('');
    },
    onError: (error: unknown) => toastFailure(error),
  });
  const isOpen = alarm.state !== 'closed';
  const isNew = mayAct(alarm, 'acknowledge');
  const mayNote = isNew || (isOpen && mayAct({ ...alarm, acts: ['acknowledge'] }, 'acknowledge'));
  return (
    <>
      {mayNote ? (
        <div className={styles.part}>
          <Textarea
            label={t(($) => $.word.note)}
            description={t(($) => $.alarm.noteHint)}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={2000}
          />
          <div className={styles.acts}>
            <Button
              disabled={!isNew && note.trim() === ''}
              {...(isNew ? {} : { variant: 'default' })}
              loading={acknowledge.isPending}
              onClick={() =>
                acknowledge.mutate(
                  { params, body: { note: note.trim() } },
                  doneWith(isNew ? t(($) => $.alarm.event.acknowledged) : t(($) => $.alarm.event.noted)),
                )
              }
            >
              {isNew ? t(($) => $.alarm.act.acknowledge) : t(($) => $.alarm.addNote)}
            </Button>
          </div>
        </div>
      ) : null}
      {mayAct(alarm, 'close') ? (
        <div className={styles.part}>
          <TextInput
            label={t(($) => $.word.cause)}
            value={cause}
            onChange={(event) => setCause(event.currentTarget.value)}
            maxLength={300}
            withAsterisk
          />
          <TextInput
            label={t(($) => $.alarm.action)}
            value={action}
            onChange={(event) => setAction(event.currentTarget.value)}
            maxLength={500}
            withAsterisk
          />
          <div className={styles.acts}>
            <ActButton
              disabled={cause.trim().length < 3 || action.trim().length < 3}
              busy={close.isPending}
              onClick={() =>
                close.mutate(
                  { params, body: { cause: cause.trim(), action: action.trim() } },
                  doneWith(t(($) => $.alarm.event.closed)),
                )
              }
              label={t(($) => $.alarm.act.close)}
            />
          </div>
        </div>
      ) : null}
      {mayAct(alarm, 'shelve') ? (
        <div className={styles.row}>
          <Select
            label={t(($) => $.alarm.until)}
            value={hours}
            onChange={(value) => setHours(value ?? '1')}
            allowDeselect={false}
            data={shelveHours.map((value) => ({ value, label: t(($) => $.alarm.hours, { count: Number(value) }) }))}
          />
          <TextInput
            label={t(($) => $.word.reason)}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={300}
            withAsterisk
          />
          <ActButton
            quiet
            disabled={reason.trim().length < 3}
            busy={shelve.isPending}
            onClick={() =>
              shelve.mutate(
                {
                  params,
                  body: {
                    until: new Date(timeNow() + Number(hours) * hourMs - 60_000).toISOString(),
                    reason: reason.trim(),
                  },
                },
                doneWith(t(($) => $.alarm.event.shelved)),
              )
            }
            label={t(($) => $.alarm.act.shelve)}
          />
        </div>
      ) : null}
      {mayAct(alarm, 'unshelve') ? (
        <div className={styles.acts}>
          <ActButton
            quiet
            busy={unshelve.isPending}
            onClick={() => unshelve.mutate({ params, body: {} }, doneWith(t(($) => $.alarm.event.unshelved)))}
            label={t(($) => $.alarm.act.unshelve)}
          />
        </div>
      ) : null}
    </>
  );
}
