import type { Installation } from '@henhouse/contract/installation/installation';
import { t } from 'i18next';
import { formatInstant } from '../format/day';
import { formatNumber } from '../format/number';
import { StatusPill } from '../ui/state/status-pill';
import type { TableColumn } from '../ui/table/column';
import { DataTable } from '../ui/table/data-table';
import styles from './server.module.css';

type Statement = Installation['statements'][number];
type Program = Installation['programs'][number];

const inMs = (value: number) => t(($) => $.server.milliseconds, { value: formatNumber(value, value < 10 ? 1 : 0) });

/** What the database was longest at, so that whoever looks after the server knows what to ask about. */
export function SlowStatements({ statements }: Pick<Installation, 'statements'>) {
  const columns: TableColumn<Statement>[] = [
    {
      id: 'text',
      header: t(($) => $.server.statement),
      card: 'title',
      cell: ({ text }) => <code className={styles.statement}>{text}</code>,
    },
    { id: 'calls', header: t(($) => $.server.calls), kind: 'figure' },
    { id: 'maxMs', header: t(($) => $.server.longest), align: 'end', card: 'figure', cell: ({ maxMs }) => inMs(maxMs) },
    { id: 'meanMs', header: t(($) => $.word.mean), align: 'end', card: 'figure', cell: ({ meanMs }) => inMs(meanMs) },
  ];
  return (
    <DataTable
      name="statements"
      title={t(($) => $.server.statements)}
      subtitle={t(($) => $.server.statementsText)}
      columns={columns}
      rows={statements}
      rowKey={({ text, calls, maxMs }) => `${text} ${calls} ${maxMs}`}
      rowName={({ text }) => text}
    />
  );
}

/** Which builds of the web, and which other programs, call this server. */
export function ProgramsSeen({ programs }: Pick<Installation, 'programs'>) {
  const standing = ({ isCurrent }: Program) =>
    isCurrent === null ? t(($) => $.server.other) : isCurrent ? t(($) => $.server.current) : t(($) => $.server.former);
  const columns: TableColumn<Program>[] = [
    { id: 'name', header: t(($) => $.server.program), card: 'title' },
    {
      id: 'standing',
      header: t(($) => $.word.state),
      card: 'aside',
      value: standing,
      cell: (row) => (
        <StatusPill tone={row.isCurrent === null ? 'info' : row.isCurrent ? 'good' : 'warn'}>
          {standing(row)}
        </StatusPill>
      ),
    },
    { id: 'requests', header: t(($) => $.server.requests), kind: 'figure' },
    { id: 'lastAt', header: t(($) => $.server.lastSeen), cell: ({ lastAt }) => formatInstant(lastAt) },
  ];
  return (
    <DataTable
      name="programs"
      title={t(($) => $.server.programs)}
      subtitle={t(($) => $.server.programsText)}
      columns={columns}
      rows={programs}
      rowKey={({ kind, name }) => `${kind} ${name}`}
      rowName={({ name }) => name}
      empty={t(($) => $.server.noPrograms)}
    />
  );
}
