import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { IconEgg, IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';

/** What the dashboards of a kind of bird are called, and the picture of their empty places. */
export function useKindWords(kind: ProductionKind) {
  return kind === 'broiler'
    ? {
        title: t(($) => $.dashboard.title),
        noSheds: t(($) => $.dashboard.noSheds),
        shedEmpty: t(($) => $.dashboard.shedEmpty),
        icon: IconFeather,
      }
    : {
        title: t(($) => $.dashboard.lay.title[kind]),
        noSheds: t(($) => $.dashboard.lay.noSheds[kind]),
        shedEmpty: t(($) => $.dashboard.lay.shedEmpty),
        icon: IconEgg,
      };
}
