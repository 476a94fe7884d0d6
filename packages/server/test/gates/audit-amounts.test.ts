import { allEndpoints } from '@henhouse/contract/all';
import { withoutAmounts } from '@henhouse/domain/people/audit-reach';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validCalls } from '../calls/all-calls';
import { CallFixture } from '../calls/valid-call';
import { partOf } from '../this-run';
import { settleCompanies } from './company.fixture';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = new CallFixture(await settleCompanies(), validCalls);
});
afterAll(() => fixture.close());

/** Units at the end of a name: what is measured in them is no money. */
const unit =
  /(G|Kg|KgM2|PerBag|pct|Pct|Pct-\w+-\d+|M|M2|L|Min|S|Ms|Days|Day|Hours?|Before|tempC|TempC|Lux|Mg\w+|Ppm|Month|Points|perBox)$/;
/** Fields with numbers that are none of money either: what is counted, the ages and days of things, how many decimals there are. */
const counts = new Set(
  `accepted afterMin age ages alreadyThere approvedNumber atMost bags billed birds birdsAlive boxes broken booked bytes birdCapacity capacity chicks clear
  collection condemned contaminated count counted cracked creditedQuantity culled currencyDecimals customers days dead deadOnArrival defects
  difference differences dirty done doses doubleYolk drinkers early egg eggs eggsPerTray eggsPerWeek eggsSet emptyCells entries entriesMade
  escalated event every externalPip factor feed feeders figure floor flocks freeQuantity fromAge good gradeA gradeB hatched hatching height
  holders hysteresis infertile internalPip invoiceName large late left limit lines lost lots machines malformed malposition mid minimum
  mortality name nests number occurrences of onHand open openAlarms opened overdue part parts pieces placed plannedBirds position
  problemsTotal quantity rejected returned returnedUnbilled rows sampleBirds score sent setPoint short silos skipped small soft stage table threshold toAge
  tolerance transferred trays traysPerTrolley trolley trolleys turnsPerHour unhatched vaccine value variance version waiting weight width
  year yearBuilt medicine treatment rank unbilledQuantity bird-sale chick-placement chick-transfer egg-weight water-consumption`.split(
    /\s+/,
  ),
);

function numbersIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, path));
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [path] : [];
  return Object.entries(value).flatMap(([name, each]) => numbersIn(each, `${path}.${name}`));
}

// A quarter of them a run, every commit another one.
it('lines of the audit log hold no number that may be money once their amounts are taken out', async () => {
  for (const endpoint of partOf(allEndpoints, 4))
    if (endpoint.method !== 'GET') await fixture.send(endpoint, await fixture.make(endpoint));
  const lines = await fixture.test.sql<{ subject: string; before: unknown; after: unknown }>`
    select subject, before, after from audit_log`;
  const left = lines.flatMap(({ subject, before, after }) =>
    [before, after].flatMap((document) => numbersIn(withoutAmounts(document), subject)),
  );
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  expect([...new Set(left)].filter((path) => !counts.has(nameOf(path)) && !unit.test(nameOf(path)))).toEqual([]);
  expect(left.length).toBeGreaterThan(100);
});
