import type { FlockArrival, FlockDetail, LitterOut } from '@henhouse/contract/flock/flock';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { screenPath } from '../../shared/screen/screen-path';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';

/** What is known of a flock, and where its birds are. */
export function FlockFacts({ flock }: { readonly flock: FlockDetail }) {
  const sheds =
    flock.sheds.length === 0
      ? t(($) => $.flock.noSheds)
      : flock.sheds.map(({ shedId, shedName, birdsAlive }) => (
          <div key={shedId}>
            <Link to={screenPath('manage-farm-shed', { farmId: flock.farmId, shedId })}>{shedName}</Link>{' '}
            <Measure value={birdsAlive} unit="birds" />
          </div>
        ));
  return (
    <Card title={t(($) => $.flock.facts)} folds>
      <Facts
        facts={[
          {
            label: t(($) => $.word.farm),
            value: <Link to={screenPath('apps-farm-view', { farmId: flock.farmId })}>{flock.farmName}</Link>,
          },
          { label: t(($) => $.word.sheds), value: sheds },
          {
            label: t(($) => $.flock.plannedBirds),
            value: flock.plannedBirds && <Measure value={flock.plannedBirds} />,
          },
          { label: t(($) => $.word.placed), term: 'birdsPlaced', value: <Measure value={flock.birdsPlaced} /> },
          { label: t(($) => $.word.alive), term: 'birdsAlive', value: <Measure value={flock.birdsAlive} /> },
          { label: t(($) => $.word.deadAndCulled), value: <Measure value={flock.depleted} /> },
          { label: t(($) => $.flock.hatchDay), value: formatDay(flock.hatchDay) },
          { label: t(($) => $.flock.placedDay), value: formatDay(flock.placedDay) },
          flock.arrivals.length > 0 && {
            label: t(($) => $.word.arrivedAt),
            // Cocks and hens of one lorry come together.
            value: [...new Map(flock.arrivals.map((one) => [arrivalKey(one), one]))].map(([key, one]) => (
              <Arrival key={key} of={one} />
            )),
          },
          { label: t(($) => $.flock.productionDay), value: formatDay(flock.productionDay) },
          { label: t(($) => $.flock.depletedDay), value: formatDay(flock.depletedDay) },
          { label: t(($) => $.flock.closedDay), value: formatDay(flock.closedDay) },
          { label: t(($) => $.word.breed), value: flock.breed },
          { label: t(($) => $.flock.sexes), value: flock.sexes.map((sex) => t(($) => $.ui.sex[sex])).join(' + ') },
          { label: t(($) => $.flock.standard), value: flock.standardName },
          {
            label: t(($) => $.flock.sourceKind),
            value: flock.sourceName || t(($) => $.flock.sources[flock.sourceKind]),
          },
          { label: t(($) => $.flock.parentFlock), value: flock.parentFlock },
          {
            label: t(($) => $.flock.targetAge),
            value: flock.targetAgeDays && <Measure value={flock.targetAgeDays} unit="days" />,
          },
          {
            label: t(($) => $.flock.targetWeight),
            value: flock.targetWeightG && <Measure value={flock.targetWeightG} unit="g" />,
          },
          flock.litterOut && { label: t(($) => $.report.figure.litterKg), value: <Litter out={flock.litterOut} /> },
          { label: t(($) => $.flock.notes), value: flock.notes },
        ]}
      />
    </Card>
  );
}

const arrivalKey = ({ day, time, shedName, houseTempC }: FlockArrival) => `${day} ${time} ${shedName} ${houseTempC}`;

/** When chicks came into a shed, and how warm it was. */
function Arrival({ of: { day, time, shedName, houseTempC } }: { readonly of: FlockArrival }) {
  return (
    <div>
      {formatDay(day)}, {time} · {shedName}
      {houseTempC === null ? null : (
        <>
          {' · '}
          <Measure value={houseTempC} unit="tempC" decimals={1} />
        </>
      )}
    </div>
  );
}

/** Loads, and what they weighed or filled. */
function Litter({ out: { loads, kg, m3 } }: { readonly out: LitterOut }) {
  return (
    <>
      {loads === null ? null : <Measure value={loads} unit="loads" />}
      {loads === null || (kg === null && m3 === null) ? null : ' · '}
      {kg === null ? null : <Measure value={kg} unit="kg" />}
      {m3 === null ? null : <Measure value={m3} unit="m³" decimals={1} />}
    </>
  );
}
