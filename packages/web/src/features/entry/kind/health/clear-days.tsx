import { isDay } from '@henhouse/domain/day/day';
import { statementsOf } from '@henhouse/domain/entry/medicine-use';
import type { MedicineRoute } from '@henhouse/domain/health/medicine-route';
import { clearanceOfAll, productsOf } from '@henhouse/domain/health/withdrawal-period';
import { t } from 'i18next';
import { formatDay } from '../../../../shared/format/day';
import { LiveResults } from '../../../../shared/ui/form/frame/form-section';
import type { Around } from '../kind-form';

interface ClearDaysProps {
  readonly around: Around;
  readonly itemId: string | null;
  readonly prescriptionId: string | null;
  readonly route: MedicineRoute;
  readonly lastDoseDay: string;
}

/** Until when what is typed holds meat and eggs: computed from the label and the paper that it is given by, never typed. The server computes it again. */
export function ClearDays({ around, itemId, prescriptionId, route, lastDoseDay }: ClearDaysProps) {
  const { context, medicines } = around;
  const item = medicines?.items?.find(({ id }) => id === itemId);
  if (!item || !isDay(lastDoseDay)) return null;
  const { productionKind, health } = context;
  const statements = statementsOf(item.periods, prescriptionId, medicines?.prescriptions ?? []);
  const use = { productionKind, country: health.country, route };
  return (
    <LiveResults>
      {productsOf(productionKind).map((product) => {
        const clearance = clearanceOfAll(statements, { product, use }, lastDoseDay, health.productionDay);
        const words =
          clearance.state === 'on'
            ? t(($) => $.health.freeOn, { day: formatDay(clearance.day) })
            : clearance.state === 'never'
              ? t(($) => $.health.neverFree)
              : t(($) => $.health.periodUnknown);
        return (
          <span key={product}>
            {t(($) => $.health.product[product])}: <strong>{words}</strong>
          </span>
        );
      })}
    </LiveResults>
  );
}
