import type { OutputOf } from '@henhouse/contract/endpoint';
import { type FlockHold, getFlockHealth } from '@henhouse/contract/health/flock-health';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../shared/format/day';
import { formatNumber } from '../../shared/format/number';
import { measureText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Card } from '../../shared/ui/page/card';
import { useShownFirst } from '../../shared/ui/page/shown-first';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { WayTo } from '../../shared/way-out/way-out';
import { Antimicrobials } from './antimicrobials';
import styles from './health.module.css';
import type { NamedFlock } from './named-flock';
import { Overrides } from './overrides';
import { SalesInWithdrawal } from './sales-in-withdrawal';

type FlockHealthAnswer = OutputOf<typeof getFlockHealth>;

/** Health of a flock on its page: what is held until when, what it is treated with, vaccinations, antimicrobials. */
export function FlockHealth({ flock }: { readonly flock: NamedFlock }) {
  const may = useMay();
  const { id: flockId, farmId } = flock;
  const mayRead = may('read', 'Prescription', { farmId });
  const health = useAnswer(getFlockHealth, { params: { flockId } }, { enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Card title={t(($) => $.word.health)}>
      <Answer of={health}>
        {(data) => (
          <>
            <Holds {...data} />
            <SalesInWithdrawal flock={flock} sales={data.salesInWithdrawal} />
            <Overrides flock={flock} health={data} />
            <Treatments health={data} />
            <Vaccinations health={data} />
            <Part title={t(($) => $.health.antimicrobials)}>
              <Antimicrobials use={data.antimicrobials} />
            </Part>
          </>
        )}
      </Answer>
    </Card>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </div>
  );
}

type HoldsProps = Pick<FlockHealthAnswer, 'holds' | 'quarantines' | 'eggsLaidInWithdrawal'>;

function Holds({ holds, quarantines, eggsLaidInWithdrawal }: HoldsProps) {
  const until = ({ clearDay, withoutEnd }: FlockHold) => {
    if (clearDay !== null) return t(($) => $.health.freeOn, { day: formatDay(clearDay) });
    return withoutEnd === 'never' ? t(($) => $.health.neverFree) : t(($) => $.health.periodUnknown);
  };
  return (
    <Part title={t(($) => $.health.held)}>
      {holds.length + quarantines.length + eggsLaidInWithdrawal.length === 0 ? (
        <StatusPill tone="good">{t(($) => $.health.nothingHeld)}</StatusPill>
      ) : (
        <ul className={styles.list}>
          {quarantines.map(({ fromDay, by, reason, sampleId }) => (
            <li key={`${sampleId}${reason}`} className={styles.line}>
              <div>
                <strong>{t(($) => $.health.quarantine)}</strong>{' '}
                {t(($) => $.health.quarantineSince, { day: formatDay(fromDay), name: by, reason })}{' '}
                {sampleId === null ? null : (
                  <Link to={screenPath('apps-sample-view', { sampleId })}>{t(($) => $.sample.openSample)}</Link>
                )}
              </div>
              <StatusPill tone="bad">{t(($) => $.health.quarantineHolds)}</StatusPill>
            </li>
          ))}
          {holds.map((hold) => (
            <li key={`${hold.entryId}${hold.product}`} className={styles.line}>
              <div>
                <strong>{t(($) => $.health.product[hold.product])}</strong>{' '}
                {t(($) => $.health.after, { name: hold.itemName, day: formatDay(hold.lastDoseDay) })}
              </div>
              <Group gap="xs">
                <StatusPill tone="bad">{until(hold)}</StatusPill>
                {hold.withoutEnd === 'unknown' ? <WayTo act="seeCatalogue" /> : null}
              </Group>
            </li>
          ))}
          {eggsLaidInWithdrawal.map(({ itemName: name, count, firstDay, lastDay }) => (
            <li key={name} className={styles.line}>
              <div>
                <strong>{measureText(count, 'eggs')}</strong>{' '}
                {t(($) => $.health.laidHeld, { from: formatDay(firstDay), to: formatDay(lastDay), name })}
              </div>
              <StatusPill tone="bad">{t(($) => $.health.held)}</StatusPill>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Treatments({ health }: { readonly health: FlockHealthAnswer }) {
  const { treatments } = health;
  const { shown, more } = useShownFirst(treatments);
  return (
    <Part title={t(($) => $.health.treatments)}>
      {treatments.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.health.noTreatments)}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((course) => (
            <li key={course.entryId} className={styles.line}>
              <div>
                <strong>{course.itemName}</strong>, {course.diagnosis}
                <div className={styles.quiet}>
                  {[
                    course.shedName,
                    course.dose,
                    t(($) => $.health.route[course.route]),
                    t(($) => $.health.fromTo, { from: formatDay(course.firstDay), to: formatDay(course.lastDay) }),
                    course.paperNumber === null
                      ? course.prescriber
                      : t(($) => $.health.paper.of, { name: course.prescriber, number: course.paperNumber }),
                  ].join(' · ')}
                </div>
                {course.missedDays.length === 0 ? null : (
                  <div>
                    <StatusPill tone="warn">
                      {t(($) => $.health.missedDoses, {
                        days: course.missedDays.map((day) => formatDayShort(day)).join(', '),
                      })}
                    </StatusPill>
                  </div>
                )}
                {course.result === '' ? null : (
                  <div className={styles.quiet}>{withColon(($) => $.word.result, course.result)}</div>
                )}
              </div>
              <StatusPill tone={course.isRunning ? 'warn' : 'neutral'}>
                {course.isRunning ? t(($) => $.health.running) : t(($) => $.word.ended)}
              </StatusPill>
            </li>
          ))}
        </ul>
      )}
      {more}
    </Part>
  );
}

function Vaccinations({ health }: { readonly health: FlockHealthAnswer }) {
  const { vaccinations } = health;
  const { shown, more } = useShownFirst(vaccinations);
  return (
    <Part title={t(($) => $.health.vaccinations)}>
      {vaccinations.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.health.noVaccinations)}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={one.entryId}>
              <strong>{one.itemName}</strong>, {formatDay(one.day)}, {t(($) => $.word.dayAge, { age: one.ageDays })}
              <div className={styles.quiet}>
                {[
                  ...(one.hatch === ''
                    ? [one.shedName]
                    : [t(($) => $.word.hatchery), t(($) => $.hatch.number, { number: one.hatch })]),
                  t(($) => $.health.dosesForBirds, { doses: formatNumber(one.doses), birds: formatNumber(one.birds) }),
                  t(($) => $.health.route[one.route]),
                  ...(one.lotCode === '' ? [] : [t(($) => $.health.lotOf, { lot: one.lotCode })]),
                  ...(one.givenBy === '' ? [] : [one.givenBy]),
                ].join(' · ')}
              </div>
              {one.reaction === '' ? null : (
                <div className={styles.quiet}>{withColon(($) => $.health.reaction, one.reaction)}</div>
              )}
            </li>
          ))}
        </ul>
      )}
      {more}
    </Part>
  );
}
