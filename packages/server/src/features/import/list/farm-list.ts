import { randomUUID } from 'node:crypto';
import { type Farm, farmInput } from '@henhouse/contract/farm/farm';
import { shedInput } from '@henhouse/contract/farm/shed';
import { farmKindOf, freeCode, shortCode } from '@henhouse/domain/farm/farm-setup';
import { productionKindIn } from '@henhouse/domain/import/cell/kind-words';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/refusal';
import { addFarm, addShed } from '../../farm/add-farm';
import { readCodes } from '../../setup/setup.store';
import type { ImportContext } from '../planned-file';
import { readFarmsCalled, readShedsOfFarms, type ShedOfFarm } from './farm-file.store';
import type { InputLine, JudgedLine, ListWork } from './list-work';
import { runTrial } from './trial';

const { name, code, productionKind, birdCapacity, areaM2 } = shedInput.shape;
const shedLineInput = z.strictObject({
  farm: farmInput.shape.name,
  shed: name,
  /** The first that is free when it is not said. */
  code: code.optional(),
  /** That of the farm when it is not said. */
  birdKind: productionKind.optional(),
  birdCapacity,
  areaM2,
});
type ShedLineInput = z.output<typeof shedLineInput>;
type ShedLine = InputLine<ShedLineInput>;

interface FarmsAdded {
  readonly lines: readonly JudgedLine<ShedLine>[];
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
}

const small = (text: string) => text.toLowerCase();

/** Farms and their sheds, a line for each shed: a farm that is not there is added, a shed of that name is left alone. */
export const farmList: ListWork<ShedLineInput, ShedLine> = {
  kind: 'farms',
  schema: shedLineInput,
  columnOf: { farmId: 'farm', productionKind: 'birdKind', name: 'shed' },
  handedIn: ({ birdKind, ...cells }) => ({
    ...cells,
    ...(birdKind !== undefined && { birdKind: productionKindIn(String(birdKind)) ?? birdKind }),
  }),
  keyOf: ({ farm, shed }) => ({ key: JSON.stringify([small(farm), small(shed)]), column: 'shed' }),
  judge: async (lines, { context }) => (await runTrial(context, (silent) => addAll(silent, lines))).lines,
  write: async (lines, { context }) => {
    const { farmIds, shedIds } = await addAll(context, lines);
    return { farmIds, shedIds };
  },
};

async function addAll(context: ImportContext, lines: readonly ShedLine[]): Promise<FarmsAdded> {
  const { tx } = context;
  const ofFarms = [...grouped(lines, ({ input }) => small(input.farm))];
  const [called, codes] = await Promise.all([
    readFarmsCalled(
      tx,
      ofFarms.map(([farm]) => farm),
    ),
    readCodes(tx),
  ]);
  const there = grouped(
    await readShedsOfFarms(
      tx,
      [...called.values()].flat().map(({ id }) => id),
    ),
    ({ farmId }) => farmId,
  );
  const added = { lines: [] as JudgedLine<ShedLine>[], farmIds: [] as string[], shedIds: [] as string[] };
  for (const [farmName, sheds] of ofFarms) {
    const [first, second] = called.get(farmName) ?? [];
    if (second !== undefined) {
      added.lines.push(
        ...sheds.map((each) => refused(each, error('severalCalled', 'farm', { name: each.input.farm }))),
      );
      continue;
    }
    const farm = first ?? (await addFarmOf(context, sheds, codes.farms));
    if (first === undefined) added.farmIds.push(farm.id);
    const knownSheds = there.get(farm.id) ?? [];
    for (const line of sheds) added.lines.push(await addOne(context, farm, line, knownSheds, added.shedIds));
  }
  return added;
}

const refused = ({ line }: ShedLine, ...problems: readonly Problem[]): JudgedLine<ShedLine> => ({
  line,
  problems,
  isThere: false,
  ready: null,
});

/** The farm that sheds speak of, for the kinds of birds that they keep. */
async function addFarmOf(context: ImportContext, sheds: readonly ShedLine[], codes: Set<string>): Promise<Farm> {
  const farm = sheds[0]?.input.farm ?? '';
  const kinds = sheds.flatMap(({ input }) => input.birdKind ?? []);
  const wanted = freeCode(shortCode(farm), codes);
  codes.add(small(wanted));
  const { id, ...fields } = farmInput.parse({
    id: randomUUID(),
    name: farm,
    code: wanted,
    kind: farmKindOf(kinds),
    ownership: 'own',
  });
  return addFarm(context, id, fields);
}

/** What a shed keeps: as it is said, or what the farm keeps alone. */
function kindOf({ birdKind }: ShedLineInput, { kind }: Farm): ProductionKind | null {
  return birdKind ?? (kind === 'mixed' || kind === 'hatchery' ? null : kind);
}

async function addOne(
  context: ImportContext,
  farm: Farm,
  line: ShedLine,
  there: ShedOfFarm[],
  shedIds: string[],
): Promise<JudgedLine<ShedLine>> {
  const { input } = line;
  if (there.some((shed) => small(shed.name) === small(input.shed))) {
    return { line: line.line, problems: [], isThere: true, ready: null };
  }
  const kind = kindOf(input, farm);
  if (kind === null) return refused(line, error('required', 'birdKind'));
  const id = randomUUID();
  const taken = new Set(there.map((shed) => small(shed.code)));
  const { id: _, ...fields } = shedInput.parse({
    id,
    name: input.shed,
    code: input.code ?? freeCode(shortCode(input.shed), taken),
    productionKind: kind,
    birdCapacity: input.birdCapacity,
    areaM2: input.areaM2,
  });
  try {
    await addShed(context, farm, id, fields);
  } catch (found) {
    if (!(found instanceof Refusal) || found.details.problems === undefined) throw found;
    return refused(line, ...found.details.problems);
  }
  there.push({ id, farmId: farm.id, name: fields.name, code: fields.code, productionKind: kind });
  shedIds.push(id);
  return { line: line.line, problems: [], isThere: false, ready: line };
}
