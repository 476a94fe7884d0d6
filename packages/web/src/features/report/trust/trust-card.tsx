import type { FlockDetail } from '@henhouse/contract/flock/flock';
import { type FlockTrust, getFlockTrust } from '@henhouse/contract/report/evidence';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { formatNumber, nothing } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { useMay } from '../../../shared/session/ability';
import { Answer } from '../../../shared/ui/state/answer';
import type { Columns } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { EvidencePack } from './evidence-pack';

type Part = FlockTrust['parts'][number];

/** How far the records of a flock can be relied on: each part with what it was counted of, and what would raise it. */
export function TrustCard({ flock }: { readonly flock: FlockDetail }) {
  const may = useMay();
  const { id: flockId, farmId, number } = flock;
  const mayRead = may('read', 'Report', { farmId });
  const trust = useAnswer(getFlockTrust, { params: { flockId }, query: {} }, { enabled: mayRead });
  if (!mayRead) return null;
  const raise = ({ id, score, good, of }: Part) => {
    if (score === null) return t(($) => $.trust.tooLittle);
    return good === of ? t(($) => $.trust.nothing) : t(($) => $.trust.raise[id], { missing: of - good });
  };
  const columns: Columns<Part> = [
    {
      id: 'id',
      header: t(($) => $.word.part),
      value: ({ id }) => t(($) => $.trust.part[id]),
      card: 'title',
      term: null,
    },
    { id: 'score', header: t(($) => $.trust.score), kind: 'figure', decimals: 0, term: 'trustScore' },
    {
      id: 'good',
      header: t(($) => $.trust.counted),
      value: ({ good, of }) => (of === 0 ? null : good / of),
      cell: ({ good, of }) => (of === 0 ? nothing : t(($) => $.trust.goodOf, { good, of })),
      align: 'end',
      term: null,
    },
    { id: 'weight', header: t(($) => $.word.weight), kind: 'figure', isHidden: true, term: null },
    { id: 'raise', header: t(($) => $.trust.whatRaises), value: raise, term: null },
    {
      id: 'gain',
      header: t(($) => $.trust.gain),
      cell: ({ gain }) => (gain === 0 ? nothing : `+${formatNumber(gain, 1)}`),
      align: 'end',
      term: null,
    },
  ];
  return (
    <Answer of={trust}>
      {({ score, parts, from, to }) => (
        <DataTable
          name="flock-trust"
          title={withColon(
            ($) => $.trust.title,
            score === null ? nothing : t(($) => $.trust.ofHundred, { score: Math.round(score) }),
          )}
          subtitle={t(($) => $.trust.days, { from: formatDay(from), to: formatDay(to) })}
          rows={parts}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ id }) => t(($) => $.trust.part[id])}
          actions={<EvidencePack farmId={farmId} flock={{ id: flockId, number }} days={{ from, to }} />}
        />
      )}
    </Answer>
  );
}
