import { getPartner, listPartners, type Partner, type partnerSides } from '@henhouse/contract/catalogue/partner';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../api/use-answer';
import { PartnerForm } from '../../catalogue/partner-form';
import { useMay } from '../../session/ability';
import { offeredAtMost, PickField, useTyped } from './pick-field';
import type { FieldProps } from './state/use-field';

interface PartnerFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Only suppliers, or only customers; without it both. */
  readonly side?: (typeof partnerSides)[number];
  readonly isClearable?: boolean;
  /** Told of what was chosen, with its terms; null when it was cleared, or is not known here. */
  readonly onChoose?: (partner: Partner | null) => void;
  /** Left out of what is offered: something else is looked for that is there already, so none is added. */
  readonly without?: string;
}

/** A supplier or customer by name, number or phone; the form keeps the id. */
export function PartnerField<Values extends FieldValues, Output>(props: PartnerFieldProps<Values, Output>) {
  const { side, onChoose, without, ...field } = props;
  const may = useMay();
  const { typed, setTyped, q } = useTyped();
  const value: unknown = useWatch({ control: field.control, name: field.name });
  const partnerId = typeof value === 'string' ? value : '';
  const chosen = useAnswer(getPartner, { params: { partnerId } }, { enabled: partnerId !== '' });
  // The name in the box is what was chosen, and not a search for it.
  const searched = q === chosen.data?.name ? '' : q;
  const query = { perPage: offeredAtMost, retired: 'false', ...(side && { side }), ...(searched && { q: searched }) };
  const found = useAnswer(listPartners, { query }, { keepPrevious: true });
  const partners = (found.data?.items ?? []).filter(({ id }) => id !== without);
  return (
    <PickField
      {...field}
      offered={partners.map(({ id, name }) => ({ id, label: name }))}
      chosen={chosen.data && partnerId !== '' ? { id: chosen.data.id, label: chosen.data.name } : null}
      typed={typed}
      onType={setTyped}
      onChoose={(id) => onChoose?.(partners.find((partner) => partner.id === id) ?? null)}
      way={
        without === undefined && !may('create', 'MasterData')
          ? side === 'customer'
            ? 'addCustomer'
            : 'addSupplier'
          : undefined
      }
      adding={
        may('create', 'MasterData') && without === undefined
          ? {
              title: side
                ? t(($) => $.catalogue.partner[side === 'supplier' ? 'newSupplier' : 'newCustomer'])
                : t(($) => $.catalogue.partner.new),
              form: (name, onAdded) => (
                <PartnerForm partner={null} side={side ?? 'supplier'} name={name} onSaved={({ id }) => onAdded(id)} />
              ),
            }
          : null
      }
    />
  );
}
