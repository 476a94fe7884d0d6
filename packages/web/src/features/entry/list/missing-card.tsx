import type { OutputOf } from '@henhouse/contract/endpoint';
import { getGrid, listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../../shared/format/day';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { kindWord, screenOfKind } from '../kind/entry-words';
import styles from './list.module.css';

type Missing = Omit<OutputOf<typeof listMissingEntries>['items'][number], 'flockNumber'>;

const firstRows = 8;
const mostRows = 200;

/** Days and sheds without the entries that are due; each leads to the form that is missing. */
export function MissingCard({ farmId }: { readonly farmId: string }) {
  const [perPage, setPerPage] = useState(firstRows);
  const past = useAnswer(listMissingEntries, { params: { farmId }, query: { perPage } }, { keepPrevious: true });
  const grid = useAnswer(getGrid, { params: { farmId }, query: {} });
  const today = grid.data?.today ?? '';
  const ofToday: Missing[] = (grid.data?.lines ?? []).flatMap(({ missing, shedId, shedName, flockId }) =>
    missing.length === 0 ? [] : [{ day: today, shedId, shedName, flockId, missing }],
  );
  return (
    <Answer of={past} compact>
      {({ items, total }) => {
        const all = [...ofToday, ...items];
        return (
          <Card
            title={t(($) => $.entry.missing.title)}
            {...(all.length > 0
              ? { subtitle: t(($) => $.entry.missing.count, { count: total + ofToday.length }) }
              : {})}
          >
            {all.length === 0 ? (
              <StatusPill tone="good">{t(($) => $.entry.missing.none)}</StatusPill>
            ) : (
              <Days rows={all} farmId={farmId} today={today} />
            )}
            {items.length < total && perPage < mostRows ? (
              <Button variant="subtle" mt="sm" onClick={() => setPerPage(Math.min(mostRows, perPage * 5))}>
                {t(($) => $.entry.missing.more)}
              </Button>
            ) : null}
          </Card>
        );
      }}
    </Answer>
  );
}

interface DaysProps {
  readonly rows: readonly Missing[];
  readonly farmId: string;
  readonly today: string;
}

function Days({ rows, farmId, today }: DaysProps) {
  const may = useMay();
  const days = [...new Set(rows.map(({ day }) => day))];
  const dayName = (day: string) => (day === today ? t(($) => $.word.today) : formatDayShort(day));
  return (
    <dl className={styles.missing}>
      {days.map((day) => (
        <div key={day}>
          <dt>
            {may('create', 'DataEntry', { farmId }) ? (
              <Link
                to={screenPath('manage-farm-data-entry-today', { farmId }, day === today ? {} : { day })}
                aria-label={withColon(
                  dayName(day),
                  t(($) => $.entry.missing.openDay, { day: formatDay(day) }),
                )}
              >
                {dayName(day)}
              </Link>
            ) : (
              formatDayShort(day)
            )}
          </dt>
          <dd>
            {rows
              .filter((row) => row.day === day)
              .map((row) => (
                <ShedOfDay key={row.shedId + row.flockId} row={row} farmId={farmId} />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShedOfDay({ row, farmId }: { readonly row: Missing; readonly farmId: string }) {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const { day, shedId, shedName, flockId, missing } = row;
  const mayEnter = may('create', 'DataEntry', { farmId, shedId });
  return (
    <div>
      <strong>{shedName}</strong>{' '}
      {missing.map((kind, index) => (
        <span key={kind}>
          {index > 0 ? ', ' : ''}
          {mayEnter && mayEnterKind(role, kind) ? (
            <Link
              to={screenPath(screenOfKind[kind], { farmId, shedId, flockId }, { day })}
              aria-label={t(($) => $.entry.title, {
                kind: kindWord(kind),
                shed: shedName,
                day: formatDay(day),
              })}
            >
              {kindWord(kind)}
            </Link>
          ) : (
            kindWord(kind)
          )}
        </span>
      ))}
    </div>
  );
}
