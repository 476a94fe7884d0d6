import type { ItemCategory } from '@henhouse/domain/catalogue/item';
import type { PriceLine } from '@henhouse/domain/catalogue/price-list';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { type HealthFacts, noLabel } from '@henhouse/domain/health/health-item';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addItem, plainItem } from '../../catalogue/item.service';
import { addPartner } from '../../catalogue/partner.service';
import type { PartnerFields } from '../../catalogue/partner.store';
import { addPriceList } from '../../catalogue/price-list.service';
import { stateLabel } from '../../health/health-item.store';

/** Id of a supplier, customer or item of the demo, by the word it goes under here. */
export const demoPartnerId = (tx: CompanyTx, word: string): string => uuidOf(`demo partner ${tx.companyId} ${word}`);
export const demoItemId = (tx: CompanyTx, code: string): string => uuidOf(`demo item ${tx.companyId} ${code}`);

type PartnerInput = Partial<PartnerFields> & { readonly name: string };

const blank: Omit<PartnerFields, 'name'> = {
  isSupplier: false,
  isCustomer: false,
  taxNumber: '',
  contactName: '',
  phone: '',
  email: '',
  address: '',
  termsDays: 30,
  creditLimitMinor: null,
  openingDay: null,
  openingPayableMinor: 0,
  openingReceivableMinor: 0,
  notes: '',
};

const suppliersOfVale: Readonly<Record<string, PartnerInput>> = {
  feedMill: {
    name: 'Oldenburg Feed Mill',
    taxNumber: 'DE 204 118 930',
    contactName: 'Henrik Lüders',
    phone: '+49 4441 20811',
    email: 'orders@oldenburg-feed.example',
    address: 'Mühlenstraße 18\n49377 Vechta',
    termsDays: 14,
    openingPayableMinor: 1_248_500,
  },
  hatchery: {
    name: 'Hase Valley Hatchery',
    taxNumber: 'DE 117 604 552',
    contactName: 'Birte Thole',
    phone: '+49 5432 7310',
    email: 'chicks@hase-valley.example',
    address: 'Brütereiweg 2\n49624 Löningen',
    termsDays: 21,
    openingPayableMinor: 2_060_000,
  },
  vetSupply: {
    name: 'Weser Veterinary Supply',
    taxNumber: 'DE 309 771 204',
    contactName: 'Dr. Ole Rademacher',
    phone: '+49 4201 66150',
    email: 'service@weser-vet.example',
    address: 'Am Hafen 5\n27283 Verden',
  },
  packaging: {
    name: 'Emsland Packaging',
    taxNumber: 'DE 288 045 617',
    phone: '+49 5931 4402',
    address: 'Industriering 31\n49716 Meppen',
  },
};

const customersOfVale: Readonly<Record<string, PartnerInput>> = {
  processor: {
    name: 'Visbek Poultry Processing',
    taxNumber: 'DE 155 902 338',
    contactName: 'Silke Meyer',
    phone: '+49 4445 98100',
    email: 'intake@visbek-processing.example',
    address: 'Schlachthofstraße 1\n49429 Visbek',
    termsDays: 14,
    creditLimitMinor: 25_000_000,
    openingReceivableMinor: 3_115_000,
  },
  packer: {
    name: 'Dümmer Egg Packing',
    taxNumber: 'DE 140 265 871',
    contactName: 'Frank Stieve',
    phone: '+49 5447 2210',
    email: 'eggs@duemmer-packing.example',
    address: 'Packstraße 9\n49448 Lemförde',
    creditLimitMinor: 6_000_000,
    openingReceivableMinor: 842_700,
  },
  market: {
    name: 'Diepholz Farm Market',
    taxNumber: 'DE 266 310 498',
    phone: '+49 5441 3188',
    address: 'Marktplatz 4\n49356 Diepholz',
    termsDays: 7,
    creditLimitMinor: 400_000,
  },
  arable: {
    name: 'Gut Vardel',
    contactName: 'Jörg Vardel',
    phone: '+49 4443 5071',
    address: 'Vardeler Straße 60\n49377 Vechta',
    notes: 'Takes litter after clearing.',
  },
};

interface DemoItem {
  readonly code: string;
  readonly name: string;
  readonly category: ItemCategory;
  readonly unit: string;
  readonly other?: readonly { readonly name: string; readonly factor: number }[];
  readonly minimum?: number;
  readonly label?: Partial<HealthFacts>;
}

const items: readonly DemoItem[] = [
  {
    code: 'V-ND',
    name: 'Newcastle live vaccine',
    category: 'vaccine',
    unit: 'doses',
    other: [{ name: 'vial', factor: 5000 }],
    minimum: 20_000,
    label: { route: 'drinkingWater' },
  },
  {
    code: 'V-IB',
    name: 'Infectious bronchitis live vaccine',
    category: 'vaccine',
    unit: 'doses',
    other: [{ name: 'vial', factor: 2500 }],
    minimum: 10_000,
    label: { route: 'spray' },
  },
  {
    code: 'M-AMX',
    name: 'Amoxicillin 80 %',
    category: 'medicine',
    unit: 'g',
    other: [{ name: 'tin', factor: 1000 }],
    minimum: 2000,
    label: {
      activeSubstance: 'amoxicillin trihydrate',
      strengthMgPerUnit: 800,
      doseMgPerKgDay: null,
      route: 'drinkingWater',
      prescriptionOnly: true,
      antimicrobial: true,
      periods: [
        { product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 1 },
        { product: 'eggs', species: 'chicken', country: null, route: null, permitted: false, days: null },
      ],
    },
  },
  {
    code: 'M-VIT',
    name: 'Vitamin AD₃E',
    category: 'medicine',
    unit: 'ml',
    other: [{ name: 'canister', factor: 5000 }],
    label: {
      activeSubstance: 'vitamins A, D₃, E',
      route: 'drinkingWater',
      periods: [
        { product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 0 },
        { product: 'eggs', species: 'chicken', country: null, route: null, permitted: true, days: 0 },
      ],
    },
  },
  {
    code: 'O-SHAV',
    name: 'Wood shavings',
    category: 'other',
    unit: 'kg',
    other: [{ name: 'bale', factor: 20 }],
    minimum: 2000,
  },
  {
    code: 'O-TRAY',
    name: 'Egg trays',
    category: 'other',
    unit: 'pieces',
    other: [{ name: 'pallet', factor: 4480 }],
    minimum: 3000,
  },
  {
    code: 'O-DIS',
    name: 'Disinfectant',
    category: 'other',
    unit: 'l',
    other: [{ name: 'canister', factor: 25 }],
    minimum: 50,
  },
  { code: 'O-OVER', name: 'Disposable overalls', category: 'other', unit: 'pieces', minimum: 100 },
];

async function addItems(tx: CompanyTx, by: { readonly name: string; readonly at: string }): Promise<void> {
  for (const { code, name, category, unit, other = [], minimum = null, label } of items) {
    const id = demoItemId(tx, code);
    await addItem(tx, { ...plainItem, id, code, name, category, unit, units: [...other], minimum });
    if (label) await stateLabel(tx, id, { ...noLabel, ...label }, by);
  }
}

const line = (input: Pick<PriceLine, 'product' | 'unit' | 'priceMinor'> & Partial<PriceLine>): PriceLine => ({
  productionKind: null,
  breed: '',
  grade: null,
  ...input,
});

/** Last year's prices, this year's, and what two customers were granted. */
async function addPrices(tx: CompanyTx, today: Day): Promise<void> {
  const thisYear = `${today.slice(0, 4)}-01-01`;
  const base = { partnerId: null, untilDay: null, notes: '' };
  const general = (raisePct: number): PriceLine[] => {
    const raised = (minor: number) => Math.round((minor * (100 + raisePct)) / 10) / 10;
    return [
      line({ product: 'birds', productionKind: 'broiler', unit: 'kg', priceMinor: raised(108) }),
      line({ product: 'spentHens', unit: 'bird', priceMinor: raised(45) }),
      line({ product: 'eggs', grade: 'table', unit: 'egg', priceMinor: raised(13.5) }),
      line({ product: 'eggs', grade: 'large', unit: 'egg', priceMinor: raised(15.2) }),
      line({ product: 'eggs', grade: 'small', unit: 'egg', priceMinor: raised(9.8) }),
      line({ product: 'eggs', grade: 'dirty', unit: 'egg', priceMinor: raised(6) }),
      line({ product: 'eggs', grade: 'hatching', unit: 'egg', priceMinor: raised(24) }),
      line({ product: 'chicks', unit: 'chick', priceMinor: raised(42) }),
      line({ product: 'litter', unit: 't', priceMinor: raised(1800) }),
    ];
  };
  const list = (word: string) => uuidOf(`demo prices ${tx.companyId} ${word}`);
  const before = { ...base, fromDay: addDays(today, -500), untilDay: addDays(thisYear, -1) };
  await addPriceList(tx, list('before'), { ...before, name: 'General, last year', lines: general(0) });
  await addPriceList(tx, list('now'), { ...base, name: 'General', fromDay: thisYear, lines: general(4) });
  await addPriceList(tx, list('processor'), {
    ...base,
    name: 'Contract of Visbek Poultry Processing',
    partnerId: demoPartnerId(tx, 'processor'),
    fromDay: thisYear,
    lines: [
      line({ product: 'birds', productionKind: 'broiler', breed: 'Ross 308', unit: 'kg', priceMinor: 111.5 }),
      line({ product: 'birds', productionKind: 'broiler', unit: 'kg', priceMinor: 109 }),
    ],
  });
  await addPriceList(tx, list('market'), {
    ...base,
    name: 'Farm market, trays',
    partnerId: demoPartnerId(tx, 'market'),
    fromDay: thisYear,
    lines: [line({ product: 'eggs', grade: 'table', unit: 'tray', priceMinor: 480 })],
  });
}

export async function addPartners(
  tx: CompanyTx,
  partners: Readonly<Record<string, PartnerInput>>,
  side: Pick<PartnerFields, 'isSupplier' | 'isCustomer'>,
  around: { readonly today: Day; readonly openingDay: Day },
): Promise<void> {
  for (const [word, input] of Object.entries(partners)) {
    const hasOpening = input.openingPayableMinor !== undefined || input.openingReceivableMinor !== undefined;
    const openingDay = hasOpening ? around.openingDay : null;
    const partner = { ...blank, ...side, openingDay, ...input };
    await addPartner(tx, demoPartnerId(tx, word), partner, { today: around.today, confirmed: [] });
  }
}

/** Suppliers, customers, items beside feed, and price lists of Vale; what was owed stood a year ago. */
export async function addCatalogueOfVale(
  tx: CompanyTx,
  today: Day,
  by: { readonly name: string; readonly at: string },
): Promise<void> {
  const around = { today, openingDay: addDays(today, -400) };
  await addPartners(tx, suppliersOfVale, { isSupplier: true, isCustomer: false }, around);
  await addPartners(tx, customersOfVale, { isSupplier: false, isCustomer: true }, around);
  await addItems(tx, by);
  await addPrices(tx, today);
}

/** One supplier and one customer of Hill. */
export async function addCatalogueOfHill(tx: CompanyTx, today: Day): Promise<void> {
  const around = { today, openingDay: addDays(today, -400) };
  const feedMill = { name: 'Wiltshire Feeds', phone: '+44 1722 550 118', address: 'Mill Lane\nSalisbury SP2 9QT' };
  const shop = { name: 'Downs Farm Shop', phone: '+44 1722 550 204', address: 'High Street\nDownton SP5 3PG' };
  await addPartners(tx, { feedMill }, { isSupplier: true, isCustomer: false }, around);
  await addPartners(tx, { shop }, { isSupplier: false, isCustomer: true }, around);
}
