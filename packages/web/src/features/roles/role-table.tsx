import type { RoleLine } from '@henhouse/contract/people/role';
import { holdsSearched } from '@henhouse/domain/format/search-text';
import { TextInput } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDay } from '../../shared/format/day';
import { formatQuantity, nothing } from '../../shared/format/number';
import { dayOf } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { rightWords } from '../../shared/session/right-words';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { pillColumn, type RowAction, type TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import type { RoleActName } from './role-act';
import styles from './roles.module.css';

interface RoleTableProps {
  readonly lines: readonly RoleLine[];
  readonly isInCompany: boolean;
  readonly onAct: (name: RoleActName, role: RoleLine) => void;
}

/** The roles, searched and sorted here: a company has few of them. */
export function RoleTable({ lines, isInCompany, onAct }: RoleTableProps) {
  const actionsOf = useRoleActions(onAct);
  const [query, setQuery] = useState('');
  const nameOf = (role: RoleLine) => rightWords.role(role);
  const fits = (role: RoleLine) =>
    holdsSearched([nameOf(role), rightWords.role({ kind: role.kind, name: null }), role.description], query);
  const columns: TableColumn<RoleLine>[] = [
    {
      id: 'name',
      header: t(($) => $.word.role),
      value: nameOf,
      cell: (role) => (
        <span className="own-line">
          {nameOf(role)}
          {role.description ? <span className={styles.hint}>{role.description}</span> : null}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t(($) => $.roles.kind),
      value: (role) => rightWords.role({ kind: role.kind, name: null }),
      cell: (role) => <span className="one-piece">{rightWords.role({ kind: role.kind, name: null })}</span>,
    },
    pillColumn((role) => ({ text: t(($) => $.roles.states[stateOf(role)]), pill: <RoleState role={role} /> })),
    { id: 'rights', header: t(($) => $.word.rights), value: (role) => role.permissions.length, align: 'end' },
    ...(isInCompany ? peopleColumns() : []),
  ];
  return (
    <DataTable
      name="roles"
      title={isInCompany ? t(($) => $.screen['manage-company-roles']) : t(($) => $.roles.templates)}
      subtitle={isInCompany ? t(($) => $.roles.listHint) : undefined}
      actions={
        <TextInput
          className={styles.findRole}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          placeholder={t(($) => $.roles.find)}
          aria-label={t(($) => $.roles.find)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
      }
      columns={columns}
      rows={lines.filter(fits)}
      rowKey={(role) => role.key}
      rowLink={(role) => screenPath('apps-permission', {}, { role: role.key })}
      rowActions={actionsOf}
      empty={{
        compact: true,
        icon: IconFilterOff,
        title: t(($) => $.table.noMatch),
        text: t(($) => $.table.noMatchHint),
      }}
    />
  );
}

function peopleColumns(): TableColumn<RoleLine>[] {
  return [
    {
      id: 'people',
      header: t(($) => $.word.people),
      value: (role) => role.peopleCount,
      align: 'end',
      cell: ({ peopleCount, deactivatedCount }) => (
        <span className="one-piece">
          {formatQuantity(peopleCount, 0)}
          {deactivatedCount > 0 ? (
            <span className={styles.hint}>{t(($) => $.roles.deactivatedCount, { count: deactivatedCount })}</span>
          ) : null}
        </span>
      ),
    },
    { id: 'invited', header: t(($) => $.roles.invited), value: (role) => role.invitationCount, align: 'end' },
    {
      id: 'changedAt',
      header: t(($) => $.roles.states.changed),
      cell: ({ changedAt, changedByName }) =>
        changedAt === null ? (
          nothing
        ) : (
          <span className="one-piece">
            {formatDay(dayOf(changedAt))}
            <span className={styles.hint}>{changedByName}</span>
          </span>
        ),
    },
  ];
}

const stateOf = ({ isBuiltIn, isChanged }: RoleLine) => (isBuiltIn ? (isChanged ? 'changed' : 'shipped') : 'own');

export function RoleState({ role }: { readonly role: RoleLine }) {
  const state = stateOf(role);
  const tones = { shipped: 'neutral', changed: 'info', own: 'good' } as const;
  return <StatusPill tone={tones[state]}>{t(($) => $.roles.states[state])}</StatusPill>;
}

/** What the reader may do with a role; what would be refused is not offered. */
function useRoleActions(onAct: RoleTableProps['onAct']): (role: RoleLine) => RowAction[] {
  const may = useMay();
  return (role) => {
    const mayChange = may('update', role.kind);
    const offer = (when: boolean, name: RoleActName, label: string, isDanger = false): RowAction[] =>
      when ? [{ label, onClick: () => onAct(name, role), ...(isDanger && { isDanger }) }] : [];
    return [
      ...(may('read', 'Permission')
        ? [{ label: t(($) => $.roles.toPermissions), to: screenPath('apps-permission', {}, { role: role.key }) }]
        : []),
      ...offer(
        role.people !== null,
        'people',
        t(($) => $.roles.whoHas),
      ),
      ...offer(
        may('create', 'Role') && mayChange,
        'copy',
        t(($) => $.ui.action.copy),
      ),
      ...offer(
        may('update', 'Role') && mayChange && !role.isBuiltIn,
        'edit',
        t(($) => $.word.rename),
      ),
      ...offer(
        may('update', 'Permission') && mayChange && role.isChanged,
        'reset',
        t(($) => $.roles.reset),
      ),
      ...offer(
        may('delete', 'Role') && mayChange && !role.isBuiltIn,
        'remove',
        t(($) => $.roles.remove),
        true,
      ),
    ];
  };
}
