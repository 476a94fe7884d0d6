import type { EntryKind } from '@henhouse/contract/entry/details';
import {
  IconArrowsExchange,
  IconDroplet,
  IconEgg,
  IconGrain,
  IconHeartBroken,
  IconPill,
  IconScale,
  IconScaleOutline,
  IconStethoscope,
  IconTruck,
  IconTruckDelivery,
  IconVaccine,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { screenPath } from '../../../shared/screen/screen-path';
import { columnsOf } from '../../../shared/ui/layout/columns';
import type { EntryPlaceIds } from '../form/deliver-entry';
import { kindWord, screenOfKind } from '../kind/entry-words';
import { useEntryRights } from '../kind/use-entry-rights';
import styles from './shed.module.css';

const icons: Readonly<Record<EntryKind, ReactNode>> = {
  mortality: <IconHeartBroken size={24} />,
  feed: <IconGrain size={24} />,
  'water-consumption': <IconDroplet size={24} />,
  weight: <IconScale size={24} />,
  'chick-transfer': <IconArrowsExchange size={24} />,
  'chick-placement': <IconTruckDelivery size={24} />,
  egg: <IconEgg size={24} />,
  'egg-weight': <IconScaleOutline size={24} />,
  'bird-sale': <IconTruck size={24} />,
  vaccine: <IconVaccine size={24} />,
  medicine: <IconPill size={24} />,
  treatment: <IconStethoscope size={24} />,
};

export interface QuickKind {
  readonly kind: EntryKind;
  /** What is entered today, as text; null while nothing is. */
  readonly entered: string | null;
  readonly isDue: boolean;
}

/** More to a row, and “Vaccination” is cut. */
const mostInRow = 6;

/** One big button for each kind, with what is entered today. */
export function QuickEntry({ place, kinds }: { readonly place: EntryPlaceIds; readonly kinds: readonly QuickKind[] }) {
  const { mayEnter } = useEntryRights(place.farmId);
  const own = kinds.filter(({ kind }) => mayEnter(kind, place));
  return (
    <div className={styles.quick} style={{ '--quick-columns': columnsOf(own.length, mostInRow) } as CSSProperties}>
      {own.map(({ kind, entered, isDue }) => (
        <Link
          key={kind}
          to={screenPath(screenOfKind[kind], { ...place })}
          className={styles.button}
          data-due={isDue ? '' : undefined}
          data-done={entered === null ? undefined : ''}
        >
          <span className={styles.icon} aria-hidden="true">
            {icons[kind]}
          </span>
          <span className={styles.name}>{kindWord(kind)}</span>
          <span className={styles.state}>{entered ?? (isDue ? t(($) => $.entry.shed.due) : '')}</span>
        </Link>
      ))}
    </div>
  );
}
