import { type Affected, type PermissionEffect, type RoleLine, updatePermissions } from '@henhouse/contract/people/role';
import { changeablePermissions, changeOf } from '@henhouse/domain/people/role';
import { Alert, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { rightWords } from '../../shared/session/right-words';
import { useSession } from '../../shared/session/session';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import styles from './roles.module.css';

interface Reckoned {
  readonly draft: { readonly permissions: readonly string[]; readonly version: number };
  readonly effect: PermissionEffect;
  readonly onSaved: () => void;
}

/** Says what a change would mean, by the server's reckoning, before it is saved: who loses and gains what. */
export function useConfirmSave(role: RoleLine) {
  const ownId = useSession()?.user.id;
  const update = useSend(updatePermissions, { changes: ['role'] });
  const name = rightWords.role(role);
  return ({ draft, effect, onSaved }: Reckoned) => {
    const saved = changeablePermissions.filter((text) => role.permissions.includes(text));
    const { added, removed } = changeOf(saved, draft.permissions);
    const isNobody = effect.people.length + effect.tokens.length + effect.invitations.length === 0;
    confirmAct({
      title: t(($) => $.roles.effect.title, { name }),
      confirmLabel: t(($) => $.roles.effect.save),
      danger: removed.length > 0,
      done: t(($) => $.roles.effect.saved, { name }),
      onConfirm: async () => {
        const body = { permissions: [...draft.permissions] };
        await update.mutateAsync({ params: { roleKey: role.key }, body, version: draft.version });
        onSaved();
      },
      text: (
        <Stack gap="sm">
          {removed.length > 0 ? (
            <div>{t(($) => $.roles.effect.takes, { rights: rightWords.rights(removed) })}</div>
          ) : null}
          {added.length > 0 ? <div>{t(($) => $.roles.effect.gives, { rights: rightWords.rights(added) })}</div> : null}
          {isNobody ? <div>{t(($) => $.roles.effect.nobody)}</div> : null}
          <AffectedList who="people" affected={effect.people} />
          <AffectedList who="tokens" affected={effect.tokens} />
          <AffectedList who="invitations" affected={effect.invitations} />
          {effect.people.some(({ id }) => id === ownId) ? (
            <Alert color="yellow">{t(($) => $.roles.effect.you)}</Alert>
          ) : null}
        </Stack>
      ),
    });
  };
}

interface Together {
  readonly rights: readonly string[];
  readonly names: string[];
}

/** Puts those together who lose, or gain, the same. */
function together(
  affected: readonly Affected[],
  what: 'loses' | 'gains',
  nameOf: (one: Affected) => string,
): Together[] {
  const found = new Map<string, Together>();
  for (const one of affected) {
    if (one[what].length === 0) continue;
    const key = one[what].join(' ');
    const same = found.get(key) ?? { rights: one[what], names: [] };
    same.names.push(nameOf(one));
    found.set(key, same);
  }
  return [...found.values()];
}

function AffectedList({
  who,
  affected,
}: {
  readonly who: keyof PermissionEffect;
  readonly affected: readonly Affected[];
}) {
  const nameOf = ({ name, ownerName }: Affected) =>
    ownerName === null ? name : t(($) => $.roles.effect.tokenOf, { name, owner: ownerName });
  const lose = { people: 'peopleLose', tokens: 'tokensLose', invitations: 'invitationsLose' } as const;
  const gain = { people: 'peopleGain', tokens: 'tokensGain', invitations: 'invitationsGain' } as const;
  const sentences = [
    ...together(affected, 'loses', nameOf).map((one) => ({ ...one, key: lose[who] })),
    ...together(affected, 'gains', nameOf).map((one) => ({ ...one, key: gain[who] })),
  ];
  return sentences.map(({ key, rights, names }) => (
    <div key={key + rights.join(' ')} className={styles.affected}>
      <strong>{t(($) => $.roles.effect[key], { count: names.length, rights: rightWords.rights(rights) })}</strong>
      <span className={styles.hint}>{names.join(', ')}</span>
    </div>
  ));
}
