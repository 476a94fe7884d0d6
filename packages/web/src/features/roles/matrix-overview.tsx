import type { RoleLine } from '@henhouse/contract/people/role';
import { fixedSubjects } from '@henhouse/domain/people/matrix';
import { permissionText, type Subject } from '@henhouse/domain/people/permission';
import { actionsOn, heldPermissions } from '@henhouse/domain/people/role';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { rightWords } from '../../shared/session/right-words';
import { Card } from '../../shared/ui/page/card';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import matrixStyles from './matrix.module.css';
import { FindRights, type MatrixGroup, MatrixTable, matrixGroups, RightsGroup } from './matrix-groups';
import styles from './roles.module.css';

interface OverviewProps {
  readonly lines: readonly RoleLine[];
}

/** All roles by subject, in words; what is not as shipped stands out. */
export function MatrixOverview({ lines }: OverviewProps) {
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  const groups = matrixGroups(query, null);
  return (
    <Card flush title={t(($) => $.roles.matrix.overview)} subtitle={t(($) => $.roles.matrix.overviewHint)}>
      <div className={styles.toolbar}>
        <FindRights label={t(($) => $.roles.matrix.find)} query={query} onQuery={setQuery} />
      </div>
      {groups.length === 0 ? <p className={styles.nothing}>{t(($) => $.roles.matrix.noMatch, { q: query })}</p> : null}
      {isPhone ? (
        <OverviewCards lines={lines} groups={groups} isFound={query !== ''} />
      ) : (
        <OverviewTable lines={lines} groups={groups} />
      )}
    </Card>
  );
}

interface GroupedProps extends OverviewProps {
  readonly groups: readonly MatrixGroup[];
}

function OverviewTable({ lines, groups }: GroupedProps) {
  return (
    <MatrixTable
      label={t(($) => $.roles.matrix.overview)}
      groups={groups}
      heads={lines.map((line) => (
        <th key={line.key} scope="col">
          <RoleLink line={line} />
        </th>
      ))}
    >
      {(subject) => (
        <tr key={subject}>
          <th scope="row">
            <OverviewSubject subject={subject} />
          </th>
          {lines.map((line) => (
            <td key={line.key}>
              <RightsOf line={line} subject={subject} />
            </td>
          ))}
        </tr>
      )}
    </MatrixTable>
  );
}

function OverviewCards({ lines, groups, isFound }: GroupedProps & { readonly isFound: boolean }) {
  return groups.map(({ group, subjects }) => (
    <RightsGroup key={group} group={group} isFound={isFound}>
      {subjects.map((subject) => (
        <div key={subject} className={matrixStyles.subjectCard}>
          <OverviewSubject subject={subject} />
          <dl className={matrixStyles.byRole}>
            {lines.map((line) => (
              <div key={line.key}>
                <dt>
                  <RoleLink line={line} />
                </dt>
                <dd>
                  <RightsOf line={line} subject={subject} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </RightsGroup>
  ));
}

function OverviewSubject({ subject }: { readonly subject: Subject }) {
  return (
    <span className="own-line">
      {rightWords.subject(subject)}
      {fixedSubjects.has(subject) ? (
        <>
          {' '}
          <IconLock size={13} aria-hidden="true" className={matrixStyles.lockIcon} />
          <span className="visually-hidden">{t(($) => $.roles.matrix.fixed)}</span>
        </>
      ) : null}
    </span>
  );
}

function RoleLink({ line }: { readonly line: RoleLine }) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, view: 'one', role: line.key })}
      className={matrixStyles.roleLink}
    >
      {rightWords.role(line)}
    </Link>
  );
}

/** The actions of a role on a subject; those that it was not shipped with, and those that it lost, are marked. */
function RightsOf({ line, subject }: { readonly line: RoleLine; readonly subject: Subject }) {
  const shipped = heldPermissions(line.kind, null);
  const shown = actionsOn(subject).flatMap((action) => {
    const text = permissionText({ action, subject });
    const [isOn, wasOn] = [line.permissions.includes(text), shipped.includes(text)];
    return isOn || wasOn ? [{ action, mark: isOn === wasOn ? null : isOn ? 'added' : 'removed' }] : [];
  });
  if (shown.length === 0) {
    return (
      <span className={matrixStyles.none}>
        <span aria-hidden="true">·</span>
        <span className="visually-hidden">{t(($) => $.roles.matrix.none)}</span>
      </span>
    );
  }
  return (
    <ul className={matrixStyles.words}>
      {shown.map(({ action, mark }) => (
        <li key={action} data-mark={mark ?? undefined}>
          {mark ? <span aria-hidden="true">{mark === 'added' ? '+ ' : '− '}</span> : null}
          {rightWords.action(action)}
          {mark ? (
            <span className="visually-hidden">
              {' '}
              ({mark === 'added' ? t(($) => $.word.moreThanShipped) : t(($) => $.word.lessThanShipped)})
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
