import { exportFlockEconomics, listFlockEconomics } from '@henhouse/contract/economics/economics';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../src/features/session/demo-loading';
import type { TestDatabase } from '../database';
import { type SessionApp, sessionApp } from '../session-app';
import type { ExportedDocuments, Get } from './exported-documents';
import { exportDocuments } from './exported-documents';
import { marginsOf } from './worked-out-margin';

/** That what the product says of flocks of the demo of that day (YYYY-MM-DD) is what its exported documents come to. */
export function describeMargins(today: string, loaded: () => TestDatabase): void {
  let demo: SessionApp;
  let get: Get;
  let file: (path: string) => Promise<string>;
  let documents: ExportedDocuments;

  const withEconomics = async (flockId: string) => {
    const { flock } = (await get(`/api/v1/flocks/${flockId}/economics`)) as { flock: Record<string, unknown> };
    return flock;
  };
  const withoutNone = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

  describe('the margin of a flock of the demo, worked out again from what the API exports', () => {
    beforeAll(async () => {
      demo = await sessionApp({ on: loaded() });
      demo.clock.ms = Date.parse(`${today}T09:30:00Z`);
      const owner = demo.script();
      const signedIn = await owner.signIn('owner@vale.example', demoPassword);
      expect(signedIn.status, signedIn.text).toBe(200);
      const headers = { authorization: `Bearer ${owner.tokens?.accessToken}` };
      file = async (path) => {
        const answer = await demo.app.http.inject({ method: 'GET', url: path, headers });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        return answer.body;
      };
      get = async (path) => JSON.parse(await file(path));
      const [company] = await demo.database.sql<{ id: string }>`select id from company where name = 'Vale Poultry'`;
      documents = await exportDocuments(get, company?.id ?? '');
    }, 180_000);
    afterAll(() => demo.close());

    it.each([
      // Of broilers one that was sold and closed, and one that stands; of hens one in lay and one that was sold.
      ['M', 'closed', ['chicks', 'feed', 'vaccine', 'expenses'], ['birds', 'litter']],
      // Two of the broilers that stand are of the own hatchery: their chicks cost what the hatch did.
      ['M', 'rearing', ['chicks', 'feed', 'expenses'], []],
      ['L1', 'production', ['feed', 'expenses', 'rearing'], ['eggs']],
      ['L4', 'closed', ['feed', 'expenses', 'rearing'], ['eggs', 'spentHens']],
      ['O1', 'production', ['feed', 'expenses', 'rearing'], ['eggs', 'ownEggs']],
    ])('%s… %s agrees to the minor unit', { timeout: 120_000 }, async (number, state, costs, incomes) => {
      const found = documents.flocks.filter((flock) => flock.number.startsWith(number) && flock.state === state);
      const workOut = marginsOf(documents, get, today);
      // The newest ones: their feed was bought, that of the first weeks of the demo stood there before.
      const flocks = found.sort((a, b) => (a.hatchDay > b.hatchDay ? -1 : 1)).slice(0, 6);
      expect(flocks.length).toBeGreaterThan(0);
      const seen = { costs: new Set<string>(), incomes: new Set<string>() };
      for (const { id } of flocks) {
        const again = await workOut(id);
        const { cost, income, ...shown } = (await withEconomics(id)) as Record<
          'cost' | 'income',
          Record<string, number>
        >;
        expect({ number, cost: withoutNone(again.cost), income: withoutNone(again.income) }).toEqual({
          number,
          cost: withoutNone(cost),
          income: withoutNone(income),
        });
        const { costMinor, incomeMinor, marginMinor, rearingLeftMinor } = again;
        expect(shown).toMatchObject({ costMinor, incomeMinor, marginMinor, rearingLeftMinor });
        for (const kind of Object.keys(withoutNone(cost))) seen.costs.add(kind);
        for (const kind of Object.keys(withoutNone(income))) seen.incomes.add(kind);
      }
      expect([...seen.costs]).toEqual(expect.arrayContaining(costs));
      expect([...seen.incomes]).toEqual(expect.arrayContaining(incomes));
    });

    it('is the one that the report and its file show', async () => {
      const flock = documents.flocks.find(({ number }) => number.startsWith('L1'));
      const again = await marginsOf(documents, get, today)(flock?.id ?? '');
      const list = (await get(`${listFlockEconomics.path}?perPage=200&kind=layer`)) as {
        items: { flockId: string; marginMinor: number }[];
      };
      expect(list.items.find(({ flockId }) => flockId === flock?.id)?.marginMinor).toBe(again.marginMinor);
      const rows: Record<string, string>[] = parse(await file(`${exportFlockEconomics.path}?kind=layer`), {
        bom: true,
        columns: true,
      });
      const shown = rows.find((row) => Object.values(row).includes(flock?.number ?? ''))?.['Margin'];
      expect(Math.round(Number(shown) * 100)).toBe(again.marginMinor);
    });
  });
}
