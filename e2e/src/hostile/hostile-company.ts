import { randomUUID } from 'node:crypto';
import { ApiClient } from '../api-client';
import type { Product } from '../product';
import { answerWarning, writeAlarms } from './alarm-texts';
import { writeExpenses, writeMoney, writeMonth } from './books-texts';
import { type Catalogue, writeCatalogue } from './catalogue-texts';
import { type FarmBasis, writeFarm } from './farm-texts';
import { writeHatches } from './hatch-texts';
import { HostileWriter, type Places } from './hostile-writer';
import {
  acceptInvitations,
  resetSecondFactor,
  writeAccess,
  writeOneself,
  writePeople,
  writeStandard,
} from './people-texts';
import { lookIn, writeCompany, writeMail } from './platform-texts';
import { writePurchases } from './purchase-texts';
import { writeSales } from './sale-texts';
import { writeHolding } from './sample-texts';
import { writeSchedule } from './schedule-texts';
import { writeStores } from './store-texts';

export const demoPassword = 'henhouse-demo';
export const accounts = {
  owner: 'owner@vale.example',
  manager: 'manager@vale.example',
  doctor: 'doctor@vale.example',
  superAdmin: 'super@henhouse.example',
} as const;

/** Which payloads are written now. */
interface Rounds {
  readonly rounds: readonly number[];
  /** Answers webhooks. */
  readonly webhookUrl: string;
  /** Whose second factor is lost: a demo account's word before the `@`, which is the kind as well. */
  readonly secondFactorOf: string;
  /** The first payload of long reasons, of which there are few. */
  readonly reasonsFrom: number;
}

export interface Written {
  readonly places: Places;
  /** The token of an invitation that nobody has used. */
  readonly invitation: string;
}

/** A demo company whose own people write payloads into it, round by round. */
export class HostileCompany {
  private constructor(
    private readonly product: Product,
    readonly companyId: string,
    readonly writer: HostileWriter,
    private readonly basis: Omit<FarmBasis, 'owner' | 'doctor'>,
  ) {}

  static async in(product: Product): Promise<HostileCompany> {
    const signIn = (email: string) => ApiClient.signIn(product.url, email, demoPassword);
    const owner = await signIn(accounts.owner);
    const manager = await signIn(accounts.manager);
    type Rows = { readonly items: readonly { readonly id: string }[] };
    const standardOf = async (kind: string) => {
      const { items } = await owner.need<Rows>('GET', `/api/v1/standards?productionKind=${kind}`);
      return items[0]?.id ?? '';
    };
    // New farms are to be the Manager's too: who writes daily entries, and may take them back.
    const person = `/api/v1/people/manager/${manager.user.id}`;
    const { version } = await owner.need<{ version: number }>('GET', person);
    const all = { newKind: 'manager', allFarms: true };
    await owner.need('PUT', person, all, { 'if-match': `"${version}"` });
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const writer = HostileWriter.with(owner);
    const [standardId, layerStandardId] = await Promise.all([standardOf('broiler'), standardOf('layer')]);
    const farms = await owner.need<Rows>('GET', '/api/v1/farms?perPage=1');
    const firstFarmId = farms.items[0]?.id ?? '';
    const basis = { manager, firstFarmId, standardId, layerStandardId, day };
    return new HostileCompany(product, owner.user.companyId ?? '', writer, basis);
  }

  /** Writes the payloads of these rounds into everything; answers rows of the first of them, and an open invitation. */
  async write({ rounds, webhookUrl, secondFactorOf, reasonsFrom }: Rounds): Promise<Written> {
    let places: Places = { companyId: this.companyId };
    // Anew each time: on a slow machine a session has ended by the second time, and a second factor that was lost in
    // between ends the Doctor's.
    const owner = await this.signIn(accounts.owner);
    const ofOwner = this.writer.as(owner);
    const ofPlatform = this.writer.as(await this.signIn(accounts.superAdmin));
    const manager = await this.signIn(accounts.manager);
    const basis = { ...this.basis, owner, manager, doctor: await this.signIn(accounts.doctor) };
    await writeMail(ofPlatform, true);
    for (const round of rounds) {
      const writer = ofOwner.inRound(round);
      const catalogue = await writeCatalogue(writer, this.companyId, basis.day);
      const farm = await writeFarm(writer, basis);
      const goods = await this.writeGoods(writer, basis, farm, catalogue);
      const people = await writePeople(writer, farm);
      const access = await writeAccess(writer, webhookUrl);
      await writeStandard(writer);
      const platform = await writeCompany(ofPlatform.inRound(round));
      places = { ...farm, ...goods, ...people, ...access, ...platform, ...places };
    }
    await writeAlarms(ofOwner, manager, rounds);
    // There is one of each: what the first row says is seen.
    for (const round of rounds.toReversed()) {
      await writeOneself(ofOwner.inRound(round), this.companyId);
      await writeMoney(ofOwner.inRound(round));
      await writeHolding(ofOwner.inRound(round));
      await answerWarning(ofOwner.as(manager).inRound(round));
    }
    const reasons = ofOwner.inRound(reasonsFrom);
    const invitation = await acceptInvitations(reasons, this.product.dataDir, rounds.length);
    const superAdmin = await this.signIn(accounts.superAdmin);
    for (const round of rounds.toReversed()) await writeMail(this.writer.as(superAdmin).inRound(round));
    await lookIn(reasons, superAdmin, this.companyId);
    await resetSecondFactor(reasons, await this.signIn(`${secondFactorOf}@vale.example`), secondFactorOf);
    return { places, invitation };
  }

  /** What the company buys, stores, sells and spends on a farm. */
  private async writeGoods(
    writer: HostileWriter,
    { manager, doctor, firstFarmId, day }: FarmBasis,
    farm: Places,
    catalogue: Catalogue,
  ): Promise<Places> {
    const { companyId } = this;
    const { farmId = '', shedId = '' } = farm;
    const { supplierId, customerId } = catalogue;
    const stores = await writeStores(writer, { manager, companyId, farmId, day }, catalogue);
    const bought = await writePurchases(writer, { doctor, manager, farmId, day }, catalogue);
    const sold = await writeSales(writer, { manager, farmId, shedId, customerId, day });
    const { flockId = '', hatcheryId = '', setterId = '', hatcherId = '' } = farm;
    const hatchery = { farmId, hatcheryId, setterId, hatcherId, supplierId, otherFarmId: firstFarmId };
    const hatched = await writeHatches(writer, hatchery);
    const drill = { id: randomUUID(), kind: 'flock', startId: flockId, tookS: 60 };
    await writer.write('trace.holdDrill', { base: drill });
    const planned = await writeSchedule(writer, { doctor, farmId, firstFarmId, flockId, day });
    const spent = await writeExpenses(writer, farmId, day);
    // A reason holds many payloads: few months are closed.
    const months = writer.round % 4 < 2 ? await writeMonth(writer, farmId) : {};
    return {
      supplierId,
      customerId,
      drillId: drill.id,
      ...stores,
      ...bought,
      ...sold,
      ...hatched,
      ...planned,
      ...spent,
      ...months,
    };
  }

  private signIn(email: string): Promise<ApiClient> {
    return ApiClient.signIn(this.product.url, email, demoPassword);
  }
}
