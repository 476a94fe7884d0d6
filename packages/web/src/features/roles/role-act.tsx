import { type RoleLine, removeRole, resetPermissions } from '@henhouse/contract/people/role';
import { personKindOf } from '@henhouse/domain/people/person-kind';
import { changeOf, shippedPermissions } from '@henhouse/domain/people/role';
import { List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { rightWords } from '../../shared/session/right-words';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import { ActButton } from '../../shared/ui/page/act-button';
import { AddRole, EditRole } from './role-form';
import styles from './roles.module.css';

export type RoleActName = 'add' | 'copy' | 'edit' | 'people' | 'reset' | 'remove';

/** Whoever has it, had it, or is invited to: a role that somebody holds stays. */
export const holdersOf = ({ peopleCount, deactivatedCount, invitationCount }: RoleLine) =>
  peopleCount + deactivatedCount + invitationCount;

/** Opens what somebody chose to do with a role, where that is more than a question; none when one is added from nothing. */
export function openRoleAct(name: Exclude<RoleActName, 'reset'>, role: RoleLine | null): void {
  const shown = role ? rightWords.role(role) : '';
  const title = {
    add: t(($) => $.roles.add),
    copy: t(($) => $.roles.copyTitle, { name: shown }),
    edit: t(($) => $.roles.editTitle, { name: shown }),
    people: t(($) => $.roles.whoHasTitle, { name: shown }),
    remove: t(($) => $.roles.removeTitle, { name: shown }),
  }[name];
  openDialog({ size: 'md', title, content: <RoleAct name={name} role={role} /> });
}

function RoleAct({ name, role }: { readonly name: RoleActName; readonly role: RoleLine | null }) {
  if (role === null || name === 'copy') return <AddRole from={role} />;
  if (name === 'people') return <RolePeople role={role} />;
  if (name === 'edit') return <EditRole role={role} />;
  return (
    <Stack gap="sm">
      <Text>{t(($) => $.roles.removeInUse, { count: holdersOf(role) })}</Text>
      <RolePeople role={role} />
    </Stack>
  );
}

function RolePeople({ role }: { readonly role: RoleLine }) {
  const { people, invitationCount } = role;
  const kind = personKindOf(role.kind);
  if (people === null) return <Text>{t(($) => $.roles.whoHasHidden)}</Text>;
  return (
    <Stack gap="sm">
      {people.length === 0 ? (
        <Text c="dimmed">{t(($) => $.roles.nobody)}</Text>
      ) : (
        <List spacing={4}>
          {people.map(({ id, name, hasAccess }) => (
            <List.Item key={id}>
              {kind ? <Link to={screenPath(`apps-${kind}-view`, { userId: id })}>{name}</Link> : name}
              {hasAccess ? null : <span className={styles.hint}>{t(($) => $.people.states.inactive)}</span>}
            </List.Item>
          ))}
        </List>
      )}
      {invitationCount > 0 ? (
        <Text c="dimmed">{t(($) => $.roles.invitedCount, { count: invitationCount })}</Text>
      ) : null}
      {kind ? (
        <ActButton
          label={t(($) => $.roles.toList, { kind: rightWords.subject(role.kind) })}
          to={screenPath(`apps-${kind}-list`)}
          quiet
        />
      ) : null}
    </Stack>
  );
}

/** Asks before a role is as shipped again, or gone; nothing else is asked. */
export function useConfirmRoleAct() {
  const reset = useSend(resetPermissions, { changes: ['role'] });
  const remove = useSend(removeRole, { changes: ['role'] });
  return {
    reset: (role: RoleLine) => {
      const name = rightWords.role(role);
      const { added, removed } = changeOf(role.permissions, shippedPermissions(role.kind));
      confirmAct({
        title: t(($) => $.roles.resetTitle, { name }),
        confirmLabel: t(($) => $.roles.reset),
        done: t(($) => $.roles.resetDone, { name }),
        onConfirm: () => reset.mutateAsync({ params: { roleKey: role.key }, body: {}, version: role.version }),
        text: (
          <Stack gap="xs">
            {removed.length > 0 ? (
              <div>{t(($) => $.roles.resetLoses, { rights: rightWords.rights(removed) })}</div>
            ) : null}
            {added.length > 0 ? <div>{t(($) => $.roles.resetGains, { rights: rightWords.rights(added) })}</div> : null}
            <div>{t(($) => $.roles.resetCount, { count: role.peopleCount })}</div>
          </Stack>
        ),
      });
    },
    remove: (role: RoleLine) => {
      const name = rightWords.role(role);
      confirmAct({
        title: t(($) => $.roles.removeTitle, { name }),
        confirmLabel: t(($) => $.roles.remove),
        withReason: true,
        done: t(($) => $.roles.removed, { name }),
        onConfirm: (reason) =>
          remove.mutateAsync({ params: { roleKey: role.key }, body: { reason }, version: role.version }),
        text: t(($) => $.roles.removeText),
      });
    },
  };
}
