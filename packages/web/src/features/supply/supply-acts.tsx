import { cancelSupply, declineSupply, reopenSupply, type Supply } from '@henhouse/contract/supply/supply';
import { Button } from '@mantine/core';
import { IconPackageImport, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';

/** Steps that take a form of their own. */
export type SupplyForm = 'send' | 'receive';
type Undo = 'reopen' | 'decline' | 'cancel';

interface SupplyActsProps {
  readonly supply: Supply;
  readonly onForm: (form: SupplyForm) => void;
}

/** What somebody may do with a supply in its state. */
export function SupplyActs({ supply, onForm }: SupplyActsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [undo, setUndo] = useState<Undo | null>(null);
  const changes = { changes: ['supply', 'stock'] } as const;
  const send = {
    reopen: useSend(reopenSupply, changes),
    decline: useSend(declineSupply, changes),
    cancel: useSend(cancelSupply, changes),
  };
  const { state, next, direction, farmId, number, version } = supply;
  const at = { farmId };
  const isRequest = state === 'requested';
  const maySend = next.includes('send') && may('update', 'SupplyFarm', at);
  const mayReceive =
    next.includes('receive') &&
    may('receive', 'SupplyFarm', at) &&
    // What comes back is received by whoever keeps the company's store.
    (direction === 'toFarm' || may('create', 'SupplyFarm', at));
  const mayUndo: Readonly<Record<Undo, boolean>> = {
    reopen: may('update', 'SupplyFarm', at),
    decline: may('approve', 'SupplyFarm', at),
    cancel:
      may('delete', 'SupplyFarm', at) || (may('request', 'SupplyFarm', at) && (isRequest || direction === 'toCompany')),
  };
  const undos = (['reopen', 'decline', 'cancel'] as const).filter((step) => next.includes(step) && mayUndo[step]);
  return (
    <>
      {supply.lots.length > 0 ? (
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => globalThis.print()}>
          {t(($) => $.supply.deliveryNote)}
        </Button>
      ) : null}
      {undos.map((step) => (
        <Button key={step} variant="default" color="red" onClick={() => setUndo(step)}>
          {t(($) => $.supply.undo[step])}
        </Button>
      ))}
      {maySend ? (
        <Button
          {...(!isRequest && { variant: 'default' })}
          leftSection={<IconTruckDelivery size={16} />}
          onClick={() => onForm('send')}
        >
          {isRequest ? t(($) => $.supply.sendTo) : t(($) => $.supply.correctSending)}
        </Button>
      ) : null}
      {mayReceive ? (
        <Button
          {...(state === 'received' && { variant: 'default' })}
          leftSection={<IconPackageImport size={16} />}
          onClick={() => onForm('receive')}
        >
          {state === 'received' ? t(($) => $.supply.correctReceipt) : t(($) => $.supply.receive)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={undo !== null}
        onClose={() => setUndo(null)}
        title={`${t(($) => $.supply.undo[undo ?? 'cancel'])}: ${t(($) => $.supply.number, { number })}`}
        confirmLabel={t(($) => $.supply.undo[undo ?? 'cancel'])}
        withReason
        onConfirm={async (reason) => {
          if (undo === null) return;
          await send[undo].mutateAsync({ params: { supplyId: supply.id }, body: { reason }, version });
          toastSuccess(t(($) => $.supply.saved, { number }));
        }}
      >
        {t(($) => $.supply.undoText[undo ?? 'cancel'])}
      </ConfirmDialog>
    </>
  );
}
