import { productionKinds } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFarms } from '../../shared/session/current-farm';
import { DaysFilter } from '../../shared/ui/table/days-filter';
import styles from './economics.module.css';
import type { EconomicsAsked } from './use-economics-asked';

interface EconomicFiltersProps {
  readonly asked: EconomicsAsked;
  /** Flocks can be narrowed to those that ended, or not. */
  readonly hasEnded: boolean;
}

/** Farm, kind and days; all in the address. */
export function EconomicFilters({ asked, hasEnded }: EconomicFiltersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { farms } = useFarms();
  const ask = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const choice = (
    [name, label]: readonly [string, string],
    value: string | undefined,
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      className={styles.filter}
      aria-label={label}
      placeholder={label}
      data={[...data]}
      value={value ?? null}
      onChange={(next) => ask({ [name]: next ?? undefined })}
      clearable
      clearButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
    />
  );
  return (
    <>
      {choice(
        ['farm', t(($) => $.farm.farm)],
        asked.farmId,
        farms.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice(
        ['kind', t(($) => $.flock.productionKind)],
        asked.kind,
        productionKinds.map((kind) => ({ value: kind, label: t(($) => $.farm.kinds[kind]) })),
      )}
      {hasEnded
        ? choice(['ended', t(($) => $.economics.state)], asked.ended, [
            { value: 'true', label: t(($) => $.economics.ended) },
            { value: 'false', label: t(($) => $.economics.running) },
          ])
        : null}
      <DaysFilter />
    </>
  );
}
