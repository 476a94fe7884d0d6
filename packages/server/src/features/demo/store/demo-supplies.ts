import { addDays, type Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import {
  insertSupplyRequest,
  type ReceivingAround,
  receive,
  send,
  sendAtOnce,
  undo,
} from '../../supply/supply.service';
import { eggsInQuarantine } from '../../health/eggs-in-quarantine';
import { demoItemId } from '../catalogue/demo-catalogue';
import type { Person } from '../people/demo-people';
import { demoLotId } from './demo-store';

const supplyId = (tx: CompanyTx, word: string): string => uuidOf(`demo supply ${tx.companyId} ${word}`);

const around = (today: Day, by: Person): ReceivingAround => ({
  today,
  farmRetired: false,
  byName: by.name,
  role: by.role,
  seesPrices: true,
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

interface LotOfCode {
  readonly code: string;
  readonly quantity: number;
}

/** A supply that nobody requested. */
type UnrequestedSupply = LotOfCode &
  Pick<Parameters<typeof sendAtOnce>[1], 'kind' | 'direction' | 'farmId' | 'carrier' | 'notes'> & {
    readonly ago: number;
  };

interface TakenLot {
  readonly code: string;
  readonly good: number;
  readonly broken?: number;
  readonly reason?: string;
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
  const dispatch = (word: string, ago: number, { code, quantity }: LotOfCode) =>
    as(admin, (tx) => {
      const lots = [{ lotId: demoLotId(tx, code), quantity }];
      const step = { id: supplyId(tx, word), version: 1, reason: '', carrier: 'Van 2, Uwe', day: on(ago), lots };
      return send(tx, step, { ...around(on(ago), admin), heldEggs: eggsInQuarantine });
    });
  const sendUnrequested = (word: string, by: Person, { code, quantity, ago, ...supply }: UnrequestedSupply) =>
    as(by, (tx) => {
      const lots = [{ lotId: demoLotId(tx, code), quantity }];
      const head = { id: supplyId(tx, word), fromFarmId: null, day: on(ago) };
      return sendAtOnce(tx, { ...head, ...supply, lots }, around(on(ago), by));
    });
  const take = (word: string, version: number, ago: number, lot: TakenLot) =>
    as(manager, (tx) => {
      const { code, good, broken = 0, reason = '' } = lot;
      const lots = [{ lotId: demoLotId(tx, code), good, broken, reason }];
      const step = { id: supplyId(tx, word), version, reason: '', day: on(ago), lots };
      return receive(tx, step, around(on(ago), manager));
    });
  const stop = (word: string, step: 'decline' | 'cancel', by: Person, reason: string) =>
    as(by, (tx) => undo(tx, step, { id: supplyId(tx, word), version: 1, reason }, around(today, by)));

  await request('received', 'vaccine', 'V-ND', 50_000, 18);
  await dispatch('received', 16, { code: 'ND-2291', quantity: 50_000 });
  await take('received', 2, 15, { code: 'ND-2291', good: 45_000, broken: 5_000, reason: 'One vial broken in the box' });

  const vitamins = { code: 'VIT-402', quantity: 5_000, ago: 10, carrier: 'Van 2, Uwe', notes: '' };
  await sendUnrequested('whole', admin, { kind: 'medicine', direction: 'toFarm', farmId: orchard, ...vitamins });
  await take('whole', 1, 10, { code: 'VIT-402', good: 5_000 });

  await request('sent', 'vaccine', 'V-IB', 20_000, 3);
  await dispatch('sent', 0, { code: 'IB-1304', quantity: 20_000 });
  await request('requested', 'medicine', 'M-VIT', 5_000, 1);
  await request('declined', 'medicine', 'M-AMX', 4_000, 26);
  await request('cancelled', 'vaccine', 'V-IB', 10_000, 30);
  await stop('declined', 'decline', admin, 'No prescription for it');
  await stop('cancelled', 'cancel', manager, 'Still enough in the fridge');

  const expiring = {
    code: 'ND-2291',
    quantity: 10_000,
    ago: 2,
    carrier: '',
    notes: 'Expires before the next flock is placed',
  };
  await sendUnrequested('back', manager, { kind: 'vaccine', direction: 'toCompany', farmId: meadow, ...expiring });
}
