import { listPartners, mergePartner, type Partner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { Modal } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { PartnerForm } from '../../shared/catalogue/partner-form';
import { ImportLink } from '../../shared/import/import-link';
import { usePlace } from '../../shared/screen/use-place';
import { PartnerField } from '../../shared/ui/form/partner-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../shared/ui/table/column';
import { MergeDialog } from './merge-dialog';
import { RetireDialog } from './retire-dialog';
import { useMayChange } from './use-may-change';
import { useStateColumn } from './use-state-column';

type Asked = { readonly act: 'edit' | 'retire' | 'merge'; readonly partner: Partner } | { readonly act: 'add' };

/** Suppliers, or customers: who they are and what stands between us. */
export function Partners({ side }: { readonly side: 'supplier' | 'customer' }) {
  const { t } = useTranslation();
  const may = useMayChange('partner');
  const companyId = usePlace('companyId');
  const state = useStateColumn<Partner>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const update = useSend(updatePartner, { changes: ['catalogue'] });
  const merge = useSend(mergePartner, { changes: ['catalogue'] });
  const partner = asked !== null && 'partner' in asked ? asked.partner : null;
  const close = () => setAsked(null);
  const isSupplier = side === 'supplier';

  async function setRetired(row: Partner, retired: boolean) {
    // Amounts that are not shown are kept as they are. Who it is does not change, so whom it resembles is no question.
    const { openingPayableMinor, openingReceivableMinor } = row;
    const amounts = {
      openingPayableMinor: openingPayableMinor ?? 0,
      openingReceivableMinor: openingReceivableMinor ?? 0,
    };
    const body = updatePartner.input.strip().parse({ ...row, ...amounts, retired, confirmed: ['duplicateLikely'] });
    await update.mutateAsync({ params: { partnerId: row.id }, body, version: row.version });
    if (!retired) toastSuccess(t(($) => $.catalogue.backNow, { name: row.name }));
  }

  const columns: TableColumn<Partner>[] = [
    { id: 'name', header: t(($) => $.catalogue.partner.name) },
    { id: 'taxNumber', header: t(($) => $.catalogue.partner.taxNumber) },
    { id: 'contactName', header: t(($) => $.catalogue.partner.contactName) },
    { id: 'phone', header: t(($) => $.catalogue.partner.phone) },
    { id: 'email', header: t(($) => $.catalogue.partner.email), isHidden: true },
    { id: 'address', header: t(($) => $.catalogue.partner.address), isHidden: true },
    { id: 'termsDays', header: t(($) => $.catalogue.partner.termsDays), align: 'end', isHidden: true },
    isSupplier
      ? { id: 'payableMinor', header: t(($) => $.catalogue.partner.payable), kind: 'money' }
      : { id: 'receivableMinor', header: t(($) => $.catalogue.partner.receivable), kind: 'money' },
    state.column,
  ];

  const actionsOf = (row: Partner): RowActions => [
    may.change && { label: t(($) => $.ui.action.edit), onClick: () => setAsked({ act: 'edit', partner: row }) },
    may.merge &&
      row.mergedIntoId === null && {
        label: t(($) => $.catalogue.merge),
        onClick: () => setAsked({ act: 'merge', partner: row }),
      },
    may.change && row.mergedIntoId === null && row.retired
      ? { label: t(($) => $.catalogue.bringBack), onClick: () => void setRetired(row, false) }
      : {
          label: t(($) => $.catalogue.retire),
          isDanger: true,
          onClick: () => setAsked({ act: 'retire', partner: row }),
        },
  ];

  const addLabel = isSupplier ? t(($) => $.catalogue.partner.newSupplier) : t(($) => $.catalogue.partner.newCustomer);
  const add = may.add ? (
    <>
      <ImportLink kind={isSupplier ? 'suppliers' : 'customers'} at={{ companyId }} size="compact-sm" />
      <ActButton small icon={IconPlus} label={addLabel} onClick={() => setAsked({ act: 'add' })} />
    </>
  ) : null;

  return (
    <>
      <AppTable
        name={isSupplier ? 'suppliers' : 'customers'}
        title={t(($) => $.catalogue.tabs[isSupplier ? 'suppliers' : 'customers'])}
        endpoint={listPartners}
        query={{ side }}
        columns={columns}
        filters={[state.filter]}
        actions={add}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t(($) => $.catalogue.partner.none)}
            text={t(($) => $.catalogue.partner.noneText)}
            actions={add}
          />
        }
      />
      <Modal
        opened={asked?.act === 'add' || asked?.act === 'edit'}
        onClose={close}
        size="lg"
        title={partner ? t(($) => $.catalogue.partner.edit, { name: partner.name }) : addLabel}
      >
        <PartnerForm key={partner?.id ?? 'new'} partner={partner} side={side} onSaved={close} />
      </Modal>
      <RetireDialog
        name={asked?.act === 'retire' ? asked.partner.name : null}
        onClose={close}
        onRetire={async () => partner && (await setRetired(partner, true))}
      />
      <MergeDialog
        name={asked?.act === 'merge' ? asked.partner.name : null}
        onClose={close}
        pick={(control) => (
          <PartnerField
            control={control}
            name="intoId"
            label={t(($) => $.catalogue.mergeInto)}
            {...(partner && { without: partner.id })}
            isRequired
          />
        )}
        onMerge={async (into) =>
          partner && merge.mutateAsync({ params: { partnerId: partner.id }, body: into, version: partner.version })
        }
      />
    </>
  );
}
