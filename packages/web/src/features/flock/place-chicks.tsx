import { listSheds } from '@henhouse/contract/farm/shed';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconEgg } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';

const placeable: ReadonlySet<FlockLine['state']> = new Set(['planned', 'placed']);

/** Leads to the placement page of a shed of the flock's farm that is ready, or holds the flock already. */
export function PlaceChicks({ flock }: { readonly flock: FlockLine }) {
  const may = useMay();
  const { farmId } = flock;
  const mayPlace = placeable.has(flock.state) && may('create', 'DataEntry', { farmId });
  const sheds = useAnswer(
    listSheds,
    { params: { farmId }, query: { perPage: 200, sortBy: 'code' } },
    { enabled: mayPlace },
  );
  if (!mayPlace) return null;
  const hatchesLater = flock.hatchDay > today(farmId);
  const free =
    sheds.data?.items.filter(
      ({ state, flockId, productionKind }) =>
        !hatchesLater && productionKind === flock.productionKind && (state === 'ready' || flockId === flock.id),
    ) ?? [];
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconEgg size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t(($) => $.word.placeBirds)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {hatchesLater
            ? t(($) => $.flock.hatchesOn, { day: formatDay(flock.hatchDay) })
            : free.length > 0
              ? t(($) => $.flock.chooseShed)
              : t(($) => $.flock.noShedFree)}
        </Menu.Label>
        {free.map((shed) => (
          <Menu.Item
            key={shed.id}
            component={Link}
            to={screenPath('data-entry-chick-placement', { farmId, shedId: shed.id, flockId: flock.id })}
          >
            {t(($) => $.flock.placeIn, { shed: shed.name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
