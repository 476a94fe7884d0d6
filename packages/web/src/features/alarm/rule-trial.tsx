import { type TriedAlarmRule, triedDays, tryAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { type AlarmSource, isFigureSource } from '@henhouse/domain/alarm/alarm-source';
import { IconTestPipe } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { durationText, placeName, sourceValue } from '../../shared/alarm/alarm-words';
import { useSend } from '../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../shared/format/day';
import { siteZone } from '../../shared/format/today';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import styles from './alarm.module.css';
import type { RuleForm } from './rule-notify-fields';

interface RuleTrialProps {
  readonly form: RuleForm;
  /** The rule that is changed; null for a new one. */
  readonly ruleId: string | null;
}

/** Tries what is typed on the last days, before anybody is told of anything. */
export function RuleTrial({ form, ruleId }: RuleTrialProps) {
  const attempt = useSend(tryAlarmRule);
  const [tried, setTried] = useState('');
  const values = useWatch({ control: form.control });
  const own = Object.entries({ ...values, ruleId }).filter(([name]) => Object.hasOwn(tryAlarmRule.input.shape, name));
  const typed = JSON.stringify(own);
  const body = tryAlarmRule.input.safeParse(Object.fromEntries(own));
  const isOld = attempt.data !== undefined && tried !== typed;
  return (
    <div className={styles.trial}>
      <ActButton
        quiet
        icon={IconTestPipe}
        busy={attempt.isPending}
        disabled={!body.success}
        onClick={() => {
          if (!body.success) return;
          setTried(typed);
          attempt.mutate({ body: body.data });
        }}
        label={t(($) => $.alarm.trial.act, { days: triedDays })}
      />
      <div aria-live="polite">
        <FailureNote>{attempt.error && failureText(attempt.error)}</FailureNote>
        {isOld ? <p className="aside-words is-wide">{t(($) => $.alarm.trial.old)}</p> : null}
        {attempt.data && !isOld && body.success ? (
          <TrialResult result={attempt.data} source={body.data.source} />
        ) : null}
      </div>
    </div>
  );
}

const shownAtMost = 10;
const minuteMs = 60_000;

function TrialResult({ result, source }: { readonly result: TriedAlarmRule; readonly source: AlarmSource }) {
  const { basis, devices, devicesLeftOut, devicesOverruled, total, items } = result;
  if (basis === null)
    return <p>{isFigureSource(source) ? t(($) => $.alarm.trial.noFigures) : t(($) => $.alarm.trial.noConditions)}</p>;
  const overruled = devicesOverruled === 0 ? '' : t(($) => $.alarm.trial.overruled, { count: devicesOverruled });
  const nowhere = basis === 'days' ? t(($) => $.alarm.trial.noSheds) : t(($) => $.alarm.trial.noDevices);
  if (devices === 0) return <p>{[nowhere, overruled].filter(Boolean).join(' ')}</p>;
  const lasted = ({ raisedAt, endedAt }: (typeof items)[number]) =>
    endedAt === null
      ? t(($) => $.alarm.trial.still)
      : durationText(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(raisedAt)) / minuteMs)) * 60);
  return (
    <>
      <p>
        <strong>{t(($) => $.alarm.trial.would, { days: triedDays, count: total })}</strong>
      </p>
      <ul className={styles.steps}>
        {items.slice(0, shownAtMost).map((item) => (
          <li key={`${item.deviceName} ${item.shedName} ${item.raisedAt}`}>
            <span>
              {[
                [placeName(item) ?? item.farmName, item.deviceName].filter(Boolean).join(' · '),
                ...(basis === 'gaps' ? [] : [sourceValue(source, item.value)]),
              ].join(': ')}
            </span>
            <span className="aside-words">
              {item.day === null
                ? `${formatInstant(item.raisedAt, siteZone(item.farmId))}, ${lasted(item)}`
                : formatDay(item.day)}
            </span>
          </li>
        ))}
      </ul>
      <p className="aside-words is-wide">
        {[
          total > shownAtMost ? t(($) => $.alarm.trial.newest, { shown: Math.min(shownAtMost, items.length) }) : '',
          t(($) => $.alarm.trial[basis], { count: devices }),
          devicesLeftOut === 0 ? '' : t(($) => $.alarm.trial.leftOut, { count: devicesLeftOut }),
          overruled,
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </p>
    </>
  );
}
