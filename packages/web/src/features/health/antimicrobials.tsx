import type { AntimicrobialUse } from '@henhouse/contract/health/flock-health';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { Facts } from '../../shared/ui/page/card';
import styles from './health.module.css';

/** Antimicrobials that a flock was given, with the formula beside the figure. */
export function Antimicrobials({ use }: { readonly use: AntimicrobialUse }) {
  const { t } = useTranslation();
  const { activeMg, liveKg, mgPerKg, mgPerPcu, treatmentDays, withoutStrength } = use;
  return (
    <>
      <Facts
        facts={[
          { label: t(($) => $.health.mgPerKg), value: <Measure value={mgPerKg} decimals={1} unit="mgPerKg" /> },
          { label: t(($) => $.health.mgPerPcu), value: <Measure value={mgPerPcu} decimals={1} unit="mgPerKg" /> },
          { label: t(($) => $.health.treatmentDays), value: <Measure value={treatmentDays} unit="days" /> },
          { label: t(($) => $.health.activeMg), value: <Measure value={activeMg} unit="mg" /> },
          { label: t(($) => $.health.liveKg), value: <Measure value={liveKg} unit="kg" /> },
        ]}
      />
      <p className={styles.quiet}>{t(($) => $.health.antimicrobialFormula)}</p>
      {withoutStrength.length > 0 ? (
        <p className={styles.quiet}>{t(($) => $.health.withoutStrength, { names: withoutStrength.join(', ') })}</p>
      ) : null}
    </>
  );
}
