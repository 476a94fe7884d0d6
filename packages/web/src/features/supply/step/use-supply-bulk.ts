import { cancelSupply, getSupply, receiveSupply, type SupplyLine } from '@henhouse/contract/supply/supply';
import { t } from 'i18next';
import { call } from '../../../shared/api/call';
import { useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { useMay } from '../../../shared/session/ability';
import type { BulkAct } from '../../../shared/ui/table/bulk/selection';
import { mayReceive, mayUndo } from './supply-rights';

/** What is done with several supplies at once: they came as they were sent, or they are called off. */
export function useSupplyBulk(): readonly BulkAct<SupplyLine>[] {
  const may = useMay();
  const changes = { changes: ['supply', 'stock'] };
  const receive = useSend(receiveSupply, changes);
  const cancel = useSend(cancelSupply, changes);
  return [
    {
      label: t(($) => $.supply.receiveAsSent),
      fits: (row) => row.state === 'sent' && mayReceive(may, row),
      run: async ({ id, version, farmId, sentDay }) => {
        const params = { supplyId: id };
        const { lots } = await call(getSupply, { params });
        const day = [today(farmId), sentDay ?? ''].toSorted().at(-1) ?? '';
        await receive.mutateAsync({
          params,
          version,
          body: {
            day,
            lots: lots.map(({ lotId, sent }) => ({ lotId, good: sent, broken: 0, reason: '' })),
            reason: '',
          },
        });
      },
    },
    {
      label: t(($) => $.supply.undo.cancel),
      needsReason: true,
      fits: (row) => (row.state === 'requested' || row.state === 'sent') && mayUndo(may, row).cancel,
      run: ({ id, version }, { reason }) => cancel.mutateAsync({ params: { supplyId: id }, version, body: { reason } }),
    },
  ];
}
