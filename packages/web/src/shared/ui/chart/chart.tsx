import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../format/measure';
import { unitText, useUnits } from '../../format/units';
import { useIsSupport } from '../../session/session';
import { Card } from '../page/card';
import { EmptyState } from '../state/empty-state';
import { csvOf, saveFile } from '../table/export-rows';
import { scrollable } from '../table/scrollable';
import styles from './chart.module.css';
import { allSeries, type ChartData, chartRows, hasFigures, inUnits, lookOf } from './chart-data';
import type { DrawnChart, Hover } from './chart-engine';
import { pictureOf } from './chart-picture';

interface ChartProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly data: ChartData;
  /** One sentence that says what a person would see: read instead of the picture. */
  readonly sentence: string;
  /** Which figure, which shed: before the chart's own buttons. */
  readonly actions?: ReactNode;
  readonly heightPx?: number;
  /** Name of the files that people take away; the title when absent. */
  readonly fileName?: string;
}

/** A chart in its card: lines against the standard, tooltip, legend, its figures as a table, picture and CSV. */
export function Chart({
  title,
  subtitle,
  data: metric,
  sentence,
  actions,
  heightPx = 270,
  fileName = title,
}: ChartProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const isSupport = useIsSupport();
  const data = useMemo(() => inUnits(metric, units), [metric, units]);
  const unitWord = unitText(data.unit, units);
  const [isTable, setTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const isEmpty = !hasFigures(data);
  const columns = [
    { id: 'x', header: '', value: ({ x }: Row) => x },
    ...allSeries(data).map((series, index) => ({
      id: series.key,
      header: unitWord ? `${series.label} (${unitWord})` : series.label,
      value: (row: Row) => row.values[index] ?? null,
    })),
  ];

  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          <Tooltip label={isTable ? t(($) => $.chart.asChart) : t(($) => $.chart.asTable)}>
            <ActionIcon
              size={32}
              aria-label={isTable ? t(($) => $.chart.asChart) : t(($) => $.chart.asTable)}
              onClick={() => setTable(!isTable)}
              disabled={isEmpty}
            >
              {isTable ? <IconChartLine size={18} /> : <IconTable size={18} />}
            </ActionIcon>
          </Tooltip>
          {isSupport ? null : (
            <Menu>
              <Menu.Target>
                <ActionIcon size={32} aria-label={`${t(($) => $.chart.download)}: ${title}`} disabled={isEmpty}>
                  <IconDownload size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  disabled={isTable}
                  onClick={() => {
                    if (picture.current)
                      void pictureOf(picture.current).then((file) => saveFile(file, `${fileName}.png`));
                  }}
                >
                  {t(($) => $.chart.downloadPng)}
                </Menu.Item>
                <Menu.Item onClick={() => saveFile(csvOf(columns, chartRows(data)), `${fileName}.csv`)}>
                  {t(($) => $.chart.downloadCsv)}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      {isEmpty ? (
        <EmptyState compact icon={IconChartLine} title={t(($) => $.chart.noData)} />
      ) : isTable ? (
        <ChartTable title={title} data={data} heightPx={heightPx} />
      ) : (
        <Picture data={data} sentence={sentence} heightPx={heightPx} unit={unitWord} holder={picture} />
      )}
      {isEmpty ? null : <Legend data={data} />}
    </Card>
  );
}

/** The drawing inside is one picture, told in a sentence; an <img> could not hold it. */
const pictureSaying = (sentence: string) => ({ role: 'img', 'aria-label': sentence });

type Row = ReturnType<typeof chartRows>[number];

interface PictureProps {
  readonly data: ChartData;
  readonly sentence: string;
  readonly heightPx: number;
  /** Of the values, in words. */
  readonly unit: string;
  readonly holder: React.RefObject<HTMLDivElement | null>;
}

function Picture({ data, sentence, heightPx, unit, holder }: PictureProps) {
  const { t } = useTranslation();
  const drawn = useRef<DrawnChart | null>(null);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
    drawn.current?.update(data);
  }, [data]);
  const [hover, setHover] = useState<Hover | null>(null);
  const today = t(($) => $.chart.today);

  useEffect(() => {
    let isGone = false;
    // The chart library is the largest part of the application: loaded when the first chart is.
    void import('./chart-engine').then(({ drawChart }) => {
      if (!isGone && holder.current)
        drawn.current = drawChart(holder.current, latest.current, { today, unit }, setHover);
    });
    return () => {
      isGone = true;
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, [holder, today, unit]);

  return (
    <div className={styles.frame} dir="ltr">
      <div ref={holder} {...pictureSaying(sentence)} style={{ height: heightPx }} />
      {hover ? <HoverCard data={data} hover={hover} /> : null}
    </div>
  );
}

function HoverCard({ data, hover }: { readonly data: ChartData; readonly hover: Hover }) {
  const { t } = useTranslation();
  const { actual, standard, unit, decimals } = data;
  const x = data.xs[hover.index];
  if (x === undefined) return null;
  const measured = actual.values[hover.index] ?? null;
  const expected = standard?.values[hover.index] ?? null;
  return (
    <div
      className={styles.hover}
      style={{ left: hover.leftPx }}
      data-side={hover.index > data.xs.length / 2 ? 'left' : 'right'}
      aria-hidden="true"
    >
      <strong>{data.xLabel(x)}</strong>
      {allSeries(data).map((series) => (
        <div key={series.key} className={styles.hoverRow}>
          <span>{series.label}</span>
          <Measure value={series.values[hover.index]} decimals={decimals} unit={unit} />
        </div>
      ))}
      {measured !== null && expected !== null ? (
        <div className={styles.hoverRow}>
          <span>{t(($) => $.chart.difference)}</span>
          <Measure value={measured - expected} decimals={decimals} unit={unit} signed />
        </div>
      ) : null}
    </div>
  );
}

function Legend({ data }: { readonly data: ChartData }) {
  const { t } = useTranslation();
  const { actual, standard, curves, others = [], bandPct } = data;
  return (
    <ul className={styles.legend}>
      <li data-kind={data.kind === 'bar' ? 'bar' : 'actual'}>{actual.label}</li>
      {standard ? <li data-kind="standard">{standard.label}</li> : null}
      {curves ? <li data-kind="band">{curves.label}</li> : null}
      {standard && bandPct ? <li data-kind="band">{t(($) => $.chart.within, { pct: bandPct })}</li> : null}
      {others.map((series, place) => {
        const { colour, dash } = lookOf(series, place);
        return (
          <li key={series.key} data-kind="other">
            <svg width="30" height="4" viewBox="0 0 30 4" aria-hidden="true">
              <path d="M0 2H30" data-series={colour} strokeDasharray={dash.join(' ')} />
            </svg>
            {series.label}
          </li>
        );
      })}
    </ul>
  );
}

function ChartTable({
  title,
  data,
  heightPx,
}: {
  readonly title: string;
  readonly data: ChartData;
  readonly heightPx: number;
}) {
  const { t } = useTranslation();
  const label = t(($) => $.chart.tableOf, { title });
  return (
    <div className={styles.tableFrame} style={{ maxHeight: heightPx }} {...scrollable}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{label}</span>
            </th>
            {allSeries(data).map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartRows(data).map(({ x, values }) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {values.map((value, index) => (
                <td key={allSeries(data)[index]?.key}>
                  <Measure value={value} decimals={data.decimals} unit={data.unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
