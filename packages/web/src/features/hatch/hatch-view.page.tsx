import type { OutputOf } from '@henhouse/contract/endpoint';
import { listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { hatchStepKinds } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { KeptHere } from '../../shared/outbox/kept-here';
import { screenPath } from '../../shared/screen/screen-path';
import { Rail } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { pageOf } from '../../shared/ui/thing/page-of';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { BreakoutForm } from './breakout/breakout-form';
import { BreakoutsCard } from './breakout/breakouts-card';
import { DispatchForm } from './dispatch/dispatch-form';
import { DispatchesCard } from './dispatch/dispatches-card';
import { hatchPath } from './hatch-paths';
import { hatchTones, useHatchRights } from './hatch-words';
import { StepCard } from './step/step-card';
import { VaccinationsCard } from './vaccination/vaccinations-card';
import { BalanceCard } from './view/balance-card';
import { ChicksCard } from './view/chicks-card';
import { ChickFigures } from './view/figures/chick-figures';
import { HatchFigures } from './view/figures/hatch-figures';
import { useHatchActs } from './view/hatch-acts';
import { HatchHead, HatchWay } from './view/hatch-head';
import { LotsCard } from './view/lots-card';
import { MissesCard } from './view/misses-card';
import { PlacementsCard } from './view/placements-card';
import { PlannedHatch } from './view/planned-hatch';
import { SourceResults } from './view/source-results';
import { StaysCard } from './view/stays-card';
import { StepsCard } from './view/steps-card';
import { WhereCard } from './view/where-card';

/** One hatch from the plan to its chicks on the farms; what is written down on it stands in the address. */
export default pageOf(getHatch, 'hatchId', (hatch) => <HatchView hatch={hatch} />);

function HatchView({ hatch }: { readonly hatch: HatchDetail }) {
  const navigate = useNavigate();
  const rights = useHatchRights(hatch.farmId);
  type Open = Partial<Record<'step' | 'correct' | 'breakout' | 'dispatch', unknown>>;
  const { step, correct, breakout, dispatch }: Open = useSearch({ strict: false });
  const hasChicks = hatch.chicks.length > 0;
  const dispatches = useAnswer(listHatchDispatches, { params: { hatchId: hatch.id } }, { enabled: hasChicks });
  const number = t(($) => $.hatch.number, { number: hatch.number });
  const list = {
    label: t(($) => $.screen['hatch-summary-list']),
    to: screenPath('hatch-summary-list', { farmId: hatch.farmId }),
  };
  const acts = useHatchActs(hatch);
  const backTo = (tab: string | null) => () =>
    void navigate({ to: hatchPath(hatch, tab === null ? undefined : { tab }) });

  const corrected = rights.mayCorrect ? hatch.steps.find(({ id }) => id === correct) : undefined;
  const kind = rights.mayWork ? hatchStepKinds.find((one) => one === step && hatch.next.includes(one)) : undefined;
  const opened = hatch.breakouts.find(({ id }) => id === breakout);
  const isBreakout = breakout === 'new' ? rights.mayOpenEggs : opened !== undefined && rights.mayCorrectBreakout;
  const title = corrected
    ? t(($) => $.hatch.correctTitle, { step: t(($$) => $$.hatch.stepNames[corrected.kind]) })
    : kind
      ? t(($) => $.hatch.stepSave[kind])
      : isBreakout
        ? opened
          ? t(($) => $.hatch.breakout.correct)
          : t(($) => $.hatch.breakout.add)
        : null;
  if (title === null && dispatch === 'new' && hasChicks && rights.mayWork) {
    return (
      <Page
        title={t(($) => $.hatch.dispatch.add)}
        subtitle={hatch.hatcheryName}
        crumbs={[list, { label: number, to: hatchPath(hatch) }]}
      >
        <Card>
          <Answer of={dispatches} compact>
            {(data) => <DispatchForm hatch={hatch} dispatches={data} onDone={backTo('chicks')} />}
          </Answer>
        </Card>
      </Page>
    );
  }
  if (title !== null) {
    return (
      <Page title={title} subtitle={hatch.hatcheryName} crumbs={[list, { label: number, to: hatchPath(hatch) }]}>
        {isBreakout && !corrected && !kind ? (
          <Card>
            <BreakoutForm hatch={hatch} breakout={opened ?? null} onDone={backTo('results')} />
          </Card>
        ) : (
          <StepCard
            key={`${corrected?.id} ${kind}`}
            hatch={hatch}
            kind={corrected?.kind ?? kind ?? 'set'}
            step={corrected ?? null}
            onDone={backTo(null)}
          />
        )}
      </Page>
    );
  }
  return (
    <ThingPage
      title={number}
      state={<StatusPill tone={hatchTones[hatch.state]}>{t(($) => $.hatch.states[hatch.state])}</StatusPill>}
      subtitle={`${hatch.hatcheryName} · ${hatch.breed}`}
      crumbs={[list]}
      {...acts}
      life={<HatchWay state={hatch.state} />}
      tabs={tabsOf(hatch, dispatches)}
    />
  );
}
type Dispatches = Parameters<typeof Answer<OutputOf<typeof listHatchDispatches>>>[0]['of'];

/** What is known of a hatch, by what somebody comes for; nothing is offered that cannot be known yet. */
function tabsOf(hatch: HatchDetail, dispatches: Dispatches): PageTab[] {
  const isSet = hatch.total.eggsSet > 0;
  const planned = () => (
    <>
      <KeptHere place={{ hatchId: hatch.id }} />
      <PlannedHatch hatch={hatch} />
    </>
  );
  if (hatch.state === 'planned') return [{ id: 'overview', label: t(($) => $.thing.overview), content: planned }];
  const overview = () => (
    <>
      <KeptHere place={{ hatchId: hatch.id }} />
      <HatchFigures hatch={hatch} />
      <Rail
        beside={
          <>
            <HatchHead hatch={hatch} />
            <WhereCard hatch={hatch} />
            <StaysCard hatch={hatch} />
          </>
        }
      >
        {isSet ? <BalanceCard hatch={hatch} /> : null}
        <StepsCard hatch={hatch} />
      </Rail>
    </>
  );
  const results = () => (
    <>
      <ChickFigures hatch={hatch} />
      <SourceResults hatch={hatch} />
      <MissesCard hatch={hatch} />
      {hatch.state === 'set' ? null : <BreakoutsCard hatch={hatch} />}
    </>
  );
  const chicks = () => (
    <>
      <ChicksCard hatch={hatch} />
      {hatch.state === 'aborted' ? null : <VaccinationsCard hatch={hatch} />}
      {hatch.chicks.length > 0 ? (
        <Answer of={dispatches} compact>
          {({ items }) => <DispatchesCard hatch={hatch} dispatches={items} />}
        </Answer>
      ) : null}
      <PlacementsCard hatch={hatch} />
    </>
  );
  return [
    { id: 'overview', label: t(($) => $.thing.overview), content: overview },
    ...(isSet
      ? [
          { id: 'results', label: t(($) => $.hatch.tabs.results), content: results },
          { id: 'chicks', label: t(($) => $.word.chicks), content: chicks },
        ]
      : []),
    { id: 'eggs', label: t(($) => $.word.eggs), content: () => <LotsCard hatch={hatch} /> },
  ];
}
