import { listStandards, type StandardLine } from '@henhouse/contract/standards/standard';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { IconBook2 } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { choiceFilter, eitherFilter } from '../../shared/ui/table/filters';
import { StandardEditor } from './standard-editor';
import { StandardFigures, StandardPanel } from './standard-panel';

/** Published standards and the company's own; the one chosen (`?standard=`) with its curve above and its figures below. */
export default function StandardListPage() {
  const may = useMay();
  const navigate = useNavigate();
  const companyId = usePlace('companyId');
  const search: { standard?: unknown; add?: unknown } = useSearch({ strict: false });
  const chosen = typeof search.standard === 'string' ? search.standard : null;
  const [adding, setAdding] = useState(search.add === 'true');
  const pathOf = (standard: string) => screenPath('manage-company-breed-standard', { companyId }, { standard });
  const columns: TableColumn<StandardLine>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'breed', header: t(($) => $.word.breed) },
    {
      id: 'productionKind',
      header: t(($) => $.word.production),
      value: (row) => t(($) => $.farm.kinds[row.productionKind]),
    },
    { id: 'sex', header: t(($) => $.word.birds), value: (row) => t(($) => $.ui.sex[row.sex]) },
    { id: 'publication', header: t(($) => $.standards.publication) },
    { id: 'year', header: t(($) => $.standards.year), align: 'end' },
    { id: 'flocks', header: t(($) => $.word.flocks), align: 'end' },
    {
      id: 'origin',
      header: t(($) => $.standards.origin),
      value: (row) => t(($) => $.standards[row.origin]),
      card: 'aside',
      cell: (row) =>
        row.retired ? (
          <StatusPill tone="neutral">{t(($) => $.word.retired)}</StatusPill>
        ) : (
          <StatusPill tone={row.origin === 'own' ? 'info' : 'good'}>{t(($) => $.standards[row.origin])}</StatusPill>
        ),
    },
  ];
  return (
    <Page
      title={t(($) => $.standards.list)}
      subtitle={t(($) => $.standards.checkGuide)}
      actions={
        may('create', 'BreedStandard') ? (
          <ActButton adds label={t(($) => $.wayOut.act.addStandard)} onClick={() => setAdding(true)} />
        ) : null
      }
    >
      {chosen ? (
        <StandardPanel key={chosen} standardId={chosen} onCopied={(id) => void navigate({ to: pathOf(id) })} />
      ) : null}
      <AppTable
        name="standards"
        title={t(($) => $.standards.list)}
        subtitle={chosen ? undefined : t(($) => $.standards.choose)}
        endpoint={listStandards}
        columns={columns}
        filters={[
          choiceFilter('productionKind', productionKinds, ($) => $.farm.kinds),
          {
            name: 'origin',
            label: t(($) => $.standards.origin),
            options: choicesOf(['published', 'own'] as const, ($) => $.standards),
          },
          eitherFilter('retired', ($) => $.word.state, {
            false: ($) => $.standards.inUse,
            true: ($) => $.word.retired,
          }),
        ]}
        rowLink={(row) => pathOf(row.id)}
        isCurrent={(row) => row.id === chosen}
        empty={{ icon: IconBook2, title: t(($) => $.standards.empty) }}
      />
      {chosen ? <StandardFigures standardId={chosen} /> : null}
      <StandardEditor
        opened={adding}
        onClose={() => setAdding(false)}
        onSaved={(id) => void navigate({ to: pathOf(id) })}
      />
    </Page>
  );
}
