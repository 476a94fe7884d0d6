import { getCompany } from '@henhouse/contract/company/company';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { isDay } from '@henhouse/domain/day/day';
import type { MedicineRoute } from '@henhouse/domain/health/medicine-route';
import { clearanceOf, periodOf, productsOf } from '@henhouse/domain/health/withdrawal-period';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/format/day';
import { useMay } from '../../../../shared/session/ability';
import { useSession } from '../../../../shared/session/session';
import { LiveResults } from '../../../../shared/ui/form/form-section';
import { useKeptAnswer } from '../../kept/use-kept-answer';
import type { FlockOnDay } from '../kind-form';

interface ClearDaysProps {
  readonly context: FlockOnDay;
  readonly itemId: string | null;
  readonly route: MedicineRoute;
  readonly lastDoseDay: string;
}

/** Until when what is typed holds meat and eggs: computed from the label, never typed. The server computes it again. */
export function ClearDays({ context, itemId, route, lastDoseDay }: ClearDaysProps) {
  const { t } = useTranslation();
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  // People of a shed do not read the company, whose country the period depends on.
  const isReadable = companyId !== '' && may('read', 'Company');
  const company = useKeptAnswer(getCompany, { params: { companyId } }, { enabled: isReadable }).of.data;
  const medicines = useKeptAnswer(listHealthItems, { query: { category: 'medicine', perPage: 200 } }).of.data;
  const item = medicines?.items.find(({ id }) => id === itemId);
  if (!item || !company || !isDay(lastDoseDay)) return null;
  const { productionKind, flockState, hatchDay } = context;
  // Of a flock in lay every dose counts as one in lay: the form knows the state, not the day.
  const firstLayDay = flockState === 'production' ? hatchDay : null;
  const use = { productionKind, country: company.country, route };
  return (
    <LiveResults>
      {productsOf(productionKind).map((product) => {
        const clearance = clearanceOf(periodOf(item.periods, product, use), lastDoseDay, firstLayDay);
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
