import { planHatch } from '@henhouse/contract/hatchery/hatch';
import { instant } from '@henhouse/contract/shape';
import { z } from 'zod';

/** A plan, and whether its eggs are in the machine already: then it is set in one go. */
export const planForm = z
  .strictObject({ ...planHatch.input.shape, isSet: z.boolean(), setAt: instant.nullable() })
  .superRefine(({ isSet, setAt }, context) => {
    if (isSet && setAt === null) {
      const problem = { code: 'required', params: {} };
      context.addIssue({ code: 'custom', path: ['setAt'], params: { problem } });
    }
  });
export type Plan = z.output<typeof planForm>;

/** Eggs of a lot into a machine, as a form holds them while somebody types. */
export interface LineValues {
  lotId: string;
  machineId: string;
  trolley?: number | null | undefined;
  quantity: number;
}

/** The part of a form that says which eggs go where. */
export interface WithLots {
  readonly lots: LineValues[];
}

/** Eggs on lines of one lot, or in one machine; what is no number counts as none. */
export const eggsOn = (lines: readonly Pick<LineValues, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + (Number.isFinite(quantity) ? quantity : 0), 0);
