import { accountCalls } from './account.calls';
import { alarmCalls } from './alarm.calls';
import { alarmNotificationCalls } from './alarm-notification.calls';
import { catalogueCalls } from './catalogue.calls';
import { companyCalls } from './company.calls';
import { deviceCalls } from './device.calls';
import { docketCalls } from './docket.calls';
import { entryCalls } from './entry.calls';
import { expenseCalls } from './expense.calls';
import { farmCalls } from './farm.calls';
import { flockCalls } from './flock.calls';
import { hatchCalls } from './hatch.calls';
import { healthCalls } from './health.calls';
import { healthEntryCalls } from './health-entry.calls';
import { importCalls } from './import.calls';
import { invitationCalls } from './invitation.calls';
import { listViewCalls } from './list-view.calls';
import { machineCalls } from './machine.calls';
import { mailCalls } from './mail.calls';
import { moneyCalls } from './money.calls';
import { onPaperCalls } from './on-paper.calls';
import { peopleCalls } from './people.calls';
import { purchaseCalls } from './purchase.calls';
import { reportCalls } from './report.calls';
import { roleCalls } from './role.calls';
import { saleCalls } from './sale.calls';
import { sampleCalls } from './sample.calls';
import { sessionCalls } from './session.calls';
import { setupCalls } from './setup.calls';
import { shedCalls } from './shed.calls';
import { standardCalls } from './standard.calls';
import { stockCalls } from './stock.calls';
import { supplyCalls } from './supply.calls';
import { taskCalls } from './task.calls';
import type { ValidCall } from './valid-call';
import { warningCalls } from './warning.calls';
import { webhookCalls } from './webhook.calls';

/** A valid call of every writing endpoint; `valid-calls.test.ts` names the endpoint that has none. */
export const validCalls: ReadonlyMap<string, ValidCall> = new Map(
  [
    ...accountCalls,
    ...alarmCalls,
    ...alarmNotificationCalls,
    ...listViewCalls,
    ...catalogueCalls,
    ...companyCalls,
    ...deviceCalls,
    ...docketCalls,
    ...entryCalls,
    ...expenseCalls,
    ...farmCalls,
    ...flockCalls,
    ...hatchCalls,
    ...healthCalls,
    ...healthEntryCalls,
    ...onPaperCalls,
    ...importCalls,
    ...invitationCalls,
    ...machineCalls,
    ...mailCalls,
    ...moneyCalls,
    ...peopleCalls,
    ...purchaseCalls,
    ...reportCalls,
    ...roleCalls,
    ...saleCalls,
    ...sampleCalls,
    ...sessionCalls,
    ...setupCalls,
    ...shedCalls,
    ...standardCalls,
    ...stockCalls,
    ...supplyCalls,
    ...taskCalls,
    ...warningCalls,
    ...webhookCalls,
  ].map((call) => [call.endpoint.id, call]),
);
