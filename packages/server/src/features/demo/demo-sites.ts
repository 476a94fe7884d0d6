import { bagUnit } from '@henhouse/domain/catalogue/item';
import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { uuidOf } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';
import { plainItem } from '../catalogue/item.service';
import { insertItem } from '../catalogue/item.store';
import { farmTable } from '../farm/farm.store';
import { shedTable } from '../farm/shed.store';

export interface DemoFarm {
  readonly code: string;
  readonly name: string;
  readonly kind: ProductionKind;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly managerName: string;
  readonly sheds: number;
  readonly areaM2: number;
  readonly birdCapacity: number;
  readonly maximumDensityKgM2: number | null;
}

export interface FarmIds {
  readonly farmId: string;
  /** In the order of their numbers. */
  readonly shedIds: readonly string[];
}

export const farmIdOf = (farm: Pick<DemoFarm, 'name'>) => uuidOf(`demo farm ${farm.name}`);
export const shedIdOf = (farm: Pick<DemoFarm, 'name'>, number: number) => uuidOf(`demo shed ${farm.name} ${number}`);

/** A farm with its sheds, all ready, as they were when the books began. */
export async function buildFarm(tx: CompanyTx, farm: DemoFarm, since: Day): Promise<FarmIds> {
  const { code, name, kind, address, latitude, longitude, managerName } = farm;
  const farmId = farmIdOf(farm);
  await farmTable.insert(
    tx,
    { id: farmId },
    {
      code,
      name,
      kind,
      address,
      latitude,
      longitude,
      managerName,
      ownership: 'own',
      biosecurityZone: '',
      timeZone: null,
      unitSystem: null,
      minimumEmptyDays: 10,
      notes: '',
    },
  );
  const shedIds: string[] = [];
  for (let number = 1; number <= farm.sheds; number++) {
    const id = shedIdOf(farm, number);
    const widthM = 15;
    const size = { areaM2: farm.areaM2, lengthM: Math.ceil(farm.areaM2 / widthM), widthM };
    const fixtures = {
      drinkers: 900,
      feeders: 280,
      nests: null,
      silos: 2,
      yearBuilt: 2009 + number,
      waterLine: number % 2 === 0 ? 'Tank' : 'Well',
    };
    await shedTable.insert(
      tx,
      { id, farmId, stateSinceDay: since },
      {
        ...size,
        ...fixtures,
        name: `Shed ${number}`,
        code: `S${number}`,
        productionKind: kind,
        notes: '',
        birdCapacity: farm.birdCapacity,
        maximumDensityKgM2: farm.maximumDensityKgM2,
        activeFromDay: null,
        activeToDay: null,
      },
    );
    shedIds.push(id);
  }
  return { farmId, shedIds };
}

/** A feed of the company; answers its id. */
export async function addFeed(
  tx: CompanyTx,
  code: string,
  name: string,
  kgPerBag: number | null = null,
): Promise<string> {
  const id = uuidOf(`demo feed ${tx.companyId} ${code}`);
  const units = kgPerBag === null ? [] : [{ name: bagUnit, factor: kgPerBag }];
  await insertItem(tx, { ...plainItem, id, category: 'feed', code, name, unit: 'kg', units });
  return id;
}
