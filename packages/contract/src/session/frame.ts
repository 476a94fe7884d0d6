import type { z } from 'zod';
import { getOpenAlarms } from '../alarm/alarm';
import { getCompanyBrand } from '../company/company-logo';
import { listOwnCompanies } from '../company/support-access';
import { listDashboardKinds } from '../dashboard/kinds';
import { ownCall } from '../endpoint';
import { listFarms } from '../farm/farm';
import { getMailState } from '../mail/mail';
import { getListViews } from '../people/list-view';
import { schema } from '../shape';
import { getSession, getSetup } from './session';

/**
 * What the frame around every screen is made of, with one request: each part is what the endpoint of that part answers, and
 * goes on to be asked for there. Null: the caller may not read it, or is in no company.
 */
export const getFrame = ownCall.read('session.frame', '/api/v1/session/frame', {
  summary: 'What the frame around every screen shows: who is signed in, company, farms, alarms, mail',
  output: schema('Frame', {
    session: getSession.output,
    setup: getSetup.output,
    companies: listOwnCompanies.output,
    mail: getMailState.output,
    brand: getCompanyBrand.output.nullable(),
    /** All of them, by name. */
    farms: listFarms.output.nullable(),
    kinds: listDashboardKinds.output.nullable(),
    alarms: getOpenAlarms.output.nullable(),
    listViews: getListViews.output.nullable(),
  }),
});
export type Frame = z.output<typeof getFrame.output>;
