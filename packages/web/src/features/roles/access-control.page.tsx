import { getAccess } from '@henhouse/contract/people/role';
import { fixedSubjects } from '@henhouse/domain/people/matrix';
import { readPermission } from '@henhouse/domain/people/permission';
import { changeOf, isRoleKind, shippedPermissions } from '@henhouse/domain/people/role';
import { t } from 'i18next';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { useGrantors } from '../../shared/session/grantors';
import { rightWords } from '../../shared/session/right-words';
import { useSession } from '../../shared/session/session';
import { Split } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { AccessRights } from './access-rights';
import styles from './roles.module.css';

type Access = AnswerOf<typeof getAccess>;

/** What the signed-in person may do, where and through which role; what they may not, and who can grant it. */
export default function AccessControlPage() {
  const user = useSession()?.user;
  const access = useAnswer(getAccess, {});
  const company = user?.companyName;
  return (
    <Page
      title={t(($) => $.screen['access-control'])}
      subtitle={company ? t(($) => $.roles.access.intro, { company }) : t(($) => $.roles.access.introAlone)}
    >
      <Answer of={access}>
        {(data) => (
          <>
            <Split>
              <OwnRole access={data} />
              <Grantors />
            </Split>
            <AccessRights held={data.permissions} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function OwnRole({ access }: { readonly access: Access }) {
  const { kind, roleName, isBuiltIn, description, reach, farms, sheds } = access;
  const places = reach === 'sheds' ? sheds.map(({ name, farmName }) => ({ shed: name, farm: farmName })) : [];
  return (
    <Card title={rightWords.role({ kind, name: roleName })} subtitle={description || t(($) => $.roles.access.title)}>
      {isBuiltIn ? null : (
        <p className={styles.plain}>
          {t(($) => $.roles.access.basedOn, { kind: rightWords.role({ kind, name: null }) })}
        </p>
      )}
      <p className={styles.plain}>
        <strong>{t(($) => $.word.where)}:</strong> {t(($) => $.roles.access.whereText[reach])}
      </p>
      {places.length > 0 ? (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={`${place.farm} ${place.shed}`}>{t(($) => $.roles.access.inFarm, place)}</li>
          ))}
        </ul>
      ) : null}
      {reach === 'farms' ? (
        <ul className={styles.places}>
          {farms.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : null}
      <Difference access={access} />
    </Card>
  );
}

/** What the company added to the role, and took from it. A right that reaches nothing is not told as taken. */
function Difference({ access: { kind, permissions, reach } }: { readonly access: Access }) {
  if (!isRoleKind(kind) || reach === 'nothing') return null;
  const own = permissions.filter((text) => !fixedSubjects.has(readPermission(text)?.subject ?? 'Auth'));
  const { added, removed } = changeOf(shippedPermissions(kind), own);
  return (
    <p className={styles.plain}>
      <strong>{t(($) => $.roles.access.differs)}:</strong>{' '}
      {added.length + removed.length === 0 ? t(($) => $.roles.access.differsNone) : null}
      {added.length > 0 ? `${t(($) => $.roles.access.more, { rights: rightWords.rights(added) })} ` : null}
      {removed.length > 0 ? t(($) => $.roles.access.less, { rights: rightWords.rights(removed) }) : null}
    </p>
  );
}

function Grantors() {
  const names = useGrantors()?.names ?? null;
  if (names === null) return null;
  return (
    <Card title={t(($) => $.roles.access.grantors)}>
      {names.length === 0 ? (
        t(($) => $.roles.access.grantorsNone)
      ) : (
        <ul className={styles.places}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
