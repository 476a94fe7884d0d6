import { tenthDay } from './entry-context.fixture';
import type { MedicineUseContext } from './medicine-use';

/** A broiler flock on its tenth day, with an antibiotic on prescription that was prescribed for 10 to 14 March. */
export const prescribedFlock: MedicineUseContext = {
  ...tenthDay,
  medicine: {
    name: 'Enrofloxacin 10 %',
    unit: 'ml',
    prescriptionOnly: true,
    periods: [{ product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 7 }],
  },
  prescriptions: [
    { id: 'rx', itemId: 'enro', fromDay: '2026-03-10', toDay: '2026-03-14', endedDay: null, paper: null },
  ],
  country: 'BE',
  productionDay: null,
  givesOnPrescription: false,
  sales: [],
};
