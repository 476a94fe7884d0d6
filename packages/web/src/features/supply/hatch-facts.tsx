import type { Supply } from '@henhouse/contract/supply/supply';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';

/** What a supply of chicks says of their hatch, and where somebody who may see it finds it. */
export function useHatchFacts(): (hatch: NonNullable<Supply['hatch']>) => { label: string; value: ReactNode }[] {
  const may = useMay();
  return ({ hatchId, number, farmId, flockNumber, leftAt, timeZone, vaccines }) => {
    const name = t(($) => $.hatch.number, { number });
    return [
      {
        label: t(($) => $.screen['hatch-view']),
        value: may('read', 'Hatch', { farmId }) ? (
          <Link to={screenPath('hatch-view', { farmId, hatchId })}>{name}</Link>
        ) : (
          name
        ),
      },
      { label: t(($) => $.hatch.dispatch.left), value: formatInstant(leftAt, timeZone) },
      ...(flockNumber === null ? [] : [{ label: t(($) => $.hatch.dispatch.forFlock), value: flockNumber }]),
      ...(vaccines === '' ? [] : [{ label: t(($) => $.hatch.vaccination.list), value: vaccines }]),
    ];
  };
}
