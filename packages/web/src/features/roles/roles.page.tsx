import type { RoleLine } from '@henhouse/contract/people/role';
import { Button } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { RoleAct, type RoleActName } from './role-act';
import { RoleLines } from './role-lines';
import { RoleTable } from './role-table';

/** The roles of the company, built in and its own: what each rests on, whether it was changed, who has it. */
export default function RolesPage() {
  const { t } = useTranslation();
  const may = useMay();
  const isInCompany = useSession()?.user.companyId != null;
  const [act, setAct] = useState<{ name: RoleActName; role: RoleLine | null } | null>(null);
  const actions = (
    <>
      {may('read', 'Permission') ? (
        <Button
          component={Link}
          to={screenPath('apps-permission', {}, { view: 'all' })}
          variant="default"
          leftSection={<IconTable size={16} />}
        >
          {t(($) => $.screen['apps-permission'])}
        </Button>
      ) : null}
      {may('create', 'Role') && isInCompany ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAct({ name: 'add', role: null })}>
          {t(($) => $.roles.add)}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHeader title={t(($) => $.screen['apps-roles'])} actions={actions} />
      <RoleLines>
        {(lines) => (
          <RoleTable lines={lines} onAct={(name, role) => setAct({ name, role })} isInCompany={isInCompany} />
        )}
      </RoleLines>
      {act ? <RoleAct name={act.name} role={act.role} onClose={() => setAct(null)} /> : null}
    </Page>
  );
}
