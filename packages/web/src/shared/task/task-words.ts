import type { ActionLine } from '@henhouse/contract/task/task';
import { alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { sampleKinds } from '@henhouse/domain/health/sample';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { TaskState } from '@henhouse/domain/task/task';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { t } from 'i18next';
import { alarmPath } from '../alarm/alarm-path';
import { alarmName } from '../alarm/alarm-words';
import { formatDay, formatDays } from '../format/day';
import { moneyText } from '../format/money-number';
import { quantityText } from '../format/units';
import { withColon } from '../i18n/with-colon';
import { rightOf } from '../screen/may';
import { type ScreenArgs, screenPath } from '../screen/screen-path';
import { type ScreenName, screenOf } from '../screen/screens';
import { useMay } from '../session/ability';
import { rightWords } from '../session/right-words';
import type { Tone } from '../ui/state/status-pill';

export const taskTones: Readonly<Record<TaskState, Tone>> = {
  overdue: 'bad',
  due: 'warn',
  upcoming: 'info',
  done: 'good',
  doneLate: 'good',
  skipped: 'neutral',
  removed: 'neutral',
};

/** What a fact that was found is called: its words are made of what it says. */
function factTitle({ topic, params }: ActionLine): string {
  const text = (key: string) => String(params[key] ?? '');
  const count = (key: string) => Number(params[key] ?? 0);
  switch (topic) {
    case 'withdrawalEnds':
      return t(($) => $.task.facts.withdrawalEnds, { product: text('product'), name: text('name') });
    case 'feedRunsOut':
      if (count('onHandKg') === 0) return t(($) => $.task.facts.noFeed);
      return t(($) => $.task.facts.feedRunsOut, {
        hour: text('hour'),
        onHand: quantityText(count('onHandKg'), 'kg'),
      });
    case 'stockLow':
      return t(($) => $.task.facts[count('ordered') > 0 ? 'stockLowOrdered' : 'stockLow'], {
        name: text('name'),
        ordered: quantityText(count('ordered'), text('unit')),
        onHand: quantityText(count('onHand'), text('unit')),
        minimum: quantityText(count('minimum'), text('unit')),
      });
    case 'lotExpires':
      return t(($) => $.task.facts.lotExpires, {
        name: text('name'),
        lot: text('lot'),
        onHand: quantityText(count('onHand'), text('unit')),
      });
    case 'approvalWaits':
      return t(($) => $.task.facts.approvalWaits, {
        kind: text('kind'),
        number: text('number'),
        name: text('name'),
        total: moneyText(count('amountMinor')),
      });
    case 'dosesMissing':
      return t(($) => $.task.facts.dosesMissing, { name: text('name'), days: count('days') });
    case 'resultLate':
    case 'resultPositive': {
      const kind = oneOf(sampleKinds, params.sampleKind);
      return t(($) => $.task.facts[topic], {
        what: kind ? t(($) => $.sample.kind[kind]) : '',
        laboratory: text('laboratory'),
      });
    }
    case 'serviceDue':
    case 'calibrationDue':
      return t(($) => $.task.facts[topic], { name: text('name') });
    case 'entriesMissing':
      return t(($) => $.task.facts.entriesMissing, { days: count('days') });
    default: {
      const source = oneOf(alarmSources, params.alarm);
      if (source) {
        const pattern = oneOf(warningPatterns, params.pattern) ?? null;
        const named = t(($) => $.task.facts.alarm, { what: alarmName({ source, pattern }) });
        const room = params.eggRoom == null ? '' : t(($) => $.alarm.eggRoom, { name: text('eggRoom') });
        return [named, text('machine'), room].filter((part) => part !== '').join(', ');
      }
      const what = t(($) => $.task.topics[topic]);
      if (params.hatch === undefined || params.hatch === null) return what;
      const about = { what, number: text('hatch') };
      return params.machine
        ? t(($) => $.task.facts.inMachine, { ...about, machine: text('machine') })
        : t(($) => $.task.facts.hatch, about);
    }
  }
}

/** What tasks and facts are called, when they are due, where and whose they are. */
export function useTaskWords() {
  const may = useMay();

  const titleOf = (line: ActionLine): string => (line.title === '' ? factTitle(line) : line.title);

  /** Item, dose, route, light: what the line of a programme adds to its title. */
  function detailOf(line: ActionLine): string {
    const { itemName, dose, route, lightHours, lightLux, sampleKind, optional, entriesMade } = line;
    return [
      line.title === '' ? '' : itemName,
      dose,
      route === null ? '' : t(($) => $.health.route[route]),
      lightHours === null ? '' : t(($) => $.task.light, { hours: lightHours }),
      lightLux === null ? '' : t(($) => $.task.lux, { lux: lightLux }),
      sampleKind === null ? '' : t(($) => $.sample.kind[sampleKind]),
      optional ? t(($) => $.task.optional) : '',
      entriesMade === 0 ? '' : t(($) => $.task.entriesMade, { count: entriesMade }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }

  const dueOf = ({ dueFrom, dueDay, dueTime }: Pick<ActionLine, 'dueFrom' | 'dueDay' | 'dueTime'>): string => {
    const day = formatDays(dueFrom, dueDay);
    return dueTime === null ? day : t(($) => $.task.atTime, { day, time: dueTime });
  };

  const whoOf = ({ assigneeName, assigneeRole }: ActionLine): string =>
    assigneeName || (assigneeRole === null ? '' : rightWords.role({ kind: assigneeRole, name: null }));

  const whereOf = ({ shedName, flockNumber }: ActionLine): string =>
    [shedName, flockNumber].filter((part) => part !== '').join(' · ');

  const whyOf = ({ programmeName, origin }: ActionLine): string =>
    programmeName === '' ? t(($) => $.task.origins[origin]) : programmeName;

  const stateOf = (line: ActionLine): string =>
    line.dismissedUntil !== null && line.state === 'skipped'
      ? t(($) => $.task.putOffUntil, { day: formatDay(line.dismissedUntil) })
      : t(($) => $.task.states[line.state]);

  /** An act on a task, as the queue of the device calls it. */
  const actOn = (act: 'finished' | 'skipped' | 'reopened' | 'removed', line: ActionLine): string =>
    [withColon(($) => $.task[act], titleOf(line)), whereOf(line)].filter((part) => part !== '').join(', ');

  /** Where it is dealt with; null where there is no such place, or none that this person may open. */
  function placeOf(line: ActionLine): string | null {
    const { farmId, origin, originId } = line;
    if (origin === 'alarm' && originId !== null) return alarmPath({ farmId, id: originId });
    const way = wayOf(line);
    if (way === null) return null;
    const right = rightOf(screenOf(way[0]));
    return right === null || may(right.action, right.subject, { farmId }) ? way[1] : null;
  }

  return { actOn, titleOf, detailOf, dueOf, whoOf, whereOf, whyOf, stateOf, placeOf };
}

/** A screen, with the address of what it shows. */
type Way = readonly [screen: ScreenName, path: string];

const wayTo = <Name extends ScreenName>(name: Name, ...args: ScreenArgs<Name>): Way => [
  name,
  screenPath(name, ...args),
];

/** Where a fact or task is dealt with: the grid of entries, the store, the hatch, the flock, the document that waits. */
function wayOf({ origin, topic, farmId, shedId, flockId, hatchId, itemId, params }: ActionLine): Way | null {
  if (hatchId !== null) return wayTo('hatch-view', { farmId, hatchId });
  if (origin === 'approval') {
    const id = String(params.id);
    return params.kind === 'sale'
      ? wayTo('sale-view', { farmId, saleId: id })
      : wayTo('manage-farm-purchase-view', { farmId, purchaseId: id });
  }
  if (origin === 'upkeep' && params.machineId != null) {
    const place = params.machineKind === 'hatcher' ? 'hatcher' : 'setter';
    const page = params.kind === 'device' ? 'device' : 'view';
    return wayTo(`${place}-${page}`, { farmId, machineId: String(params.machineId) });
  }
  if (origin === 'upkeep' && params.hatcheryId != null)
    return wayTo('egg-room', { farmId, hatcheryId: String(params.hatcheryId) }, { tab: 'device' });
  if (topic === 'resultLate' || topic === 'resultPositive')
    return wayTo('apps-sample-view', { sampleId: String(params.id) });
  if (topic === 'dosesMissing' && flockId !== null) return wayTo('apps-flock-view', { flockId }, { tab: 'health' });
  if (origin === 'missing') return wayTo('manage-farm-data-entry-today', { farmId });
  if (topic === 'stockLow' && itemId !== null) return wayTo('manage-farm-inventory-view', { farmId, itemId });
  if (origin === 'stock' || origin === 'expiry') return wayTo('manage-farm-inventory-list', { farmId });
  if (flockId === null) return shedId === null ? null : wayTo('manage-farm-shed', { farmId, shedId });
  return topic === 'entriesMissing' ? null : wayTo('apps-flock-view', { flockId }, { tab: 'tasks' });
}
