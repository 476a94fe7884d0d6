import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all';
import { createFarm, farmChange } from './farm/farm';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly type?: string;
}

/** What the server alone says of a row; `id` is missing, since documents and lines bring their own. */
const ownedNames =
  /^(company_?id|created(By|At).*|changed(By|At).*|updatedAt|approved(By|At).*|version|balance|isDemo|isSuperAdmin|roles?|permissions|birdsAlive)$/i;

/** Inputs that are open, or have a field of such a name, each with what it means there. */
const byRight: Readonly<Record<string, string>> = {
  'limit.update figures.*': 'names of the table of limits alone: no other is taken',
  'role.create permissions': 'what the role opens: the handler lets nobody give what they do not hold',
  'permission.update permissions': 'likewise',
  'permission.preview permissions': 'likewise, and nothing is written',
  'apiToken.create permissions': 'what the token opens, of what its maker holds',
  'session.switchCompany companyId': 'the company that somebody who belongs to several goes to',
  'alarmRule.create tells.roles': 'who is told',
  'alarmRule.create escalation.#.roles': 'who is told next',
  'alarmRule.update tells.roles': 'who is told',
  'alarmRule.update escalation.#.roles': 'who is told next',
  'standard.create rows.#.values.*':
    'figures by the names of measures; the handler refuses a name that it does not know',
  'standard.update rows.#.values.*': 'likewise',
  'reading.send *': 'devices send what their makers put in; what is not asked for is not read',
};

/** Objects of an input that take any name, and fields with a name that is the server's; every arm of every choice. */
function weakPlaces(input: z.ZodType): string[] {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = new Set<string>();
  const walk = (schema: Schema, at: string, within: readonly Schema[]): void => {
    const target = schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (within.includes(target)) return;
    const inside = [...within, target];
    for (const choice of [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])]) {
      walk(choice, at, inside);
    }
    if (target.items) walk(target.items, `${at}#.`, inside);
    if (target.type !== 'object') return;
    if (target.additionalProperties !== false) found.add(`${at}*`);
    for (const [name, inner] of Object.entries(target.properties ?? {})) {
      if (ownedNames.test(name)) found.add(`${at}${name}`);
      walk(inner, `${at}${name}.`, inside);
    }
  };
  walk(root, '', []);
  return [...found];
}

describe('what the server says of a row', () => {
  it('is a field of no input, at no depth and in no arm of a choice, or it is said what it means there', () => {
    const found = allEndpoints.flatMap(({ id, input }) => (input ? weakPlaces(input).map((at) => `${id} ${at}`) : []));
    expect(found.filter((at) => !(at in byRight))).toEqual([]);
    expect(Object.keys(byRight).filter((at) => !found.includes(at))).toEqual([]);
  });

  it('would be found in a change of a farm that took it, and in one that took anything', () => {
    const nested = createFarm.input.extend({ lines: z.array(z.strictObject({ balance: z.number() })) });
    expect(weakPlaces(farmChange.extend({ companyId: z.string().optional(), version: z.int() }))).toEqual([
      'companyId',
      'version',
    ]);
    expect(weakPlaces(farmChange.loose())).toEqual(['*']);
    expect(weakPlaces(nested)).toEqual(['lines.#.balance']);
  });
});
