import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Expense } from '@henhouse/contract/expense/expense';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Sale } from '@henhouse/contract/sale/sale';
import { type ExportedDocuments, type Get, takenBy } from './exported-documents';
import { countDays, daysFrom } from './flock-days';
import {
  atLeastZero,
  exactly,
  type Fraction,
  isAbove,
  less,
  over,
  plus,
  shared,
  sum,
  times,
  toPlaces,
  toWhole,
  zero,
} from './fraction';

/**
 * A flock's margin worked out by somebody else: from the documents that the API hands out, with arithmetic of its own (fractions),
 * by the rules that decisions 0023 and 0024 state. Nothing of the product's domain is used, and no figure that the product worked
 * out: unit costs, shares of expenses and income are made here again.
 */
interface WorkedOut {
  readonly cost: Readonly<Record<string, number>>;
  readonly income: Readonly<Record<string, number>>;
  readonly costMinor: number;
  readonly incomeMinor: number;
  readonly marginMinor: number;
  readonly rearingLeftMinor: number;
  /** Pieces of the proof, so that a test can say that there was something to prove. */
  readonly lots: number;
  readonly expenses: number;
  readonly sales: number;
}

const hundred = exactly(100);

/** Quantity × price less discount, rounded once. */
function netOf(line: { quantity: number; unitPriceMinor: number | null; discountPct: number }): number {
  const gross = times(exactly(line.quantity), exactly(line.unitPriceMinor ?? 0));
  return toWhole(over(times(gross, less(hundred, exactly(line.discountPct))), hundred));
}

/** What one base unit of each lot of a purchase cost: the invoices, for the rest the order; freight by worth; free units share it. */
function lotCosts(purchase: Purchase): Map<string, Fraction> {
  const invoices = purchase.invoices.filter(({ state }) => state === 'posted');
  const receipts = purchase.receipts.filter(({ state }) => state === 'posted');
  const isOver = !purchase.steps.includes('finish');
  const isWhollyInvoiced = ['invoiced', 'partPaid', 'paid'].includes(purchase.state);
  const about = purchase.lines.map((line) => {
    const came = receipts.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    const billed = invoices.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    const accepted = sum(came.map(({ quantity }) => exactly(quantity)));
    const rejected = sum(came.map((row) => exactly(row.rejected)));
    const [paid, free] = [exactly(line.quantity), exactly(line.freeQuantity)];
    const ordered = plus(paid, free);
    const stillComes = isOver ? zero : atLeastZero(less(less(ordered, accepted), rejected));
    const units = plus(accepted, stillComes);
    const onInvoice = sum(billed.map(({ quantity }) => exactly(quantity)));
    const toPay = atLeastZero(less(accepted, free));
    const isAllComing = stillComes.n === 0n;
    const isAllBilled = isWhollyInvoiced || (isAllComing && onInvoice.n > 0n && !isAbove(toPay, onInvoice));
    const rest = isAllBilled ? zero : atLeastZero(less(over(times(units, paid), ordered), onInvoice));
    const worth = plus(
      exactly(billed.reduce((all, one) => all + netOf(one), 0)),
      over(times(rest, exactly(netOf(line))), paid),
    );
    return { line, units, worth: units.n === 0n ? zero : worth };
  });
  const freight =
    invoices.length === 0 ? purchase.freightMinor : invoices.reduce((all, one) => all + one.freightMinor, 0);
  const worths = about.map(({ worth }) => toPlaces(worth, 6));
  const byWorth = worths.some(({ n }) => n > 0n);
  const shares = shared(freight, byWorth ? worths : about.map(({ units }) => units));
  const costs = new Map<string, Fraction>();
  for (const [at, { line, units, worth }] of about.entries()) {
    if (units.n === 0n) continue;
    const perUnit = over(over(plus(worth, exactly(shares[at] as number)), units), exactly(line.factor));
    for (const { lines } of receipts) {
      for (const row of lines) if (row.lineId === line.id) costs.set(row.lotId, toPlaces(perUnit, 12));
    }
  }
  return costs;
}

/** What a chick of each lot cost: the eggs that were set at what the hatchery values them, and hatching them, over the chicks. */
function chickCosts({ hatcheries }: Pick<ExportedDocuments, 'hatcheries'>, hatch: HatchDetail): [string, Fraction][] {
  const hatchery = hatcheries.find(({ id }) => id === hatch.hatcheryId);
  const { eggsSet, gradeA, gradeB } = hatch.total;
  const { ownEggValueMinor, hatchingCostMinor } = hatchery ?? {};
  if (gradeA + gradeB === 0 || ownEggValueMinor == null || hatchingCostMinor == null) return [];
  const perEgg = plus(exactly(ownEggValueMinor), exactly(hatchingCostMinor));
  const cost = toPlaces(over(times(perEgg, exactly(eggsSet)), exactly(gradeA + gradeB)), 6);
  return hatch.chicks.map(({ lotId }) => [lotId, cost]);
}

const usualEnd: Readonly<Record<string, number>> = { layer: 560, breeder: 420 };

/** Works flocks out of a company's documents, one after the other. */
export function marginsOf(documents: ExportedDocuments, get: Get, today: string) {
  const { flocks, entries, purchases, openings, sales, expenses, setting } = documents;
  const days = countDays(documents);
  const costOfLot = new Map<string, Fraction>();
  for (const purchase of purchases) for (const [lotId, cost] of lotCosts(purchase)) costOfLot.set(lotId, cost);
  for (const { lotId, priceMinorPerUnit, state } of openings) {
    if (state === 'posted' && priceMinorPerUnit !== null) costOfLot.set(lotId, exactly(priceMinorPerUnit));
  }
  for (const hatch of documents.hatches) {
    for (const [lotId, cost] of chickCosts(documents, hatch)) costOfLot.set(lotId, cost);
  }
  const flockOf = new Map(flocks.map((flock) => [flock.id, flock]));

  function shareOf(expense: Expense, flockId: string): number {
    if (expense.shareBy === 'flock') return expense.shareFlockId === flockId ? expense.netMinor : 0;
    const weighed =
      expense.shareBy === 'percent'
        ? expense.shares.map((one) => ({ id: one.flockId, weight: exactly(one.pct) }))
        : flocks
            .filter(({ farmId }) => expense.farmId === null || farmId === expense.farmId)
            .filter(({ productionKind }) => expense.shareKind === null || productionKind === expense.shareKind)
            .map(({ id }) => ({
              id,
              weight: days.weight(
                expense.shareBy,
                days.part(id, expense.shareFrom, expense.shareTo, expense.shareShedId),
              ),
            }));
    const sorted = weighed.sort((a, b) => (a.id < b.id ? -1 : 1));
    const shares = shared(
      expense.netMinor,
      sorted.map(({ weight }) => weight),
    );
    return shares[sorted.findIndex(({ id }) => id === flockId)] ?? 0;
  }
  const shareCache = new Map<string, number>();
  const cachedShare = (expense: Expense, flockId: string) => {
    const key = `${expense.id} ${flockId}`;
    const share = shareCache.get(key) ?? shareOf(expense, flockId);
    shareCache.set(key, share);
    return share;
  };

  function incomeOf(sale: Sale, flockId: string): number {
    return sale.lines.reduce((all, line) => {
      const billed = netOf(line);
      if (billed !== line.netMinor) throw new Error(`invoice ${sale.invoiceName}: ${billed} is not ${line.netMinor}`);
      const credited = sale.creditNotes.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
      const amounts = [billed, ...credited.map(({ netMinor }) => -(netMinor ?? 0))];
      if (sale.kind === 'birds') return all + (line.flockId === flockId ? amounts.reduce((a, b) => a + b, 0) : 0);
      if (sale.kind === 'litter') {
        const isOwn = days.lastIn(line.shedId ?? '', sale.day) === flockId;
        return all + (isOwn ? amounts.reduce((a, b) => a + b, 0) : 0);
      }
      const eggs = new Map<string, number>();
      for (const lot of sale.lots.filter(({ lineId }) => lineId === line.id)) {
        const key = lot.flockId ?? '~';
        eggs.set(key, (eggs.get(key) ?? 0) + lot.quantity);
      }
      const owners = [...eggs].sort(([a], [b]) => (a < b ? -1 : 1));
      const own = owners.findIndex(([key]) => key === flockId);
      if (sale.kind !== 'eggs' || own < 0) return all;
      const weights = owners.map(([, quantity]) => exactly(quantity));
      return all + amounts.reduce((total, amount) => total + (shared(amount, weights)[own] as number), 0);
    }, 0);
  }

  return async function workOut(flockId: string): Promise<WorkedOut> {
    const flock = flockOf.get(flockId);
    if (!flock) throw new Error(`no flock ${flockId}`);
    const isHens = flock.productionKind !== 'broiler';
    const isReared = (day: string) => isHens && (flock.productionDay === null || day < flock.productionDay);
    const spent = { rearing: new Map<string, Fraction>(), production: new Map<string, Fraction>() };
    const spend = (kind: string, reared: boolean, amount: Fraction) => {
      const into = spent[reared ? 'rearing' : 'production'];
      into.set(kind, plus(into.get(kind) ?? zero, amount));
    };
    const lots = new Set<string>();
    for (const entry of entries.filter((one) => one.flockId === flockId)) {
      if (!['chick-placement', 'feed', 'vaccine', 'medicine'].includes(entry.kind)) continue;
      const isPlaced = entry.kind === 'chick-placement';
      const taken = await takenBy(get, entry);
      for (const { lotId, quantity } of taken) {
        lots.add(lotId);
        const cost = times(exactly(quantity), costOfLot.get(lotId) ?? zero);
        spend(isPlaced ? 'chicks' : entry.kind, isReared(entry.day), cost);
      }
      if (isPlaced && taken.length === 0) {
        const { count, priceMinorPerChick } = entry.detail as EntryDetail<'chick-placement'>;
        spend('chicks', isHens, times(exactly(count), exactly(priceMinorPerChick ?? 0)));
      }
    }
    let shares = 0;
    for (const expense of expenses) {
      const amount = cachedShare(expense, flockId);
      if (amount === 0) continue;
      shares += 1;
      spend('expenses', isReared(expense.shareTo), exactly(amount));
    }
    const whole = (of: Map<string, Fraction>) =>
      Object.fromEntries([...of].map(([kind, amount]) => [kind, toWhole(amount)]));
    const reared = Object.values(whole(spent.rearing)).reduce((all, one) => all + one, 0);
    const rearing = writtenOff(flock, reared, days, setting.spentHenMinor, today);
    const cost: Record<string, number> = { ...whole(spent.production), rearing };

    const invoiced = sales.filter(({ invoiceName }) => invoiceName !== '');
    const income: Record<string, number> = {};
    let sold = 0;
    for (const sale of invoiced) {
      const amount = incomeOf(sale, flockId);
      if (amount === 0) continue;
      sold += 1;
      const kind = sale.kind === 'birds' && isHens ? 'spentHens' : sale.kind;
      income[kind] = (income[kind] ?? 0) + amount;
    }
    for (const hatch of documents.hatches.filter(({ setDay }) => setDay !== null)) {
      const value = documents.hatcheries.find(({ id }) => id === hatch.hatcheryId)?.ownEggValueMinor ?? 0;
      const eggs = hatch.sources.find((source) => source.flockId === flockId)?.eggsSet ?? 0;
      const amount = toWhole(times(exactly(eggs), exactly(value)));
      if (amount > 0) income.ownEggs = (income.ownEggs ?? 0) + amount;
    }
    const [costMinor, incomeMinor] = [cost, income].map((of) => Object.values(of).reduce((all, one) => all + one, 0));
    return {
      cost,
      income,
      costMinor: costMinor as number,
      incomeMinor: incomeMinor as number,
      marginMinor: (incomeMinor as number) - (costMinor as number),
      rearingLeftMinor: reared - rearing,
      lots: lots.size,
      expenses: shares,
      sales: sold,
    };
  };
}

/** Straight over the days of lay, all but what the hens are expected to bring; the rest on the day they are gone. */
function writtenOff(
  flock: ExportedDocuments['flocks'][number],
  reared: number,
  days: ReturnType<typeof countDays>,
  spentHenMinor: number,
  today: string,
): number {
  const { id, productionKind, productionDay, depletedDay, hatchDay, targetAgeDays } = flock;
  if (depletedDay !== null && depletedDay <= today) return reared;
  if (productionDay === null || productionDay > today) return 0;
  const endAge = targetAgeDays ?? usualEnd[productionKind] ?? 0;
  const planned = Math.max(1, endAge - daysFrom(hatchDay, productionDay));
  const laid = Math.min(planned, daysFrom(productionDay, today) + 1);
  const base = Math.max(0, reared - days.hensBefore(id, productionDay) * spentHenMinor);
  return toWhole(over(times(exactly(base), exactly(laid)), exactly(planned)));
}
