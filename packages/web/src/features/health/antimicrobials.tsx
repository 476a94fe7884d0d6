import type { AntimicrobialUse } from '@henhouse/contract/health/flock-health';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { Facts } from '../../shared/ui/layout/facts';
import styles from './health.module.css';

/** Antimicrobials that a flock was given, with the formula beside the figure. */
export function Antimicrobials({ use }: { readonly use: AntimicrobialUse }) {
  const { activeMg, liveKg, mgPerKg, mgPerPcu, dailyDoses, treatmentIncidence, treatmentDays } = use;
  const { withoutStrength, withoutDose } = use;
  return (
    <>
      <Facts
        facts={[
          {
            label: t(($) => $.health.mgPerKg),
            value: <Measure value={mgPerKg} decimals={1} unit="mgPerKg" />,
            isAlways: true,
          },
          {
            label: t(($) => $.health.mgPerPcu),
            value: <Measure value={mgPerPcu} decimals={1} unit="mgPerKg" />,
            isAlways: true,
          },
          { label: t(($) => $.health.dailyDoses), value: <Measure value={dailyDoses} decimals={2} /> },
          { label: t(($) => $.health.treatmentIncidence), value: <Measure value={treatmentIncidence} decimals={1} /> },
          { label: t(($) => $.health.treatmentDays), value: <Measure value={treatmentDays} unit="days" /> },
          { label: t(($) => $.word.activeSubstance), value: <Measure value={activeMg} unit="mg" /> },
          { label: t(($) => $.health.liveKg), value: <Measure value={liveKg} unit="kg" /> },
        ]}
      />
      <p className={styles.quiet}>{t(($) => $.health.antimicrobialFormula)}</p>
      {withoutStrength.length > 0 ? (
        <p className={styles.quiet}>{t(($) => $.health.withoutStrength, { names: withoutStrength.join(', ') })}</p>
      ) : null}
      {withoutDose.length > 0 ? (
        <p className={styles.quiet}>{t(($) => $.health.withoutDose, { names: withoutDose.join(', ') })}</p>
      ) : null}
    </>
  );
}
