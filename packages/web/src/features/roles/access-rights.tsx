import { fixedSubjects, rolesHolding } from '@henhouse/domain/people/matrix';
import { type Action, builtInRoles, permissionText, type Subject } from '@henhouse/domain/people/permission';
import { actionsOn } from '@henhouse/domain/people/role';
import { SegmentedControl } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useGrantors } from '../../shared/session/grantors';
import { rightWords } from '../../shared/session/right-words';
import { Card } from '../../shared/ui/page/card';
import { FindRights, matrixGroups, RightsGroup } from './matrix-groups';
import styles from './roles.module.css';

type Shown = 'all' | 'may' | 'mayNot';

/** Subjects on which the reader may, and may not, do the same. */
interface SameRights {
  readonly subjects: Subject[];
  readonly may: readonly Action[];
  readonly mayNot: readonly Action[];
  /** Roles that alone hold what is missing, where the product decides that; null where it can be granted. */
  readonly onlyOf: readonly string[] | null;
}

/** Each list of rights once, with every subject that it is about, in the order of the first. */
function together(subjects: readonly Subject[], held: readonly string[], shown: Shown): SameRights[] {
  const found = new Map<string, SameRights>();
  for (const subject of subjects) {
    const actions = actionsOn(subject);
    const isHeld = (action: Action) => held.includes(permissionText({ action, subject }));
    const may = shown === 'mayNot' ? [] : actions.filter(isHeld);
    const mayNot = shown === 'may' ? [] : actions.filter((action) => !isHeld(action));
    if (may.length + mayNot.length === 0) continue;
    const isFixed = mayNot.length > 0 && fixedSubjects.has(subject);
    const holders = new Set(mayNot.flatMap((action) => rolesHolding({ action, subject })));
    const onlyOf = isFixed ? builtInRoles.filter((role) => role !== 'super_admin' && holders.has(role)) : null;
    const key = JSON.stringify([may, mayNot, onlyOf]);
    const same = found.get(key) ?? { subjects: [], may, mayNot, onlyOf };
    same.subjects.push(subject);
    found.set(key, same);
  }
  return [...found.values()];
}

/** Everything there is to do: what one may, what one may not, and what of that nobody can grant. */
export function AccessRights({ held }: { readonly held: readonly string[] }) {
  const [query, setQuery] = useState('');
  const [shown, show] = useState<Shown>('all');
  const hasGrantors = (useGrantors()?.names ?? []).length > 0;
  const groups = matrixGroups(query, null)
    .map(({ group, subjects }) => ({ group, rows: together(subjects, held, shown) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Card
      title={t(($) => $.roles.access.yours)}
      subtitle={hasGrantors ? t(($) => $.roles.access.canGrant) : undefined}
      flush
    >
      <div className={styles.toolbar}>
        <FindRights label={t(($) => $.roles.access.find)} query={query} onQuery={setQuery} />
        <SegmentedControl<Shown>
          aria-label={t(($) => $.roles.access.filter)}
          value={shown}
          onChange={show}
          data={[
            { value: 'all', label: t(($) => $.roles.access.all) },
            { value: 'may', label: t(($) => $.roles.access.onlyMay) },
            { value: 'mayNot', label: t(($) => $.roles.access.onlyMayNot) },
          ]}
        />
      </div>
      {groups.length === 0 ? <p className={styles.nothing}>{t(($) => $.roles.access.noMatch, { q: query })}</p> : null}
      {groups.map(({ group, rows }) => (
        <RightsGroup key={group} group={group} isFound={query !== ''}>
          <dl className={styles.plain}>
            {rows.map(({ subjects, may, mayNot, onlyOf }) => (
              <div key={subjects.join(' ')} className={styles.rightsRow}>
                <dt>{subjects.map((subject) => rightWords.subject(subject)).join(', ')}</dt>
                {may.length > 0 ? (
                  <dd data-may>
                    <May actions={may} />
                  </dd>
                ) : null}
                {mayNot.length > 0 ? (
                  <dd data-may-not>
                    <MayNot actions={mayNot} onlyOf={onlyOf} />
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        </RightsGroup>
      ))}
    </Card>
  );
}

function May({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <span className={styles.mayWords}>
      <IconCheck size={14} aria-hidden="true" className={styles.wordIcon} />
      <span className="visually-hidden">{t(($) => $.roles.access.may)}: </span>
      {actions.map((action) => rightWords.action(action)).join(', ')}
    </span>
  );
}

/** What is missing, and whose it is where the product decides that. */
function MayNot({ actions, onlyOf }: { readonly actions: readonly Action[] } & Pick<SameRights, 'onlyOf'>) {
  const roles = onlyOf?.map((role) => rightWords.role({ kind: role, name: null })) ?? [];
  return (
    <span className="dim-words">
      <IconX size={14} aria-hidden="true" className={styles.wordIcon} />
      <span className="visually-hidden">{t(($) => $.roles.access.mayNot)}: </span>
      {actions.map((action) => rightWords.action(action)).join(', ')}
      {onlyOf ? (
        <span className={styles.hint}>
          {roles.length > 0
            ? t(($) => $.roles.access.isFixed, { roles: roles.join(', ') })
            : t(($) => $.roles.access.isFixedNobody)}
        </span>
      ) : null}
    </span>
  );
}
