import type { ShedLine } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { Button, Select, Stack } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../../shared/format/day';
import { useToday } from '../../../shared/format/use-today';
import { PlaceBirdsButton } from '../../../shared/place-birds/place-birds-button';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { lazyComponent } from '../../../shared/ui/state/lazy-component';
import { entryQueries } from '../kept/entry-queries';
import { comingIn, placeableIn } from './placeable';
import { ShedHeader } from './shed-header';

const WhoCanGrant = lazyComponent(() => import('../../../shared/ui/state/who-can-grant'));

/** A shed without a flock: its state, and what to do about it. */
export function EmptyShed({ shed }: { readonly shed: ShedLine }) {
  const may = useMay();
  const { id: shedId, farmId, state } = shed;
  const place = { farmId, shedId };
  const toShed = (
    <ActButton label={t(($) => $.entry.shed.toShed)} to={screenPath('apps-farm-shed-view', place)} quiet />
  );
  return (
    <Page>
      <ShedHeader shed={shed} actions={null} />
      <Card title={t(($) => $.farm.flockNow)}>
        {state === 'ready' || state === 'occupied' ? (
          may('create', 'DataEntry', place) ? (
            <PlacePlanned shed={shed} />
          ) : (
            <Empty text={t(($) => $.entry.shed.notYours)}>
              <Stack gap="sm" align="center">
                <WhoCanGrant fallback={null} missing="create:DataEntry" />
                {toShed}
              </Stack>
            </Empty>
          )
        ) : state === 'outOfService' ? (
          <Empty text={t(($) => $.entry.shed.outOfService)}>{toShed}</Empty>
        ) : (
          <Empty
            text={t(($) => $.entry.shed.notReady, {
              state: t(($$) => $$.farm.states[state]),
              ready: t(($$) => $$.farm.states.ready),
            })}
          >
            {toShed}
          </Empty>
        )}
      </Card>
    </Page>
  );
}

function Empty({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return <EmptyState icon={IconHome} title={t(($) => $.entry.shed.noFlock)} text={text} actions={children} />;
}

/** Chooses the planned flock whose chicks have come. */
function PlacePlanned({ shed }: { readonly shed: ShedLine }) {
  const may = useMay();
  const { id: shedId, farmId, productionKind } = shed;
  const flocks = useAnswer(listFlocks, entryQueries.flocksOfKind(farmId, productionKind));
  const [chosen, setChosen] = useState<string | null>(null);
  const now = useToday(farmId);
  return (
    <Answer of={flocks} compact>
      {({ items }) => {
        const here = placeableIn(items, now);
        const flockId = chosen ?? here[0]?.id;
        if (flockId === undefined) {
          const [next] = comingIn(items).toSorted((a, b) => a.hatchDay.localeCompare(b.hatchDay));
          return next ? (
            <Empty text={t(($) => $.entry.shed.notHatched, { number: next.number, day: formatDay(next.hatchDay) })}>
              <ActButton label={next.number} to={screenPath('apps-flock-view', { flockId: next.id })} quiet />
            </Empty>
          ) : (
            <Empty text={t(($) => $.entry.shed.noPlanned)}>
              {may('create', 'Flock', { farmId }) ? (
                <>
                  <PlaceBirdsButton farmId={farmId} shedId={shedId} isPrimary />
                  <ActButton
                    quiet
                    label={t(($) => $.word.openAFlock)}
                    to={screenPath('apps-flock-add', {}, { farm: farmId })}
                  />
                </>
              ) : null}
            </Empty>
          );
        }
        return (
          <Empty text={t(($) => $.entry.shed.readyText)}>
            <Stack gap="sm" w={340} maw="100%">
              <Select
                aria-label={t(($) => $.entry.shed.plannedFlock)}
                value={flockId}
                onChange={setChosen}
                allowDeselect={false}
                data={here.map(({ id, number, breed, hatchDay }) => ({
                  value: id,
                  label: t(($) => $.entry.shed.flockOption, { number, breed, day: formatDayShort(hatchDay) }),
                }))}
              />
              <Button
                component={Link}
                size="md"
                to={screenPath('data-entry-chick-placement', { farmId, shedId, flockId })}
              >
                {t(($) => $.word.placeBirds)}
              </Button>
            </Stack>
          </Empty>
        );
      }}
    </Answer>
  );
}
