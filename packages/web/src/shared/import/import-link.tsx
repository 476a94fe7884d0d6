import type { ImportKind } from '@henhouse/domain/import/import-kind';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../screen/screen-path';
import { useMay } from '../session/ability';
import { useFarms } from '../session/current-farm';
import { useSession } from '../session/session';

interface ImportLinkProps {
  readonly kind: ImportKind;
  /** Where the file belongs: a farm, or the company itself; left out: the company for who may, else the farm in hand. */
  readonly at?: { readonly farmId: string } | { readonly companyId: string };
  readonly size?: 'compact-sm';
}

/** Leads to where a file of that kind is brought, for whoever may. */
export function ImportLink({ kind, at: given, size }: ImportLinkProps) {
  const may = useMay();
  const companyId = useSession()?.user.companyId;
  const { current } = useFarms();
  const usual = companyId && may('create', 'Import') && may('create', 'MasterData') ? { companyId } : null;
  const at = given ?? usual ?? (current && { farmId: current.id });
  if (!at) return null;
  const isOfFarm = 'farmId' in at;
  if (!may('create', 'Import', isOfFarm ? at : {})) return null;
  if (!isOfFarm && !may('create', 'MasterData')) return null;
  const to = isOfFarm
    ? screenPath('manage-farm-data-entry-import', at, { what: kind })
    : screenPath('manage-company-import', at, { what: kind });
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      {...(size && { size })}
      leftSection={<IconFileSpreadsheet size={16} />}
    >
      {t(($) => $.importing.open)}
    </Button>
  );
}
