import type { EntryKind } from '@henhouse/contract/entry/details';
import { aliveOf } from '@henhouse/domain/entry/entry-context';
import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { ageText } from '../../../shared/format/age';
import { formatDayShort, formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { Card } from '../../../shared/ui/page/card';
import type { FlockOnDay } from '../kind/kind-form';
import styles from './entry.module.css';

interface ContextCardProps {
  readonly context: FlockOnDay;
  /** Since when these figures lie on this device; null for those of now. */
  readonly keptAt: string | null;
  /** The kind that is being entered: what matters for it comes first, and alone on a phone. */
  readonly kind?: EntryKind;
  readonly title?: string;
}

/** What one wants to know before writing: birds, yesterday, standard, last weighing. */
export function ContextCard({ context, keptAt, kind, title }: ContextCardProps) {
  return (
    <Card title={title ?? t(($) => $.entry.context.title)} className={kind ? (styles.short ?? '') : ''}>
      {keptAt === null ? null : (
        <Alert color="yellow" icon={<IconCloudOff size={18} />} mb="sm" py="xs">
          {t(($) => $.entry.context.kept, { at: formatInstant(keptAt) })}
        </Alert>
      )}
      <dl className={styles.facts}>
        {namesOf(context, kind).map((name) => (
          <div key={name}>
            <dt>{t(($) => $.entry.context[name])}</dt>
            <dd>{factOf(name, context)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type FactName =
  | 'flock'
  | 'age'
  | 'birdsAlive'
  | 'deathsYesterday'
  | 'feedYesterday'
  | 'waterYesterday'
  | 'standardFeed'
  | 'standardWeight'
  | 'lastWeighing'
  | 'capacity'
  | 'area'
  | 'maximumDensity';

const ofFlock: readonly FactName[] = [
  'birdsAlive',
  'age',
  'deathsYesterday',
  'feedYesterday',
  'waterYesterday',
  'standardFeed',
  'standardWeight',
  'lastWeighing',
  'flock',
];
const ofRoom: readonly FactName[] = ['flock', 'age', 'capacity', 'birdsAlive', 'area', 'maximumDensity'];

/** What is looked at first while a kind is written. */
const firstOf: Readonly<Partial<Record<EntryKind, readonly FactName[]>>> = {
  mortality: ['birdsAlive', 'age', 'deathsYesterday', 'lastWeighing'],
  feed: ['birdsAlive', 'age', 'feedYesterday', 'standardFeed'],
  weight: ['birdsAlive', 'age', 'lastWeighing', 'standardWeight'],
  'water-consumption': ['birdsAlive', 'age', 'waterYesterday', 'feedYesterday'],
};

/** What says nothing of eggs, and would be taken for an egg’s weight. */
const ofBodies: readonly FactName[] = ['standardFeed', 'standardWeight', 'lastWeighing'];
const ofEggs: readonly (EntryKind | undefined)[] = ['egg', 'egg-weight'];

function namesOf(context: FlockOnDay, kind: EntryKind | undefined): readonly FactName[] {
  if (context.placedDay === null || kind === 'chick-placement') return ofRoom;
  const first = (kind && firstOf[kind]) ?? [];
  const left = ofEggs.includes(kind) ? [...first, ...ofBodies] : first;
  return [...first, ...ofFlock.filter((name) => !left.includes(name))];
}

function factOf(name: FactName, context: FlockOnDay): ReactNode {
  const { yesterday, standard, lastWeight, room } = context;
  switch (name) {
    case 'flock':
      return <Link to={screenPath('apps-flock-view', { flockId: context.flockId })}>{context.flockNumber}</Link>;
    case 'age':
      return ageText(context.ageDays);
    case 'birdsAlive':
      return <Measure value={aliveOf(context)} />;
    case 'deathsYesterday':
      if (yesterday.dead === null) return <Measure value={null} />;
      return t(($) => $.entry.context.deaths, {
        dead: formatNumber(yesterday.dead),
        culled: formatNumber(yesterday.culled),
      });
    case 'feedYesterday':
      return <Measure value={yesterday.feedKg} unit="kg" />;
    case 'waterYesterday':
      return <Measure value={yesterday.waterL} unit="l" />;
    case 'standardFeed':
      return <StandardFeed perBirdG={standard.feedGPerBird} birds={aliveOf(context)} />;
    case 'standardWeight':
      return <Measure value={standard.bodyWeightG} unit="g" />;
    case 'lastWeighing':
      if (lastWeight === null) return t(($) => $.entry.context.never);
      return (
        <>
          <Measure value={lastWeight.meanG} unit="g" />, {formatDayShort(lastWeight.day)}
        </>
      );
    case 'capacity':
      return <Measure value={room.capacity} />;
    case 'area':
      return <Measure value={room.areaM2} decimals={1} unit="m2" />;
    case 'maximumDensity':
      return <Measure value={room.maximumDensityKgM2} decimals={1} unit="kgPerM2" />;
  }
}

/** The standard's feed per bird, and for all birds of the shed. */
function StandardFeed({ perBirdG, birds }: { readonly perBirdG: number | null; readonly birds: number }) {
  if (perBirdG === null) return <Measure value={null} />;
  return (
    <>
      <Measure value={perBirdG} unit="gPerBird" />, <Measure value={(perBirdG * birds) / 1000} unit="kg" />
    </>
  );
}
