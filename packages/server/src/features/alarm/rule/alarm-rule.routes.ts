import {
  type AlarmRuleView,
  createAlarmRule,
  deleteAlarmRule,
  getAlarmRule,
  listAlarmRules,
  listNotifiablePeople,
  tryAlarmRule,
  updateAlarmRule,
} from '@henhouse/contract/alarm/alarm-rule';
import { checkAlarmRule } from '@henhouse/domain/alarm/alarm-rule';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import { checkTakeAway } from '@henhouse/domain/people/own-only';
import type { Action } from '@henhouse/domain/people/permission';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { orNotFound, Refusal, refuse, Stale } from '../../../platform/http/refusal';
import type { Place, Scope } from '../../../platform/http/rights';
import { route } from '../../../platform/http/route';
import { endWatches } from '../watch/end-watches';
import {
  countRuleChange,
  insertRule,
  listPeople,
  listRuleRows,
  lockRule,
  markRuleDeleted,
  type RuleFields,
  readRuleView,
  unknownPeople,
  updateRuleRow,
} from './alarm-rule.store';
import { checkPlaces } from './rule-places';
import { whatItWouldRaise } from './try-rule.service';

/** Where a rule is written: on its farm, or for the company as a whole, which is none of its farms. */
const placeOf = ({ farmId }: Pick<RuleFields, 'farmId'>): Place => (farmId === null ? {} : { farmId });

/** The rule, where its farm is in reach; rules of the company are everybody's to read. */
async function readInReach(tx: CompanyTx, { farmIds }: Scope, id: string): Promise<AlarmRuleView> {
  const rule = await orNotFound(readRuleView(tx, id));
  if (rule.farmId !== null && farmIds !== 'all' && !farmIds.includes(rule.farmId)) {
    throw new Refusal('notAllowed', { missing: { action: 'read', subject: 'AlarmRule' } });
  }
  return rule;
}

type Writer = Pick<CompanyContext<typeof getAlarmRule>, 'rights' | 'user'>;

/** The right to write a rule there, and for a Doctor a rule of health. */
function requireRight({ rights, user }: Writer, action: Action, rule: Pick<RuleFields, 'farmId' | 'source'>): void {
  if (!rights.can(action, 'AlarmRule', placeOf(rule)) || !concerns(user.role, rule.source)) {
    throw new Refusal('notAllowed', { missing: { action, subject: 'AlarmRule' } });
  }
}

/** People whom the rule names and the company has not got. */
async function checkPeople(tx: CompanyTx, rule: RuleFields): Promise<Problem[]> {
  const problems: Problem[] = [];
  const strangers = new Set(
    await unknownPeople(tx, [...new Set([rule.tells, ...rule.escalation].flatMap((one) => one.userIds))]),
  );
  if (rule.tells.userIds.some((id) => strangers.has(id))) problems.push(error('unknownValue', 'tells.userIds'));
  rule.escalation.forEach((step, index) => {
    if (step.userIds.some((id) => strangers.has(id)))
      problems.push(error('unknownValue', `escalation.${index}.userIds`));
  });
  return problems;
}

async function requireSound(tx: CompanyTx, rule: RuleFields): Promise<void> {
  refuse([...checkAlarmRule(rule), ...(await checkPlaces(tx, rule)), ...(await checkPeople(tx, rule))]);
}

async function lockCurrent(tx: CompanyTx, scope: Scope, id: string, version: number): Promise<AlarmRuleView> {
  await lockRule(tx, id);
  const before = await readInReach(tx, scope, id);
  if (before.version !== version) throw new Stale(before, getAlarmRule.output);
  return before;
}

const refsOf = (ruleId: string, { farmId }: Pick<RuleFields, 'farmId'>) => ({
  ruleId,
  ...(farmId !== null && { farmId }),
});

export function registerAlarmRules(app: App): void {
  route(app, listAlarmRules, ({ tx, scope, query }) => listRuleRows(tx, scope, query));

  route(app, listNotifiablePeople, async ({ tx, scope }) => ({ items: await listPeople(tx, scope) }));

  route(app, getAlarmRule, ({ tx, scope, params }) => readInReach(tx, scope, params.ruleId));

  route(app, tryAlarmRule, async ({ tx, scope, rights, input, now }) => {
    const machines = rights.scope('read', 'Machine');
    const alarms = rights.scope('read', 'Alarm');
    // It stands in for the rule as it is: that has to be there.
    if (input.ruleId !== null) await readInReach(tx, scope, input.ruleId);
    return whatItWouldRaise(tx, input, { devices: [scope, machines], figures: [scope, alarms], nowMs: now });
  });

  route(app, createAlarmRule, async (context) => {
    const { tx, scope, input, audit, event } = context;
    const { id, ...rule } = input;
    requireRight(context, 'create', rule);
    await requireSound(tx, rule);
    await insertRule(tx, id, rule);
    await countRuleChange(tx);
    audit({ action: 'create', subject: 'AlarmRule', subjectId: id, after: rule, farmId: rule.farmId });
    event('alarmRule.saved', refsOf(id, rule));
    return readInReach(tx, scope, id);
  });

  route(app, updateAlarmRule, async (context) => {
    const { tx, scope, params, input, version, now, audit, event } = context;
    const id = params.ruleId;
    const before = await lockCurrent(tx, scope, id, version);
    requireRight(context, 'update', before);
    requireRight(context, 'update', input);
    await requireSound(tx, input);
    await updateRuleRow(tx, id, input);
    await countRuleChange(tx);
    // What it has seen so far was seen with other eyes: it begins anew, and what still is so is raised again.
    await endWatches(tx, { ruleIds: [id], nowMs: now });
    audit({ action: 'update', subject: 'AlarmRule', subjectId: id, before, after: input, farmId: input.farmId });
    event('alarmRule.saved', refsOf(id, input));
    event('alarm.saved', refsOf(id, input));
    return readInReach(tx, scope, id);
  });

  route(app, deleteAlarmRule, async (context) => {
    const { tx, scope, params, input, version, now, audit, event } = context;
    const id = params.ruleId;
    const before = await lockCurrent(tx, scope, id, version);
    requireRight(context, 'delete', before);
    refuse(checkTakeAway(context.user.role, before.isMine));
    await markRuleDeleted(tx, id, input.reason);
    await countRuleChange(tx);
    await endWatches(tx, { ruleIds: [id], nowMs: now });
    audit({ action: 'delete', subject: 'AlarmRule', subjectId: id, before, after: input, farmId: before.farmId });
    event('alarmRule.saved', refsOf(id, before));
    event('alarm.saved', refsOf(id, before));
  });
}
