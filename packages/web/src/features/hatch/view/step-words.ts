import type { HatchStepRow } from '@henhouse/contract/hatchery/hatch';
import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';

type DetailOf<Kind extends StepInput['kind']> = Extract<StepInput, { kind: Kind }>['detail'];

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): string =>
  formatNumber(rows.reduce((total, row) => total + of(row), 0));

/** What a step says, in one sentence. */
export function stepSentence({ kind, detail }: HatchStepRow): string {
  switch (kind) {
    case 'set': {
      const { lots } = detail as DetailOf<'set'>;
      return t(($) => $.hatch.said.set, { eggs: sum(lots, ({ quantity }) => quantity), lots: lots.length });
    }
    case 'candle': {
      const { sources, areRemoved } = detail as DetailOf<'candle'>;
      const counted = {
        examined: sum(sources, ({ examined }) => examined),
        clear: sum(sources, ({ clear }) => clear),
        rejected: sum(sources, ({ rejected }) => rejected),
      };
      return areRemoved ? t(($) => $.hatch.said.candle, counted) : t(($) => $.hatch.said.candleKept, counted);
    }
    case 'transfer': {
      const { sources } = detail as DetailOf<'transfer'>;
      return t(($) => $.hatch.said.transfer, {
        eggs: sum(
          sources.flatMap(({ to }) => to),
          ({ quantity }) => quantity,
        ),
        out: sum(sources, ({ clear, rejected, lost }) => clear + rejected + lost),
      });
    }
    case 'move':
      return t(($) => $.hatch.said.move, { eggs: sum((detail as DetailOf<'move'>).moves, ({ quantity }) => quantity) });
    case 'pull': {
      const { weighings } = detail as DetailOf<'pull'>;
      return weighings.length === 0
        ? t(($) => $.hatch.said.pull)
        : t(($) => $.hatch.said.pullWeighed, { chicks: sum(weighings, ({ chicks }) => chicks) });
    }
    case 'grade': {
      const { sources, areShared } = detail as DetailOf<'grade'>;
      const chicksOf = (grade: 'a' | 'b') =>
        sum(
          sources.flatMap(({ chicks }) => chicks.filter((one) => one.grade === grade)),
          ({ count }) => count,
        );
      const counted = {
        a: chicksOf('a'),
        b: chicksOf('b'),
        culled: sum(sources, ({ culled }) => culled),
        dead: sum(sources, ({ dead }) => dead),
        unhatched: sum(sources, ({ unhatched }) => unhatched),
      };
      return areShared ? t(($) => $.hatch.said.gradeShared, counted) : t(($) => $.hatch.said.grade, counted);
    }
    default:
      return (detail as { reason?: string }).reason ?? '';
  }
}

/** Reasons of the rests that a step names. */
export function restsOf({ detail }: HatchStepRow): string[] {
  const { sources } = detail as { sources?: readonly { restReason?: string }[] };
  return [...new Set((sources ?? []).flatMap(({ restReason }) => (restReason ? [restReason] : [])))];
}
