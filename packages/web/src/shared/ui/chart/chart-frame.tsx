import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useRef, useState } from 'react';
import { unitText } from '../../format/units';
import { withColon } from '../../i18n/with-colon';
import { useIsSupport } from '../../session/session';
import { Card } from '../page/card';
import { EmptyState } from '../state/empty-state';
import { PartTable } from '../table/data-table';
import { csvOf, saveFile } from '../table/export-rows';
import styles from './chart.module.css';
import { pictureOf } from './chart-picture';

/** What a chart shows, in figures: a row a place, a value a line. */
interface ChartFigures {
  readonly lines: readonly { readonly key: string; readonly label: string }[];
  /** Put together when they are looked at. */
  readonly rows: () => readonly FigureRow[];
  readonly unit: string;
  readonly decimals: number;
}

interface FigureRow {
  readonly x: string;
  readonly values: readonly (number | null)[];
}

interface ChartFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Which figure, which shed: before the chart's own buttons. */
  readonly actions?: ReactNode;
  /** Name of the files that people take away; the title when absent. */
  readonly fileName?: string;
  readonly isEmpty: boolean;
  readonly figures: ChartFigures;
  readonly heightPx: number;
  readonly legend?: ReactNode;
  /** What is drawn: a `Plot`, or several with their headings. */
  readonly children: ReactNode;
}

/** The card of a chart: its figures as a table, picture and CSV, whatever draws it. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, actions, fileName = title, isEmpty, figures, heightPx, legend, children } = props;
  const [isTable, setTable] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const other = isTable ? t(($) => $.chart.asChart) : t(($) => $.chart.asTable);
  return (
    <Card
      title={title}
      subtitle={subtitle}
      className={styles.card ?? ''}
      actions={
        <>
          {actions}
          <Tooltip label={other}>
            <ActionIcon size={32} aria-label={other} onClick={() => setTable(!isTable)} disabled={isEmpty}>
              {isTable ? <IconChartLine size={18} /> : <IconTable size={18} />}
            </ActionIcon>
          </Tooltip>
          <TakeAway
            title={title}
            isEmpty={isEmpty}
            onPicture={
              isTable
                ? undefined
                : () => {
                    if (holder.current)
                      void pictureOf(holder.current).then((file) => saveFile(file, `${fileName}.png`));
                  }
            }
            onFigures={() => saveFile(csvOf(columnsOf(figures), figures.rows()), `${fileName}.csv`)}
          />
        </>
      }
    >
      <div className={styles.body}>
        {isEmpty ? (
          <EmptyState compact icon={IconChartLine} title={t(($) => $.chart.noData)} />
        ) : isTable ? (
          <FigureTable title={title} figures={figures} heightPx={heightPx} />
        ) : (
          <div ref={holder} className={styles.drawing}>
            {children}
          </div>
        )}
        {isEmpty || isTable ? null : legend}
      </div>
    </Card>
  );
}

function columnsOf({ lines, unit }: ChartFigures) {
  const unitWord = unitText(unit);
  return [
    { id: 'x', header: '', value: ({ x }: FigureRow) => x },
    ...lines.map(({ key, label }, index) => ({
      id: key,
      header: unitWord ? `${label} (${unitWord})` : label,
      value: ({ values }: FigureRow) => values[index] ?? null,
    })),
  ];
}

interface TakeAwayProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly onPicture: (() => void) | undefined;
  readonly onFigures: () => void;
}

function TakeAway({ title, isEmpty, onPicture, onFigures }: TakeAwayProps) {
  if (useIsSupport()) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={32} aria-label={withColon(($) => $.chart.download, title)} disabled={isEmpty}>
          <IconDownload size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={onPicture === undefined} onClick={onPicture}>
          {t(($) => $.chart.downloadPng)}
        </Menu.Item>
        <Menu.Item onClick={onFigures}>{t(($) => $.chart.downloadCsv)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface FigureTableProps {
  readonly title: string;
  readonly figures: ChartFigures;
  readonly heightPx: number;
}

function FigureTable({ title, figures: { lines, rows, unit, decimals }, heightPx }: FigureTableProps) {
  return (
    <div className={styles.tableFrame} style={{ maxHeight: heightPx }}>
      <PartTable<FigureRow>
        label={t(($) => $.chart.tableOf, { title })}
        columns={[
          { id: 'x', header: '' },
          ...lines.map(({ key, label }, index) => ({
            id: key,
            header: label,
            term: null,
            kind: 'figure' as const,
            value: ({ values }: FigureRow) => values[index] ?? null,
            unit,
            decimals,
          })),
        ]}
        rows={rows()}
        rowKey={({ x }) => x}
      />
    </div>
  );
}
