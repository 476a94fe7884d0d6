import type { OutputOf } from '@henhouse/contract/endpoint';
import { answerOverride, type getFlockHealth, type WithdrawalOverride } from '@henhouse/contract/health/flock-health';
import { checkOverrideAnswer, isOverrideRole } from '@henhouse/domain/health/withdrawal-override';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../shared/format/day';
import { quantityText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { DialogButton } from '../../shared/ui/dialog/dialog-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { useShownFirst } from '../../shared/ui/page/shown-first';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import styles from './health.module.css';
import type { NamedFlock } from './named-flock';
import { OverrideRequest } from './override-request';
import { PaperMark } from './paper/paper-mark';

const tones: Readonly<Record<WithdrawalOverride['state'], Tone>> = {
  asked: 'warn',
  granted: 'info',
  refused: 'neutral',
  used: 'neutral',
  withdrawn: 'neutral',
};

/** How many go by it, as text. */
const atMostText = ({ product, atMost }: WithdrawalOverride): string =>
  t(($) => $.health.atMostOf, { quantity: quantityText(atMost, product === 'eggs' ? 'eggs' : 'birds') });

/** What an override may be asked for. */
const heldProductsIn = ({ holds, quarantines, eggsLaidInWithdrawal }: OverridesProps['health']) => [
  ...new Set([
    ...holds.map(({ product }) => product),
    ...quarantines.flatMap((shut) => shut.products),
    ...eggsLaidInWithdrawal.map(() => 'eggs' as const),
  ]),
];

interface OverridesProps {
  readonly flock: NamedFlock;
  readonly health: OutputOf<typeof getFlockHealth>;
}

/** Questions and answers of two people who let a held flock go: one asks, the other grants, for one day and document. */
export function Overrides({ flock, health }: OverridesProps) {
  const may = useMay();
  const user = useSession()?.user;
  const answer = useSend(answerOverride, { changes: ['health'] });
  const { id: flockId, farmId } = flock;
  const role = user?.role ?? '';
  const { shown, more } = useShownFirst(health.overrides);
  const { overrides, today, hasDoctor, isOnlyHand } = health;
  const isOneHand = may('approve', 'Prescription', { farmId }) && isOverrideRole(role);
  const mayAsk = hasDoctor ? isOneHand : may('outside', 'Prescription', { farmId });
  const answerOf = (one: WithdrawalOverride, granted: boolean) =>
    checkOverrideAnswer(
      { ...one, hasPaper: one.paper !== null },
      { userId: user?.id ?? '', role, granted, isOnlyHand },
    );
  const mayAnswer = (one: WithdrawalOverride, granted: boolean) =>
    isOneHand && answerOf(one, granted).problems.length === 0;
  const isOwn = (one: WithdrawalOverride) => one.askedById === user?.id;
  const products = heldProductsIn(health);
  if (overrides.length === 0 && (products.length === 0 || !mayAsk)) return null;
  const wordsOf = (one: WithdrawalOverride, granted: boolean) => {
    if (granted)
      return {
        title: t(($) => $.health.grantTitle),
        confirmLabel: t(($) => $.health.grant),
        done: t(($) => $.health.granted),
      };
    if (one.state === 'granted')
      return {
        title: t(($) => $.health.ungrantTitle),
        confirmLabel: t(($) => $.word.takeBack),
        done: t(($) => $.health.ungranted),
      };
    return isOwn(one)
      ? {
          title: t(($) => $.health.paper.takeBack),
          confirmLabel: t(($) => $.word.takeBack),
          done: t(($) => $.health.paper.tookBack),
        }
      : {
          title: t(($) => $.health.refuseTitle),
          confirmLabel: t(($) => $.health.refuse),
          done: t(($) => $.health.refused),
        };
  };
  const confirmAnswer = (one: WithdrawalOverride, granted: boolean) =>
    confirmAct({
      ...wordsOf(one, granted),
      withReason: true,
      onConfirm: (reason) =>
        answer.mutateAsync({
          params: { flockId, overrideId: one.id },
          body: { granted, reason },
          version: one.version,
        }),
      text: (
        <>
          {granted && answerOf(one, true).isSingleHand ? <p>{t(($) => $.health.paper.grantAlone)}</p> : null}
          {t(($) => $.health.grantText, { name: one.askedBy, day: formatDay(one.day), reason: one.reason })}
          {one.atMost === null ? null : <p>{atMostText(one)}</p>}
        </>
      ),
    });
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <h3 className={styles.heading}>{t(($) => $.health.overrides)}</h3>
        {mayAsk && products.length > 0 ? (
          <DialogButton
            quiet
            small
            size="md"
            label={t(($) => $.health.askOverride)}
            title={t(($) => $.health.askTitle, { flock: flock.number })}
            content={<OverrideRequest flock={flock} products={products} today={today} onPaper={!hasDoctor} />}
          />
        ) : null}
      </div>
      <ul className={styles.list}>
        {shown.map((one) => (
          <OverrideLine
            key={one.id}
            one={one}
            flockId={flockId}
            isOwn={isOwn(one)}
            mayGrant={mayAnswer(one, true)}
            mayRefuse={mayAnswer(one, false)}
            onAnswer={(granted) => confirmAnswer(one, granted)}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}

interface OverrideLineProps {
  readonly one: WithdrawalOverride;
  readonly flockId: string;
  readonly isOwn: boolean;
  readonly mayGrant: boolean;
  readonly mayRefuse: boolean;
  readonly onAnswer: (granted: boolean) => void;
}

/** One question, what was answered, and who may answer. */
function OverrideLine({ one, flockId, isOwn, mayGrant, mayRefuse, onAnswer }: OverrideLineProps) {
  // The reason of a single hand is the reason of the answer, which stands behind it.
  const granter = one.singleHand === '' ? one.grantedBy : t(($) => $.health.paper.alone, { name: one.grantedBy });
  const isGrant = one.grantedAt !== null && one.grantedAt === one.answeredAt;
  const answerer = isGrant ? granter : one.answeredBy;
  return (
    <li className={styles.line}>
      <div>
        <strong>{t(($) => $.health.product[one.product])}</strong>, {formatDay(one.day)}
        {one.atMost === null ? null : `, ${atMostText(one)}`}: {one.reason}
        <div className={styles.quiet}>
          {t(($) => $.health.askedBy, { name: one.askedBy, at: formatInstant(one.askedAt) })}
          {one.grantedAt === null || isGrant
            ? null
            : ` · ${t(($) => $.health.grantedBy, { name: granter, at: formatInstant(one.grantedAt) })}`}
          {one.answeredAt === null
            ? null
            : ` · ${withColon(
                t(($) => $.health[isGrant ? 'grantedBy' : one.state === 'withdrawn' ? 'takenBackBy' : 'answeredBy'], {
                  name: answerer,
                  at: formatInstant(one.answeredAt),
                }),
                one.answerReason,
              )}`}
          {one.usedBy === null ? null : (
            <>
              {' · '}
              <UsedBy of={one.usedBy} one={one} />
            </>
          )}
          {one.paper === null ? null : (
            <>
              {` · ${one.paper.veterinarian} `}
              <PaperMark flockId={flockId} paper={one.paper} />
            </>
          )}
        </div>
      </div>
      <Group gap="xs">
        <StatusPill tone={tones[one.state]}>{t(($) => $.health.overrideState[one.state])}</StatusPill>
        {mayGrant ? <ActButton small label={t(($) => $.health.grant)} onClick={() => onAnswer(true)} /> : null}
        {mayRefuse ? (
          <ActButton
            quiet
            small
            label={isOwn || one.state === 'granted' ? t(($) => $.word.takeBack) : t(($) => $.health.refuse)}
            onClick={() => onAnswer(false)}
          />
        ) : null}
      </Group>
    </li>
  );
}

interface UsedByProps {
  readonly of: NonNullable<WithdrawalOverride['usedBy']>;
  readonly one: WithdrawalOverride;
}

/** By which sale, lorry or hatch it was used up, and the way there. */
function UsedBy({ of: { kind, farmId, id, number, partner, docket }, one: { flockId, day } }: UsedByProps) {
  const may = useMay();
  const place = { farmId };
  const name = {
    sale: t(($) => $.door.document.sale, { number: number ?? 0 }),
    lorry: t(($) => $.trace.kinds.lorry),
    hatch: t(($) => $.hatch.number, { number: number ?? 0 }),
  }[kind];
  const text = t(($) => $.health.usedBy, { name: [name, partner, docket].filter(Boolean).join(', ') });
  const [subject, to] = {
    sale: ['Sale', screenPath('sale-view', { farmId, saleId: id })] as const,
    lorry: [
      'DataEntry',
      screenPath('manage-farm-data-entry-list', place, { flock: flockId, from: day, to: day }),
    ] as const,
    hatch: ['Hatch', screenPath('hatch-view', { farmId, hatchId: id })] as const,
  }[kind];
  return may('read', subject, place) ? <Link to={to}>{text}</Link> : text;
}
