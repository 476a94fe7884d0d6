import {
  createProgramme,
  deleteProgramme,
  getProgramme,
  listProgrammes,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import { checkProgramme } from '@henhouse/domain/hatchery/incubation-programme';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isTaken } from '../../../platform/db/table/company-table';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import {
  insertProgramme,
  listProgrammeRows,
  lockProgramme,
  machinesOfProgramme,
  readProgramme,
  removeProgramme,
  updateProgrammeRow,
} from './programme.store';

async function nameProblems(tx: CompanyTx, name: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['incubation_programme', 'name'], { text: name, id: id }))
    ? [error('notUnique', 'name', { value: name })]
    : [];
}

export function registerIncubationProgrammes(app: App): void {
  route(app, listProgrammes, ({ tx, query }) => listProgrammeRows(tx, query));

  route(app, getProgramme, ({ tx, params }) => orNotFound(readProgramme(tx, params.incubationProgrammeId)));

  route(app, createProgramme, async ({ tx, input, demand, audit, event }) => {
    // A right that is limited to farms does not reach what belongs to all of them.
    demand({ action: 'create', subject: 'Machine' }, {});
    const { id, confirmed, ...fields } = input;
    refuse([
      ...blocking(checkProgramme(fields.machineKind, fields.lines), confirmed),
      ...(await nameProblems(tx, fields.name, id)),
    ]);
    await insertProgramme(tx, id, fields);
    const after = await orNotFound(readProgramme(tx, id));
    audit({ action: 'create', subject: 'Machine', subjectId: id, after: { ...after, confirmed } });
    event('machine.saved', { programmeId: id });
    return after;
  });

  route(
    app,
    updateProgramme,
    async ({ tx, input, params: { incubationProgrammeId: programmeId }, version, demand, audit, event }) => {
      demand({ action: 'update', subject: 'Machine' }, {});
      const before = requireVersion(await orNotFound(lockProgramme(tx, programmeId)), version);
      const { confirmed, ...fields } = input;
      const isRun = fields.machineKind !== before.machineKind && (await machinesOfProgramme(tx, programmeId));
      refuse([
        ...(isRun && isRun.length > 0
          ? [error('inUse', 'machineKind', { value: isRun.length, name: isRun.join(', ') })]
          : []),
        ...blocking(checkProgramme(fields.machineKind, fields.lines), confirmed),
        ...(await nameProblems(tx, fields.name, programmeId)),
      ]);
      await updateProgrammeRow(tx, programmeId, fields);
      const after = await orNotFound(readProgramme(tx, programmeId));
      audit({ action: 'update', subject: 'Machine', subjectId: programmeId, before, after: { ...after, confirmed } });
      event('machine.saved', { programmeId });
      return after;
    },
  );

  route(
    app,
    deleteProgramme,
    async ({ tx, input, params: { incubationProgrammeId: programmeId }, version, demand, audit, event }) => {
      demand({ action: 'delete', subject: 'Machine' }, {});
      const before = requireVersion(await orNotFound(lockProgramme(tx, programmeId)), version);
      const machines = await machinesOfProgramme(tx, programmeId);
      if (machines.length > 0)
        refuse([error('inUse', 'reason', { value: machines.length, name: machines.join(', ') })]);
      await removeProgramme(tx, programmeId);
      const after = { reason: input.reason };
      audit({ action: 'delete', subject: 'Machine', subjectId: programmeId, before, after });
      event('machine.saved', { programmeId });
    },
  );
}
