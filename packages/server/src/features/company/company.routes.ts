import {
  createCompany,
  exportCompany,
  getCompany,
  getCompanySummary,
  listCompanies,
  updateCompany,
} from '@henhouse/contract/company/company';
import {
  getCompanyBrand,
  getCompanyLogo,
  removeCompanyLogo,
  setCompanyLogo,
} from '@henhouse/contract/company/company-logo';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { checkCompany } from '@henhouse/domain/company/company';
import { addDays } from '@henhouse/domain/day/day';
import { pictureAnswer } from '../../platform/files/picture-answer';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { refuse, requireVersion } from '../../platform/http/refusal';
import { platformRoute, route } from '../../platform/http/route';
import { addCompany } from './add-company';
import {
  isMoneyBooked,
  listCompanyRows,
  readBrand,
  readCompany,
  restateAgreedAmounts,
  updateCompanyRow,
} from './company.store';
import { type LogoChange, putLogo, removeLogo } from './company-logo';
import { companySummary, courseDays } from './company-summary';
import { readFarmDays, readFarmsNow } from './company-summary.store';

export function registerCompany(app: App): void {
  route(app, getCompany, ({ tx }) => readCompany(tx));

  route(app, updateCompany, async ({ tx, input, version, companyId, audit, event }) => {
    const before = requireVersion(await readCompany(tx, { forUpdate: true }), version);
    const moneyBooked = before.currency !== input.currency && (await isMoneyBooked(tx));
    refuse(checkCompany(input, { currency: before.currency, moneyBooked }));
    const after = await updateCompanyRow(tx, input);
    await restateAgreedAmounts(tx, after.currencyDecimals - before.currencyDecimals);
    audit({ action: 'update', subject: 'Company', subjectId: companyId, before, after });
    event('company.saved', { companyId });
    return after;
  });

  route(app, exportCompany, async ({ companyId, audit, today, now }) => {
    audit({ action: 'export', subject: 'Company', subjectId: companyId });
    return app.copyCompany({ companyId, day: today(), nowMs: now });
  });

  route(
    app,
    listCompanies,
    ({ tx, query }) => listCompanyRows(tx, query),
    ({ tx, query }) => listCompanyRows(tx, query),
  );

  platformRoute(app, createCompany, async ({ tx, input, session, audit }) => {
    const company = await addCompany(app, tx, input, session);
    const { ownerEmail, ownerFullName } = input;
    audit(company.id, {
      action: 'create',
      subject: 'Company',
      subjectId: company.id,
      after: { ...company, ownerEmail, ownerFullName },
    });
    return company;
  });

  route(app, getCompanySummary, async ({ tx, scope, today }) => {
    const day = today();
    const [farms, days] = await Promise.all([
      readFarmsNow(tx, scope, day),
      readFarmDays(tx, scope, addDays(day, 1 - courseDays)),
    ]);
    return companySummary(farms, days, day);
  });
}

/** The logo, and what everybody of the company sees of it. */
export function registerCompanyLogo(app: App): void {
  const recordChange = (
    ctx: Pick<CompanyContext<EndpointSpec>, 'audit' | 'event' | 'companyId'>,
    change: LogoChange,
  ): void => {
    const { companyId } = ctx;
    ctx.audit({ action: 'update', subject: 'Company', subjectId: companyId, ...change });
    ctx.event('company.saved', { companyId });
  };

  route(app, getCompanyBrand, ({ tx }) => readBrand(tx));

  route(app, setCompanyLogo, async (ctx) => {
    const { tx, params, file, now } = ctx;
    const change = await putLogo(app.work, tx, { id: params.fileId, bytes: file.bytes, now });
    recordChange(ctx, change);
    return change.after;
  });

  route(app, removeCompanyLogo, async (ctx) => {
    const change = await removeLogo(ctx.tx);
    recordChange(ctx, change);
    return change.after;
  });

  route(app, getCompanyLogo, ({ tx, params, query, client }) =>
    pictureAnswer(tx, { fileId: params.fileId, attachedTo: params.companyId, size: query.size }, client),
  );
}
