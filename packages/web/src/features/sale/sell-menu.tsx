import type { FarmLine } from '@henhouse/contract/farm/farm';
import { type SaleKind, saleKinds } from '@henhouse/domain/sale/sale-kind';
import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFarms } from '../../shared/session/current-farm';
import { useMay } from '../../shared/session/ability';
import { closeDialog, openDialog } from '../../shared/ui/dialog/open-dialog';
import { ActButton } from '../../shared/ui/page/act-button';
import { ActMenu } from '../../shared/ui/page/act-menu';
import { saleAddTitle, salePaths } from './sale-paths';

/** The four kinds of things that a farm sells, where no farm is in hand: of several one is chosen. */
export function SellMenu() {
  const may = useMay();
  const farms = useFarms().farms.filter(({ id, retired }) => !retired && may('create', 'Sale', { farmId: id }));
  const [only, another] = farms;
  if (only === undefined) return null;
  return (
    <ActMenu
      icon={IconPlus}
      label={t(($) => $.sale.sell)}
      actions={saleKinds.map((kind) => {
        const label = saleAddTitle(kind);
        if (another === undefined) return { label, to: salePaths(only.id).add(kind) };
        return { label, onClick: () => openDialog({ title: label, content: <WhichFarm kind={kind} farms={farms} /> }) };
      })}
    />
  );
}

interface WhichFarmProps {
  readonly kind: SaleKind;
  readonly farms: readonly FarmLine[];
}

function WhichFarm({ kind, farms }: WhichFarmProps) {
  return (
    <>
      <p className="aside-words">{t(($) => $.sale.sellAt)}</p>
      <div className="in-row">
        {farms.map(({ id, name }) => (
          <ActButton key={id} quiet label={name} to={salePaths(id).add(kind)} onClick={closeDialog} />
        ))}
      </div>
    </>
  );
}
