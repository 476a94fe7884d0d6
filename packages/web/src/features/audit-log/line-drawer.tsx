import { type AuditLineDetail, getAuditLine } from '@henhouse/contract/people/audit-log';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstantExact } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { actionWord, subjectWord, thingWords } from '../../shared/session/audit-words';
import { useSession } from '../../shared/session/session';
import { SideDrawer } from '../../shared/ui/dialog/part-dialog';
import { Facts } from '../../shared/ui/layout/facts';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import { linkOf } from './audit-link';
import styles from './audit-log.module.css';
import { actorWord, viaWord, wayWords } from './audit-words';
import { FieldChanges } from './field-changes';
import { SealMark } from './seal-mark';

/** What the list can be narrowed to from a line. */
type Narrowing = Readonly<{ subject?: string; subjectId?: string; actorId?: string }>;

interface LineDrawerProps {
  /** Number of the line; null while none is looked at. */
  readonly line: string | null;
  readonly onClose: () => void;
  readonly onNarrow: (to: Narrowing) => void;
}

/** One line of the log: who, when, where and through what, and what was before and after. */
export function LineDrawer({ line, onClose, onNarrow }: LineDrawerProps) {
  return (
    <SideDrawer opened={line !== null} onClose={onClose} title={t(($) => $.audit.line)}>
      {line === null ? null : <Line line={line} onNarrow={onNarrow} />}
    </SideDrawer>
  );
}

function Line({ line, onNarrow }: Pick<LineDrawerProps, 'onNarrow'> & { readonly line: string }) {
  const answer = useAnswer(getAuditLine, { params: { line } });
  return <Answer of={answer}>{(data) => <LineView data={data} onNarrow={onNarrow} />}</Answer>;
}

function LineView({ data, onNarrow }: Pick<LineDrawerProps, 'onNarrow'> & { readonly data: AuditLineDetail }) {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? null;
  const { subject, subjectId, actorId, farmId, farmName } = data;
  const link = linkOf(data, companyId, may);
  const thing = thingWords(data);
  const facts = [
    { label: t(($) => $.word.when), value: formatInstantExact(data.at) },
    { label: t(($) => $.word.who), value: actorWord(data) },
    { label: t(($) => $.audit.through), value: wayText(data) },
    ...(farmId && farmName
      ? [
          {
            label: t(($) => $.word.where),
            value: may('read', 'Farm', { farmId }) ? (
              <Link to={screenPath('apps-farm-view', { farmId })}>{farmName}</Link>
            ) : (
              farmName
            ),
          },
        ]
      : []),
    { label: t(($) => $.audit.chain), value: <SealMark seal={data.seal} /> },
  ];
  return (
    <div className={styles.line}>
      <h3 className="card-head">{actionWord(data)}</h3>
      <p className={styles.about}>
        {subjectWord(subject)}
        {thing ? `: ${thing}` : ''}
      </p>
      <Facts facts={facts} />
      <h4 className="card-head">{t(($) => $.audit.difference)}</h4>
      <FieldChanges before={data.before} after={data.after} />
      <div className="in-row">
        {link ? (
          <ActButton label={t(($) => (data.person ? $.audit.openPerson : $.audit.open))} to={link} quiet />
        ) : null}
        {subjectId && subject !== 'Auth' ? (
          <ActButton quiet label={t(($) => $.audit.allAboutThis)} onClick={() => onNarrow({ subject, subjectId })} />
        ) : null}
        {actorId ? <ActButton quiet label={t(($) => $.audit.allByThem)} onClick={() => onNarrow({ actorId })} /> : null}
      </div>
      <dl className={styles.proof}>
        <dt>{t(($) => $.word.number)}</dt>
        <dd>{data.id}</dd>
        {subjectId ? (
          <>
            <dt>{t(($) => $.audit.subjectId)}</dt>
            <dd>{subjectId}</dd>
          </>
        ) : null}
        <dt>{t(($) => $.audit.request)}</dt>
        <dd>{data.requestId}</dd>
        {data.hash ? (
          <>
            <dt>{t(($) => $.audit.hash, { place: data.seal ?? 0 })}</dt>
            <dd>{data.hash}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}

/** "Edit farm (Web)": the screen alone does not say that it was in the web. */
function wayText(data: AuditLineDetail): string {
  const [way, via] = [wayWords(data), viaWord(data.via)];
  return way === via ? way : t(($) => $.audit.wayAndVia, { way, via });
}
