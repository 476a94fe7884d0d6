import { randomUUID } from 'node:crypto';
import {
  createRole,
  previewPermissions,
  removeRole,
  resetPermissions,
  updatePermissions,
  updateRole,
} from '@henhouse/contract/people/role';
import { shippedPermissions } from '@henhouse/domain/people/role';
import { carriedOut, ownCompany } from './newcomer';
import { type ValidCall, valid } from './valid-call';

const wanted = { permissions: shippedPermissions('Manager').slice(1) };

export const roleCalls: readonly ValidCall[] = [
  valid(createRole, async (fixture) => {
    const { owner } = await ownCompany(fixture);
    const role = { name: 'Night watch', description: 'From ten to six', kind: 'Manager' as const };
    return { as: owner.headers, body: { id: randomUUID(), ...role, permissions: shippedPermissions('Manager') } };
  }),
  valid(updateRole, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createRole);
    const change = { name: 'Day watch', description: 'From six to ten' };
    return { as: call.as, params: { roleKey: body.key }, version: body.version, body: change };
  }),
  valid(removeRole, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createRole);
    const { key: roleKey, version } = body;
    return { as: call.as, params: { roleKey }, version, body: { reason: 'Not needed any more' } };
  }),
  valid(updatePermissions, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createRole);
    return { as: call.as, params: { roleKey: body.key }, version: body.version, body: wanted };
  }),
  valid(resetPermissions, async (fixture) => {
    const { owner } = await ownCompany(fixture);
    const [as, params] = [owner.headers, { roleKey: 'Manager' }];
    const { body } = await carriedOut(fixture, updatePermissions, () => ({ as, params, version: 0, body: wanted }));
    return { as, params, version: body.version, body: {} };
  }),
  valid(previewPermissions, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createRole);
    return { as: call.as, params: { roleKey: body.key }, body: wanted };
  }),
];
