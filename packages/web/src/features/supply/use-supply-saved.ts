import type { Supply } from '@henhouse/contract/supply/supply';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { toastSuccess } from '../../shared/ui/page/toast';

/** Says that a supply was saved, and leads to it. */
export function useSupplySaved(): (saved: Pick<Supply, 'id' | 'number'>) => Promise<void> {
  const navigate = useNavigate();
  return ({ id, number }) => {
    toastSuccess(t(($) => $.supply.saved, { number }));
    return navigate({ to: screenPath('supply-farm-view', { supplyId: id }) });
  };
}
