import type { HealthCategory, HealthFacts } from '@henhouse/domain/health/health-item';
import type { WithdrawalPeriod } from '@henhouse/domain/health/withdrawal-period';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { type ItemFields, insertItem } from '../../catalogue/item.store';
import { stateLabel } from '../../health/health-item.store';

interface DemoItem extends HealthFacts {
  readonly category: HealthCategory;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** What one unit cost, in the smallest unit of the currency. */
  readonly priceMinorPerUnit: number;
}

const vaccine = (code: string, name: string, antigens: string, route: HealthFacts['route']): DemoItem => ({
  category: 'vaccine',
  code,
  name,
  unit: 'doses',
  activeSubstance: antigens,
  strengthMgPerUnit: null,
  doseMgPerKgDay: null,
  route,
  prescriptionOnly: false,
  antimicrobial: false,
  periods: [],
  priceMinorPerUnit: 1.4,
});

const period = (more: Pick<WithdrawalPeriod, 'product' | 'days'> & Partial<WithdrawalPeriod>): WithdrawalPeriod => ({
  species: 'chicken',
  country: null,
  route: null,
  permitted: true,
  ...more,
});

const medicine = (code: string, name: string, input: Partial<DemoItem>): DemoItem => ({
  category: 'medicine',
  code,
  name,
  unit: 'g',
  activeSubstance: '',
  strengthMgPerUnit: null,
  doseMgPerKgDay: null,
  route: 'drinkingWater',
  prescriptionOnly: true,
  antimicrobial: true,
  periods: [],
  priceMinorPerUnit: 12,
  ...input,
});

/** Generic products: names of substances and diseases, no brand. Periods as such labels usually state them. */
export const demoItems = {
  bronchitis: vaccine('VAC-IB', 'IB vaccine, live', 'Infectious bronchitis virus, Massachusetts', 'spray'),
  newcastle: vaccine('VAC-ND', 'ND vaccine, live', 'Newcastle disease virus', 'drinkingWater'),
  gumboro: vaccine('VAC-IBD', 'IBD vaccine, live', 'Infectious bursal disease virus', 'drinkingWater'),
  salmonella: vaccine('VAC-SE', 'Salmonella vaccine, live', 'Salmonella Enteritidis', 'drinkingWater'),
  coccidia: vaccine('VAC-COC', 'Coccidiosis vaccine', 'Eimeria oocysts', 'spray'),
  rhinotracheitis: vaccine('VAC-ART', 'ART vaccine, live', 'Avian rhinotracheitis virus', 'spray'),
  doxycycline: medicine('MED-DOX', 'Doxycycline 50 % powder', {
    activeSubstance: 'doxycycline hyclate',
    strengthMgPerUnit: 500,
    periods: [period({ product: 'meat', days: 6 }), period({ product: 'eggs', permitted: false, days: 28 })],
  }),
  amoxicillin: medicine('MED-AMX', 'Amoxicillin 80 % powder', {
    activeSubstance: 'amoxicillin trihydrate',
    strengthMgPerUnit: 800,
    doseMgPerKgDay: 16,
    periods: [period({ product: 'meat', days: 1 }), period({ product: 'eggs', permitted: false, days: 21 })],
  }),
  fenbendazole: medicine('MED-FEN', 'Fenbendazole 20 % suspension', {
    unit: 'ml',
    activeSubstance: 'fenbendazole',
    strengthMgPerUnit: 200,
    antimicrobial: false,
    periods: [period({ product: 'meat', days: 6 }), period({ product: 'eggs', days: 0 })],
    priceMinorPerUnit: 95,
  }),
  vitamins: medicine('MED-VIT', 'Vitamin C solution', {
    unit: 'ml',
    activeSubstance: 'ascorbic acid',
    strengthMgPerUnit: 100,
    prescriptionOnly: false,
    antimicrobial: false,
    periods: [period({ product: 'meat', days: 0 }), period({ product: 'eggs', days: 0 })],
    priceMinorPerUnit: 2,
  }),
} as const satisfies Record<string, DemoItem>;
export type DemoItemKey = keyof typeof demoItems;

/** What purchasing knows of them: nothing yet. */
const plain: Omit<ItemFields, 'code' | 'name' | 'unit'> = {
  units: [],
  minimum: null,
  leadTimeDays: null,
  feedType: '',
  feedForm: null,
  medicated: false,
};

/** Id of an item in a demo company. */
export const itemIdOf = (companyId: string, key: DemoItemKey) => uuidOf(`demo item ${companyId} ${key}`);

/** Adds the vaccines and medicines of a demo company, with what their labels say. */
export async function addDemoItems(tx: CompanyTx, by: { readonly name: string; readonly at: string }): Promise<void> {
  for (const [key, item] of Object.entries(demoItems)) {
    const id = itemIdOf(tx.companyId, key as DemoItemKey);
    const { priceMinorPerUnit: _, category, code, name, unit, ...facts } = item;
    await insertItem(tx, { ...plain, id, category, code, name, unit });
    await stateLabel(tx, id, facts, by);
  }
}
