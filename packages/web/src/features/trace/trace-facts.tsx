import type { TraceBalance, TraceSubject } from '@henhouse/contract/trace/trace';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { nothing, quantityDecimals } from '../../shared/format/number';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';

/** What is looked for: item or breed, who sold it, its papers and its days. */
export function SubjectCard({ subject }: { readonly subject: TraceSubject }) {
  const { about, farmName, supplier, docket, source, day, expiryDay } = subject;
  const facts = [
    { label: t(($) => $.trace.about), value: about },
    { label: t(($) => $.trace.kinds.supplier), value: supplier },
    { label: t(($) => $.trace.docket), value: docket },
    { label: t(($) => $.trace.source), value: source },
    { label: t(($) => $.word.day), value: day === null ? '' : formatDay(day) },
    { label: t(($) => $.trace.expiry), value: expiryDay === null ? '' : formatDay(expiryDay) },
    { label: t(($) => $.word.farm), value: farmName },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <Card title={t(($) => $.trace.subject)}>
      <Facts facts={facts} />
    </Card>
  );
}

const parts = ['received', 'used', 'left', 'gone', 'gap'] as const satisfies (keyof TraceBalance)[];

/** Received = used + left + gone, and what nobody can account for. */
export function BalanceCard({ balance }: { readonly balance: TraceBalance }) {
  const { unit, gapPct } = balance;
  return (
    <Card title={t(($) => $.trace.balance.title)}>
      <Facts
        facts={[
          ...parts.map((part) => ({
            label: t(($) => $.trace.balance[part]),
            value: <Measure value={balance[part]} unit={unit} decimals={quantityDecimals(balance[part])} />,
          })),
          {
            label: t(($) => $.trace.balance.gapPct),
            value: gapPct === null ? nothing : <Measure value={gapPct} unit="%" decimals={2} />,
          },
        ]}
      />
      <p className="dim-words">{t(($) => $.trace.balance.hint)}</p>
    </Card>
  );
}
