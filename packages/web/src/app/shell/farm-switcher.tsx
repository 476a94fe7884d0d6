import { IconSelector } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSession } from '../../shared/session/session';
import { FarmMenu } from '../navigation/farm-choice';
import type { Doors } from '../navigation/use-doors';
import { useOwnCompanies } from './company-switch';
import styles from './menu.module.css';

/** Whose doors are drawn: of all farms, or of the farm in hand; and the way to the other. */
export function FarmSwitcher({ doors, onChoose }: { readonly doors: Doors; readonly onChoose?: () => void }) {
  const companyName = useSession()?.user.companyName;
  const isOfSeveral = useOwnCompanies().length > 1;
  const { farms, farm, scope, byScope } = doors;
  if (!companyName) return null;
  const ofFarm = scope === 'farm' ? farm : undefined;
  const has = ofFarm
    ? [
        t(($) => $.shell.sheds, { count: ofFarm.sheds }),
        ...(ofFarm.hatcheries > 0 ? [t(($) => $.door.hatcheryHere)] : []),
      ].join(', ')
    : t(($) => $.door.farms, { count: farms.length });
  const isChoice = farms.length > 1 || (farms.length === 1 && byScope.all.length > 0);
  const name = ofFarm?.name ?? t(($) => $.word.allFarms);
  // One line, uncut in German: of a farm what it has; the company above all of them, or where it could be another.
  const detail = ofFarm && !isOfSeveral ? has : `${companyName} · ${has}`;
  const label = (
    <>
      <span className={styles.farmText} title={`${name}\n${detail}`}>
        <span className={styles.farmName}>{name}</span>
        <span className={styles.farmDetail}>{detail}</span>
      </span>
      {isChoice ? <IconSelector size={16} aria-hidden="true" /> : null}
    </>
  );
  if (!isChoice) return <div className={styles.farm}>{label}</div>;
  return (
    <FarmMenu doors={doors} hasAll {...(onChoose ? { onChoose } : {})}>
      <button type="button" className={styles.farm}>
        <span className="visually-hidden">{t(($) => $.word.farm)}: </span>
        {label}
      </button>
    </FarmMenu>
  );
}
