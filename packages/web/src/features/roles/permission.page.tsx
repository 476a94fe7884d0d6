import type { RoleLine } from '@henhouse/contract/people/role';
import { SegmentedControl, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { rightWords } from '../../shared/session/right-words';
import { Page } from '../../shared/ui/layout/page';
import { MatrixOverview } from './matrix-overview';
import { PermissionEditor } from './permission-editor';
import { RoleLines } from './role-lines';
import styles from './roles.module.css';

/** The permission matrix: one role by subject and action, or all roles side by side. Both stand in the address. */
export default function PermissionPage() {
  return (
    <Page title={t(($) => $.screen['apps-permission'])}>
      <RoleLines>{(lines) => <Matrix lines={lines} />}</RoleLines>
    </Page>
  );
}

function Matrix({ lines }: { readonly lines: readonly RoleLine[] }) {
  const show = useSearchChange();
  const search: Readonly<Partial<Record<string, string>>> = useSearch({ strict: false });
  const isOverview = search.view === 'all';
  const role = lines.find(({ key }) => key === search.role) ?? lines.find(({ kind }) => kind === 'Manager');
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={t(($) => $.roles.matrix.view)}
          value={isOverview ? 'all' : 'one'}
          onChange={(view) => show({ view })}
          data={[
            { value: 'one', label: t(($) => $.roles.matrix.one) },
            { value: 'all', label: t(($) => $.roles.matrix.all) },
          ]}
        />
        {isOverview || !role ? null : (
          <Select
            className={styles.roleChoice}
            aria-label={t(($) => $.word.role)}
            value={role.key}
            onChange={(key) => show(key ? { role: key } : {})}
            allowDeselect={false}
            searchable={lines.length > 8}
            data={lines.map((line) => ({ value: line.key, label: rightWords.role(line) }))}
          />
        )}
      </div>
      {isOverview || !role ? <MatrixOverview lines={lines} /> : <PermissionEditor key={role.key} role={role} />}
    </>
  );
}
