import type { RoleLine } from '@henhouse/contract/people/role';
import { t } from 'i18next';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { holdersOf, openRoleAct, type RoleActName, useConfirmRoleAct } from './role-act';
import { RoleLines } from './role-lines';
import { RoleTable } from './role-table';

/** The roles of the company, built in and its own: what each rests on, whether it was changed, who has it. */
export default function RolesPage() {
  const may = useMay();
  const isInCompany = useSession()?.user.companyId != null;
  const confirmAct = useConfirmRoleAct();
  const take = (name: RoleActName, role: RoleLine) => {
    if (name === 'reset') confirmAct.reset(role);
    else if (name === 'remove' && holdersOf(role) === 0) confirmAct.remove(role);
    else openRoleAct(name, role);
  };
  const add =
    may('create', 'Role') && isInCompany ? (
      <ActButton adds label={t(($) => $.roles.add)} onClick={() => openRoleAct('add', null)} />
    ) : null;
  return (
    <Page title={t(($) => $.screen['apps-roles'])} actions={add}>
      <RoleLines>{(lines) => <RoleTable lines={lines} onAct={take} isInCompany={isInCompany} />}</RoleLines>
    </Page>
  );
}
