import { previewPermissions, type RoleLine } from '@henhouse/contract/people/role';
import { changeablePermissions, changeOf, shippedPermissions } from '@henhouse/domain/people/role';
import { Alert, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { rightWords } from '../../shared/session/right-words';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { toastFailure } from '../../shared/ui/page/toast';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import matrixStyles from './matrix.module.css';
import { type CellRules, MatrixCards } from './matrix-cards';
import { MatrixGrid } from './matrix-grid';
import { FindRights, matrixGroups } from './matrix-groups';
import { RoleState } from './role-table';
import styles from './roles.module.css';
import { useConfirmSave } from './use-confirm-save';
import { useHeld } from './use-held';

interface Draft {
  readonly permissions: readonly string[];
  /** Of the role that the draft began with. */
  readonly version: number;
}

/** One role by subject and action. What is changed stays a draft until its effect was looked at. */
export function PermissionEditor({ role }: { readonly role: RoleLine }) {
  const isPhone = useIsPhone();
  const held = useHeld();
  const locked = useLock(role);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [query, setQuery] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const saved = changeablePermissions.filter((text) => role.permissions.includes(text));
  const now = draft?.permissions ?? saved;
  const shipped = shippedPermissions(role.kind);
  const { added, removed } = changeOf(saved, now);
  const differing = changeOf(shipped, now);
  const groups = matrixGroups(query, isChangedOnly ? [...differing.added, ...differing.removed] : null);

  function toggle(text: string) {
    const permissions = now.includes(text) ? now.filter((each) => each !== text) : [...now, text];
    const isBack = changeOf(saved, permissions).added.length + changeOf(saved, permissions).removed.length === 0;
    setDraft(isBack ? null : { permissions, version: draft?.version ?? role.version });
  }

  const rules: CellRules = { role, now, saved, shipped, held, isLocked: locked !== null, onToggle: toggle };
  return (
    <>
      {draft && draft.version !== role.version ? (
        <Alert color="yellow" title={t(($) => $.error.stale)}>
          {t(($) => $.refusal.staleHint)}{' '}
          <ActButton quiet small label={t(($) => $.refusal.loadCurrent)} onClick={() => setDraft(null)} />
        </Alert>
      ) : null}
      <Card
        flush
        title={t(($) => $.roles.matrix.title, { name: rightWords.role(role) })}
        subtitle={<ReachOf role={role} />}
        actions={<RoleState role={role} />}
      >
        {locked ? (
          <p className={styles.locked}>
            <IconLock size={15} aria-hidden="true" /> {locked}
          </p>
        ) : null}
        <div className={styles.toolbar}>
          <FindRights label={t(($) => $.roles.matrix.find)} query={query} onQuery={setQuery} />
          <Switch
            label={t(($) => $.roles.matrix.onlyChanged)}
            checked={isChangedOnly}
            onChange={(event) => setChangedOnly(event.currentTarget.checked)}
          />
          <Legend />
        </div>
        {groups.length === 0 ? (
          <p className={styles.nothing}>
            {query === '' ? t(($) => $.roles.matrix.nothingChanged) : t(($) => $.roles.matrix.noMatch, { q: query })}
          </p>
        ) : isPhone ? (
          <MatrixCards groups={groups} isFound={query !== '' || isChangedOnly} rules={rules} />
        ) : (
          <MatrixGrid groups={groups} rules={rules} />
        )}
      </Card>
      {draft ? (
        <SaveBar role={role} draft={draft} count={added.length + removed.length} onDone={() => setDraft(null)} />
      ) : null}
    </>
  );
}

/** Why nothing here can be changed by the reader; null when it can. */
function useLock({ kind }: RoleLine): string | null {
  const may = useMay();
  if (!may('update', 'Permission')) return t(($) => $.roles.matrix.readOnly);
  return may('update', kind) ? null : t(($) => $.roles.matrix.readOnlyKind, { subject: rightWords.subject(kind) });
}

function ReachOf({ role }: { readonly role: RoleLine }) {
  const reach = { Owner: 'company', Admin: 'company', Supervisor: 'sheds', Doctor: 'doctor' } as const;
  const key = role.kind in reach ? reach[role.kind as keyof typeof reach] : 'farms';
  return (
    <>
      {role.isBuiltIn
        ? null
        : `${t(($) => $.roles.access.basedOn, { kind: rightWords.role({ kind: role.kind, name: null }) })} `}
      {t(($) => $.roles.reach[key])}
    </>
  );
}

function Legend() {
  return (
    <p className={styles.legend}>
      <span>
        <span className={matrixStyles.mark} data-mark="added" aria-hidden="true">
          +
        </span>{' '}
        {t(($) => $.word.moreThanShipped)}
      </span>
      <span>
        <span className={matrixStyles.mark} data-mark="removed" aria-hidden="true">
          −
        </span>{' '}
        {t(($) => $.word.lessThanShipped)}
      </span>
      <span>
        <IconLock size={13} aria-hidden="true" /> {t(($) => $.roles.matrix.legendFixed)}
      </span>
    </p>
  );
}

interface SaveBarProps {
  readonly role: RoleLine;
  readonly draft: Draft;
  readonly count: number;
  readonly onDone: () => void;
}

/** How much is not saved yet, and the way to look at what it would mean. */
function SaveBar({ role, draft, count, onDone }: SaveBarProps) {
  const preview = useSend(previewPermissions);
  const confirmSave = useConfirmSave(role);

  async function review() {
    try {
      const body = { permissions: [...draft.permissions] };
      const effect = await preview.mutateAsync({ params: { roleKey: role.key }, body });
      confirmSave({ draft, effect, onSaved: onDone });
    } catch (error) {
      toastFailure(error);
    }
  }

  return (
    <div className={styles.saveBar}>
      <output className={styles.unsaved}>{t(($) => $.roles.matrix.unsaved, { count })}</output>
      <ActButton quiet label={t(($) => $.word.discard)} onClick={onDone} />
      <ActButton busy={preview.isPending} label={t(($) => $.roles.matrix.review)} onClick={() => void review()} />
    </div>
  );
}
