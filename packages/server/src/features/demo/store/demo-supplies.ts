import { addDays, type Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertSupplyRequest, receive, type SupplyAround, send, sendAtOnce, undo } from '../../supply/supply.service';
import { demoItemId } from '../catalogue/demo-catalogue';
import type { Person } from '../people/demo-people';
import { demoLotId } from './demo-store';

const supplyId = (tx: CompanyTx, word: string): string => uuidOf(`demo supply ${tx.companyId} ${word}`);

const around = (today: Day, by: Person): SupplyAround => ({
  today,
  farmRetired: false,
  byName: by.name,
  current: async () => undefined,
});

type As = <T>(by: Person, work: (tx: CompanyTx) => Promise<T>) => Promise<T>;

interface Supplying {
  /** Runs as somebody: requests belong to whoever makes them. */
  readonly as: As;
  readonly today: Day;
  readonly people: { readonly admin: Person; readonly manager: Person };
  readonly farmIds: { readonly meadow: string; readonly orchard: string };
}

/** Supplies of Vale in every state: asked for, on the way, received whole and with a broken vial, declined, cancelled, sent back. */
export async function supplyFarms({ as, today, people, farmIds }: Supplying): Promise<void> {
  const { admin, manager } = people;
  const { meadow, orchard } = farmIds;
  const on = (ago: number) => addDays(today, -ago);
  const request = (word: string, kind: 'vaccine' | 'medicine', item: string, quantity: number, ago: number) =>
    as(manager, (tx) => {
      const lines = [{ itemId: demoItemId(tx, item), quantity }];
      const head = { id: supplyId(tx, word), kind, farmId: meadow, neededDay: addDays(on(ago), 7), notes: '' };
      return insertSupplyRequest(tx, { ...head, lines }, around(on(ago), manager));
    });
  const dispatch = (word: string, ago: number, lots: readonly { code: string; quantity: number }[]) =>
    as(admin, (tx) => {
      const sent = lots.map(({ code, quantity }) => ({ lotId: demoLotId(tx, code), quantity }));
      const step = { id: supplyId(tx, word), version: 1, reason: '', carrier: 'Van 2, Uwe', day: on(ago), lots: sent };
      return send(tx, step, around(on(ago), admin));
    });

  await request('received', 'vaccine', 'V-ND', 50_000, 18);
  await dispatch('received', 16, [{ code: 'ND-2291', quantity: 50_000 }]);
  await as(manager, (tx) => {
    const line = { lotId: demoLotId(tx, 'ND-2291'), good: 45_000, broken: 5_000, reason: 'One vial broken in the box' };
    const step = { id: supplyId(tx, 'received'), version: 2, reason: '', day: on(15), lots: [line] };
    return receive(tx, step, around(on(15), manager));
  });

  await as(admin, (tx) =>
    sendAtOnce(
      tx,
      {
        id: supplyId(tx, 'whole'),
        kind: 'medicine',
        direction: 'toFarm',
        farmId: orchard,
        fromFarmId: null,
        day: on(10),
        lots: [{ lotId: demoLotId(tx, 'VIT-402'), quantity: 5_000 }],
        carrier: 'Van 2, Uwe',
        notes: '',
      },
      around(on(10), admin),
    ),
  );
  await as(manager, (tx) => {
    const line = { lotId: demoLotId(tx, 'VIT-402'), good: 5_000, broken: 0, reason: '' };
    const step = { id: supplyId(tx, 'whole'), version: 1, reason: '', day: on(10), lots: [line] };
    return receive(tx, step, around(on(10), manager));
  });

  await request('sent', 'vaccine', 'V-IB', 20_000, 3);
  await dispatch('sent', 0, [{ code: 'IB-1304', quantity: 20_000 }]);
  await request('requested', 'medicine', 'M-VIT', 5_000, 1);
  await request('declined', 'medicine', 'M-AMX', 4_000, 26);
  await request('cancelled', 'vaccine', 'V-IB', 10_000, 30);
  const stop = (word: string, step: 'decline' | 'cancel', by: Person, reason: string) =>
    as(by, (tx) => undo(tx, step, { id: supplyId(tx, word), version: 1, reason }, around(today, by)));
  await stop('declined', 'decline', admin, 'No prescription for it');
  await stop('cancelled', 'cancel', manager, 'Still enough in the fridge');

  await as(manager, (tx) =>
    sendAtOnce(
      tx,
      {
        id: supplyId(tx, 'back'),
        kind: 'vaccine',
        direction: 'toCompany',
        farmId: meadow,
        fromFarmId: null,
        day: on(2),
        lots: [{ lotId: demoLotId(tx, 'ND-2291'), quantity: 10_000 }],
        carrier: '',
        notes: 'Expires before the next flock is placed',
      },
      around(on(2), manager),
    ),
  );
}
