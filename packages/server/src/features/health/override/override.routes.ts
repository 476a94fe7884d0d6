import {
  answerOverride,
  requestOverride,
  requestOverrideOnPaper,
  type WithdrawalOverride,
} from '@henhouse/contract/health/flock-health';
import { checkPaper } from '@henhouse/domain/health/outside-paper';
import { isDecided } from '@henhouse/domain/health/withdrawal';
import { checkOverrideAnswer, checkOverrideRequest } from '@henhouse/domain/health/withdrawal-override';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { readFlock } from '../../flock/flock.store';
import { attachPaper, type PaperRow } from '../prescription/outside-paper.store';
import { holdsOf, readEggsLaidInWithdrawal } from '../withdrawal.service';
import { answerOverrideRow, insertOverride, lockOpenOverride, lockOverride } from '../withdrawal-override.store';
import { readOverrideApprovers } from './override-approvers.store';

/** Asks to let a held product go, by a Doctor or an Owner, or on the paper that stands for the Doctor. */
async function insertRequest(
  context: CompanyContext<typeof requestOverride>,
  paper: PaperRow | null,
): Promise<WithdrawalOverride> {
  const { tx, input, user, now, today, audit, event } = context;
  const { flockId } = context.params;
  const { farmId } = await readFlock(tx, flockId);
  const { id, product, day, atMost, reason } = input;
  const [holds, laid, { hasDoctor }, { timeZone }] = await Promise.all([
    holdsOf(tx, flockId, day),
    product === 'eggs' ? readEggsLaidInWithdrawal(tx, { flockId, day }) : [],
    readOverrideApprovers(tx, farmId, user),
    readFarm(tx, farmId),
  ]);
  const held = holds.filter((hold) => hold.product === product);
  // Granted, and not for what holds the product by now.
  const open = await lockOpenOverride(tx, { flockId, product, day });
  const holding = [...held.map(({ writtenAt }) => writtenAt), ...laid.flatMap(({ writtenAt }) => writtenAt)];
  const grantedAt = open?.state === 'granted' ? open.answeredAt : null;
  const isOutOfDate = grantedAt !== null && holding.some((writtenAt) => !isDecided({ writtenAt }, grantedAt));
  const around = { today: today(timeZone), isHeld: held.length + laid.length > 0, hasDoctor };
  refuse([
    ...checkOverrideRequest({ day, role: user.role, hasPaper: paper !== null }, around),
    ...(paper === null ? [] : checkPaper(paper, around.today)),
    ...(open !== undefined && !isOutOfDate ? [error('notUnique', 'day', { name: day })] : []),
  ]);
  const at = new Date(now).toISOString();
  if (open !== undefined) {
    // It lets nothing go any more, and whoever asks anew has ended it.
    const ended = { state: 'withdrawn', singleHand: '', reason, byId: user.id, byName: user.name, at } as const;
    const after = await answerOverrideRow(tx, open.id, ended);
    audit({ action: 'update', subject: 'Prescription', subjectId: open.id, before: open, after, farmId });
  }
  const by = { askedById: user.id, askedByName: user.name, askedRole: user.role, at };
  const row = { id, product, day, atMost, reason, paper, farmId, flockId, ...by };
  const made = await insertOverride(tx, row);
  if (paper !== null) await attachPaper(tx, id, paper.attachments);
  const names = held.map((hold) => (hold.source === 'quarantine' ? hold.source : hold.itemName));
  const named = [...names, ...laid.map(({ itemName }) => itemName)];
  audit({
    action: 'create',
    subject: 'Prescription',
    subjectId: id,
    after: { ...made, holds: [...new Set(named)] },
    farmId,
  });
  event('health.saved', { farmId, flockId, overrideId: id });
  return made;
}

export function registerOverrides(app: App): void {
  route(app, requestOverride, (context) => insertRequest(context, null));

  route(app, requestOverrideOnPaper, (context) => insertRequest(context, context.input.paper));

  route(app, answerOverride, async ({ tx, input, params, version, user, now, prove, audit, event }) => {
    const { flockId, overrideId } = params;
    const before = requireVersion(await orNotFound(lockOverride(tx, flockId, overrideId)), version);
    const { farmId } = await readFlock(tx, flockId);
    const { granted, reason } = input;
    const { isOnlyHand } = await readOverrideApprovers(tx, farmId, user);
    const { problems, isSingleHand } = checkOverrideAnswer(
      { ...before, hasPaper: before.paper !== null },
      { userId: user.id, role: user.role, granted, isOnlyHand },
    );
    refuse(problems);
    if (isSingleHand) prove();
    const refused = before.askedById === user.id || before.state === 'granted' ? 'withdrawn' : 'refused';
    const answer = { state: granted ? 'granted' : refused, singleHand: isSingleHand ? reason : '', reason } as const;
    const by = { byId: user.id, byName: user.name, at: new Date(now).toISOString() };
    const after = await answerOverrideRow(tx, overrideId, { ...answer, ...by });
    audit({ action: 'update', subject: 'Prescription', subjectId: overrideId, before, after, farmId });
    event('health.saved', { farmId, flockId, overrideId });
    return after;
  });
}
