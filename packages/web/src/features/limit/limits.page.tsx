import { type CompanyLimits, getLimits, type LimitLine, updateLimits } from '@henhouse/contract/limit/limit';
import { type LimitFigure, limitFigures, limitTopics } from '@henhouse/domain/limit/limit-figure';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import styles from './limits.module.css';

/** Figures by the key of their limit; empty: as published. */
const ownFigures = z.object({ figures: z.record(z.string(), z.number().nullable()) });
type OwnFigures = z.output<typeof ownFigures>;

const ownOf = ({ items }: CompanyLimits): OwnFigures => ({
  figures: Object.fromEntries(items.map(({ key, own }) => [key, own])),
});

/** The figures that dashboards, entries and alarms are held against: as published, and the company's own. */
export default function LimitsPage() {
  const navigate = useNavigate();
  const limits = useAnswer(getLimits, {});
  const search: { readonly kind?: string } = useSearch({ strict: false });
  const kind = productionKinds.find((each) => each === search.kind) ?? 'broiler';
  return (
    <FormPage title={t(($) => $.screen['apps-limits'])} subtitle={t(($) => $.limit.text)}>
      <SegmentedControl<ProductionKind>
        aria-label={t(($) => $.limit.kind)}
        className={styles.kinds ?? ''}
        value={kind}
        onChange={(chosen) => void navigate({ to: '.', search: { kind: chosen }, replace: true, resetScroll: false })}
        data={choicesOf(productionKinds, ($) => $.setup.keeps)}
      />
      <Answer of={limits}>{(data) => <LimitsForm limits={data} kind={kind} />}</Answer>
    </FormPage>
  );
}

function LimitsForm({ limits, kind }: { readonly limits: CompanyLimits; readonly kind: ProductionKind }) {
  const may = useMay();
  // They are of the whole company: a right that ends at farms does not reach them.
  const mayChange = may('update', 'Settings', {});
  const save = useSend(updateLimits, { changes: ['limit', 'dashboard'] });
  const form = useAppForm({ schema: ownFigures, version: limits.version, defaults: ownOf(limits) });
  const lines = limits.items.filter(({ productionKind }) => productionKind === kind);
  const topics = {
    deaths: t(($) => $.dashboard.deaths),
    weight: t(($) => $.dashboard.weight),
    feed: t(($) => $.dashboard.feed),
    water: t(($) => $.dashboard.water),
    production: t(($) => $.word.production),
    density: t(($) => $.word.density),
  };
  const sections = limitTopics.flatMap((topic) => {
    const rows = lines
      .filter(({ figure }) => limitFigures[figure as LimitFigure].topic === topic)
      .map((line) => (
        <Row
          key={line.key}
          line={line}
          hasAges={lines.some((other) => other.figure === line.figure && other.key !== line.key)}
          control={mayChange ? form.control : null}
        />
      ));
    return rows.length === 0 ? [] : [{ title: topics[topic], rows }];
  });
  if (!mayChange)
    return sections.map(({ title, rows }) => (
      <Card key={title} title={title}>
        <dl className={styles.facts}>{rows}</dl>
      </Card>
    ));
  return (
    <AppForm
      form={form}
      onLoadCurrent={(current) => form.reset(ownOf(current as CompanyLimits))}
      submitLabel={t(($) => $.limit.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={async ({ figures }) => {
        const own = Object.entries(figures).filter(([, value]) => value !== null);
        const saved = await save.mutateAsync({
          body: { figures: Object.fromEntries(own) as Record<string, number> },
          version: form.version,
        });
        return saved;
      }}
    >
      {sections.map(({ title, rows }) => (
        <FormSection key={title} title={title}>
          {rows}
        </FormSection>
      ))}
    </AppForm>
  );
}

interface RowProps {
  readonly line: LimitLine;
  /** The figure changes with the age. */
  readonly hasAges: boolean;
  /** Null for who may only look. */
  readonly control: Control<OwnFigures> | null;
}

/** A limit as it is published and where, and what the company says instead. */
function Row({ line, hasAges, control }: RowProps) {
  const figure = line.figure as LimitFigure;
  const { unit, decimals } = limitFigures[figure];
  const name = t(($) => $.limit.figure[figure]);
  const label = hasAges ? t(($) => $.limit.fromDay, { name, day: line.fromAgeDays }) : name;
  const published = (
    <>
      {line.source === null ? t(($) => $.limit.preset) : t(($) => $.limit.published)}{' '}
      <Measure value={line.published} decimals={decimals} unit={unit} />
      {` · ${line.source ?? t(($) => $.limit.ours)}`}
    </>
  );
  if (control === null) {
    return (
      <div>
        <dt>{label}</dt>
        <dd className={styles.fact}>
          <Measure value={line.own ?? line.published} decimals={decimals} unit={unit} />
          <span className="aside-words">{published}</span>
        </dd>
      </div>
    );
  }
  return (
    <div className={styles.limit} data-span="half">
      <NumberField
        {...bindTo(control)(`figures.${line.key}`)}
        label={label}
        description={published}
        unit={unit}
        decimals={decimals}
        placeholder={formatNumber(line.published, decimals)}
      />
    </div>
  );
}
