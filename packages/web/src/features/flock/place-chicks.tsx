import { listSheds } from '@henhouse/contract/farm/shed';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import { IconEgg } from '@tabler/icons-react';
import { t } from 'i18next';
import { allSheds } from '../../shared/api/all-of-them';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { useToday } from '../../shared/format/use-today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActMenu } from '../../shared/ui/page/act-menu';

const placeable: ReadonlySet<FlockLine['state']> = new Set(['planned', 'placed']);

/** Leads to the placement page of a shed of the flock's farm that is ready, or holds the flock already. */
export function PlaceChicks({ flock }: { readonly flock: FlockLine }) {
  const may = useMay();
  const { farmId } = flock;
  const mayPlace = placeable.has(flock.state) && may('create', 'DataEntry', { farmId });
  const sheds = useAnswer(listSheds, allSheds(farmId), { enabled: mayPlace });
  const hatchesLater = flock.hatchDay > useToday(farmId);
  if (!mayPlace) return null;
  const free =
    sheds.data?.items.filter(
      ({ state, flockId, productionKind }) =>
        !hatchesLater && productionKind === flock.productionKind && (state === 'ready' || flockId === flock.id),
    ) ?? [];
  return (
    <ActMenu
      icon={IconEgg}
      label={t(($) => $.word.placeBirds)}
      hint={
        hatchesLater
          ? t(($) => $.flock.hatchesOn, { day: formatDay(flock.hatchDay) })
          : free.length > 0
            ? t(($) => $.flock.chooseShed)
            : t(($) => $.flock.noShedFree)
      }
      actions={free.map((shed) => ({
        label: t(($) => $.flock.placeIn, { shed: shed.name }),
        to: screenPath('data-entry-chick-placement', { farmId, shedId: shed.id, flockId: flock.id }),
      }))}
    />
  );
}
