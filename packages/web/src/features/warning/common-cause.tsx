import type { WarningCommonCause } from '@henhouse/contract/warning/warning';
import type { TraceKind } from '@henhouse/domain/trace/trace-graph';
import type { SharedKind } from '@henhouse/domain/warning/common-cause';
import { Button } from '@mantine/core';
import { IconArrowRight, IconPlant } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useMay } from '../../shared/session/ability';
import { tracePath } from '../../shared/trace/trace-ways';
import styles from './warning.module.css';

/** What the trace calls the things that it follows. */
const traced: Partial<Readonly<Record<SharedKind, TraceKind>>> = {
  feedLot: 'goods',
  vaccineLot: 'goods',
  chickLot: 'chicks',
  hatch: 'hatch',
};

/** What departing sheds share and calm ones do not: both counts, how rarely chance does that, and the way to its trace. */
export function CommonCause({ cause }: { readonly cause: WarningCommonCause }) {
  const may = useMay();
  const { kind, name, departure, departingWith, sheds, departingWithout, others, chance, thingId } = cause;
  const start = traced[kind];
  const isTraced = start !== undefined && may('read', 'Trace');
  const to = isTraced ? tracePath({ kind: start, id: thingId }, 'forward') : null;
  return (
    <section className={styles.cause} aria-label={t(($) => $.warning.common)}>
      <IconPlant size={22} aria-hidden />
      <div>
        <p className={styles.causeWord}>
          {t(($) => $.warning.common)}: {t(($) => $.warning.kind[kind])} {name}
        </p>
        <h2 className={styles.causeTitle}>
          {t(($) => $.warning.departure[departure], {
            count: departingWith,
            of: sheds,
            others: departingWithout,
            ofOthers: others,
          })}
        </h2>
        <p className={styles.quiet}>{t(($) => $.warning.chance, { count: Math.max(1, Math.round(1 / chance)) })}</p>
      </div>
      {to === null ? null : (
        <Button component={Link} to={to} variant="default" rightSection={<IconArrowRight size={16} />}>
          {t(($) => $.warning.trace)}
        </Button>
      )}
    </section>
  );
}
