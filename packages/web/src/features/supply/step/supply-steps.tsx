import { cancelSupply, declineSupply, reopenSupply, type Supply } from '@henhouse/contract/supply/supply';
import { IconArrowBackUp, IconPackageImport, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { withColon } from '../../../shared/i18n/with-colon';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import type { Steps } from '../../../shared/ui/thing/steps';
import { mayReceive, mayUndo } from './supply-rights';

/** Steps that take a form of their own. */
export type SupplyForm = 'send' | 'receive';

/** What somebody may do with a supply in its state. */
export function useSupplySteps(supply: Supply, onForm: (form: SupplyForm) => void): Steps {
  const may = useMay();
  const changes = { changes: ['supply', 'stock'] } as const;
  const send = {
    reopen: useSend(reopenSupply, changes),
    decline: useSend(declineSupply, changes),
    cancel: useSend(cancelSupply, changes),
  };
  const { state, next: open, farmId, number, version } = supply;
  const isRequest = state === 'requested';
  const maySend = open.includes('send') && may('update', 'SupplyFarm', { farmId });
  const canReceive = open.includes('receive') && mayReceive(may, supply);
  const allowed = mayUndo(may, supply);
  const undos = (['reopen', 'decline', 'cancel'] as const).filter((step) => open.includes(step) && allowed[step]);
  const isReceived = state === 'received';
  const sending = {
    label: isRequest ? t(($) => $.supply.sendTo) : t(($) => $.supply.correctSending),
    icon: <IconTruckDelivery size={16} />,
    onClick: () => onForm('send'),
  };
  const receiving = {
    label: isReceived ? t(($) => $.supply.correctReceipt) : t(($) => $.supply.receive),
    icon: <IconPackageImport size={16} />,
    onClick: () => onForm('receive'),
  };
  const note = {
    label: t(($) => $.supply.deliveryNote),
    icon: <IconPrinter size={16} />,
    onClick: () => globalThis.print(),
  };
  const next = [...(maySend && isRequest ? [sending] : []), ...(canReceive && !isReceived ? [receiving] : [])];
  const more = [
    ...(supply.lots.length > 0 ? [note] : []),
    ...(maySend && !isRequest ? [sending] : []),
    ...(canReceive && isReceived ? [receiving] : []),
    ...undos.map((step) =>
      confirmedAct({
        label: t(($) => $.supply.undo[step]),
        icon: <IconArrowBackUp size={16} />,
        isDanger: true,
        title: withColon(
          ($) => $.supply.undo[step],
          t(($) => $.door.document.supply, { number }),
        ),
        withReason: true,
        done: t(($) => $.supply.saved, { number }),
        onConfirm: (reason) => send[step].mutateAsync({ params: { supplyId: supply.id }, body: { reason }, version }),
        text: t(($) => $.supply.undoText[step]),
      }),
    ),
  ];
  return { next, more };
}
