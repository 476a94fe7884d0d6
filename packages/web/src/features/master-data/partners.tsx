import { listPartners, mergePartner, type Partner, updatePartner } from '@henhouse/contract/catalogue/partner';

import { IconUsersGroup } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { PartnerForm } from '../../shared/catalogue/partner-form';
import { ImportLink } from '../../shared/import/import-link';
import { usePlace } from '../../shared/screen/screen-path';
import { closeDialog } from '../../shared/ui/dialog/open-dialog';
import { PartnerField } from '../../shared/ui/form/partner-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { useKeptRows } from './use-kept-rows';
import { useStateColumn } from './use-state-column';

/** Suppliers, or customers: who they are and what stands between us. */
export function Partners({ side }: { readonly side: 'supplier' | 'customer' }) {
  const companyId = usePlace('companyId');
  const state = useStateColumn<Partner>();
  const update = useSend(updatePartner, { changes: ['catalogue'] });
  const merge = useSend(mergePartner, { changes: ['catalogue'] });
  const isSupplier = side === 'supplier';
  const addLabel = isSupplier ? t(($) => $.catalogue.partner.newSupplier) : t(($) => $.catalogue.partner.newCustomer);

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

  const kept = useKeptRows<Partner>({
    thing: 'partner',
    nameOf: ({ name }) => name,
    setRetired,
    form: (partner) => ({
      size: 'lg',
      title: partner ? t(($) => $.word.editName, { name: partner.name }) : addLabel,
      content: <PartnerForm partner={partner} side={side} onSaved={closeDialog} />,
    }),
    merge: {
      pick: (control, { id }) => (
        <PartnerField control={control} name="intoId" label={t(($) => $.catalogue.mergeInto)} without={id} isRequired />
      ),
      onMerge: ({ id, version }, body) => merge.mutateAsync({ params: { partnerId: id }, body, version }),
    },
  });
  const { may } = kept;

  const columns: TableColumn<Partner>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'taxNumber', header: t(($) => $.catalogue.partner.taxNumber) },
    { id: 'contactName', header: t(($) => $.catalogue.partner.contactName) },
    { id: 'phone', header: t(($) => $.word.phone) },
    { id: 'email', header: t(($) => $.word.eMail), isHidden: true },
    { id: 'address', header: t(($) => $.catalogue.partner.address), isHidden: true },
    { id: 'termsDays', header: t(($) => $.catalogue.partner.termsDays), align: 'end', isHidden: true },
    isSupplier
      ? { id: 'payableMinor', header: t(($) => $.catalogue.partner.payable), kind: 'money' }
      : { id: 'receivableMinor', header: t(($) => $.catalogue.partner.receivable), kind: 'money' },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isHidden: true },
    state.column,
  ];

  const add = may.add ? (
    <>
      <ImportLink kind={isSupplier ? 'suppliers' : 'customers'} at={{ companyId }} size="compact-sm" />
      <ActButton adds small label={addLabel} onClick={kept.add} />
    </>
  ) : null;

  return (
    <AppTable
      name={isSupplier ? 'suppliers' : 'customers'}
      title={t(($) => $.catalogue.tabs[isSupplier ? 'suppliers' : 'customers'])}
      endpoint={listPartners}
      query={{ side }}
      columns={columns}
      filters={[state.filter]}
      actions={add}
      rowActions={(row) => kept.actionsOf(row)}
      empty={{
        icon: IconUsersGroup,
        title: t(($) => $.catalogue.partner.none),
        text: t(($) => $.catalogue.partner.noneText),
      }}
    />
  );
}
