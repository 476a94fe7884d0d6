import { type GridLine, gridsAtMost, listGrids } from '@henhouse/contract/entry/entry-work';
import { type DueKind, dueKinds, dueKindsOf } from '@henhouse/domain/entry/due-kinds';
import { IconCheck, IconCircle, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Card } from '../../../shared/ui/page/card';
import { useIsPhone } from '../../../shared/ui/page/use-is-phone';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { kindWord, screenOfKind } from '../kind/entry-words';
import styles from './entry-matrix.module.css';

interface Farm {
  readonly farmId: string;
  readonly farmName: string;
  readonly openFlocks: number;
  readonly entriesMissing: number;
}

/** A wider matrix would not be read; each farm that is queried has a shed at least. */
const mostSheds = gridsAtMost;

/** As many farms as it takes to fill the matrix, those where most is missing. */
function queriedFarms(farms: readonly Farm[]): readonly Farm[] {
  const worst = farms.toSorted((a, b) => b.entriesMissing - a.entriesMissing);
  const before = (place: number) => worst.slice(0, place).reduce((sum, { openFlocks }) => sum + openFlocks, 0);
  return worst.filter((_, place) => before(place) < mostSheds);
}

/** Names without the last word that all of them share: `Meadow`, `Orchard` of two farms called so. */
function shortNames(names: readonly string[]): readonly string[] {
  const last = names[0]?.split(' ').at(-1) ?? '';
  const isShared = names.length > 1 && names.every((name) => name.endsWith(` ${last}`));
  return isShared ? names.map((name) => name.slice(0, -last.length - 1)) : names;
}

/** Which shed has written down what today: those of the farms where most is missing. */
export function EntryMatrix({ farms }: { readonly farms: readonly Farm[] }) {
  const may = useMay();
  const isPhone = useIsPhone();
  const readable = farms.filter(({ farmId, openFlocks }) => openFlocks > 0 && may('read', 'DataEntry', { farmId }));
  const queried = queriedFarms(readable);
  const query = { farms: queried.map(({ farmId }) => farmId).join(',') };
  const { data } = useAnswer(listGrids, { query }, { enabled: queried.length > 0 });
  if (queried.length === 0) return null;
  const every = queried.flatMap((farm) => {
    const grid = data?.grids.find(({ farmId }) => farmId === farm.farmId);
    return (grid?.lines ?? []).map((line) => ({ line, day: grid?.day ?? '', farm }));
  });
  const sheds = every.slice(0, mostSheds);
  const shown = queried.filter((farm) => sheds.some((shed) => shed.farm === farm));
  // Also of sheds that find no place here: their farm's name leads to them.
  const missing = every.reduce((sum, { line }) => sum + line.missing.length, 0);
  const unqueried = readable
    .filter((farm) => !queried.includes(farm))
    .reduce((sum, { openFlocks }) => sum + openFlocks, 0);
  const count = every.length + unqueried;
  return (
    <Card title={t(($) => $.entry.shed.today)} subtitle={t(($) => $.farm.missingCount, { count: missing })} folds>
      {data === undefined ? (
        <SkeletonLines lines={7} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.matrix}>
            {isPhone ? <ShedsDown shown={shown} sheds={sheds} /> : <ShedsAcross shown={shown} sheds={sheds} />}
          </table>
          {count > sheds.length ? (
            <p className={styles.part}>
              {t(($) => $.entry.matrix.part, { shown: sheds.length, all: count })}{' '}
              <Link to={screenPath('apps-farm-list')}>{t(($) => $.word.allFarms)}</Link>
            </p>
          ) : null}
        </div>
      )}
    </Card>
  );
}

interface ShedAt {
  readonly line: GridLine;
  readonly day: string;
  readonly farm: Farm;
}

interface AxisProps {
  readonly shown: readonly Farm[];
  readonly sheds: readonly ShedAt[];
}

const keyOf = ({ line }: ShedAt) => `${line.shedId} ${line.flockId}`;

function FarmLink({ farm, name }: { readonly farm: Farm; readonly name: string | undefined }) {
  return (
    <Link to={screenPath('manage-farm-data-entry-today', { farmId: farm.farmId })} title={farm.farmName}>
      {name}
    </Link>
  );
}

function ShedsAcross({ shown, sheds }: AxisProps) {
  const names = shortNames(shown.map(({ farmName }) => farmName));
  return (
    <>
      <thead>
        <tr>
          <td rowSpan={2}>{t(($) => $.word.shed)}</td>
          {shown.map((farm, place) => (
            <th key={farm.farmId} colSpan={sheds.filter((shed) => shed.farm === farm).length} scope="colgroup">
              <FarmLink farm={farm} name={names[place]} />
            </th>
          ))}
        </tr>
        <tr>
          {sheds.map((shed) => (
            <th key={keyOf(shed)} scope="col" title={shed.line.shedName}>
              {shed.line.shedCode}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dueKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kindWord(kind)}</th>
            {sheds.map((shed) => (
              <td key={keyOf(shed)}>
                <Cell {...shed} kind={kind} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** The same on a phone, which has room downwards. */
function ShedsDown({ shown, sheds }: AxisProps) {
  return (
    <>
      <thead>
        <tr>
          <td>{t(($) => $.word.shed)}</td>
          {dueKinds.map((kind) => (
            <th key={kind} scope="col">
              {kindWord(kind)}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map((farm) => (
        <tbody key={farm.farmId}>
          <tr>
            <th colSpan={dueKinds.length + 1} scope="rowgroup">
              <FarmLink farm={farm} name={farm.farmName} />
            </th>
          </tr>
          {sheds
            .filter((shed) => shed.farm === farm)
            .map((shed) => (
              <tr key={keyOf(shed)}>
                <th scope="row">{shed.line.shedName}</th>
                {dueKinds.map((kind) => (
                  <td key={kind}>
                    <Cell {...shed} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </>
  );
}

interface CellProps extends ShedAt {
  readonly kind: DueKind;
}

/** Tick, ring or dash: what is written down, what is missing, what is not owed. */
function Cell({ line, day, farm, kind }: CellProps) {
  const may = useMay();
  const { farmId, farmName } = farm;
  const { shedId, flockId, shedName, entries } = line;
  const isThere = entries.some((entry) => entry.kind === kind);
  const isOwed = dueKindsOf(line, day).includes(kind);
  const state = isThere ? 'recorded' : isOwed ? 'missing' : 'notOwed';
  const Drawn = isThere ? IconCheck : isOwed ? IconCircle : IconMinus;
  const name = withColon(
    `${farmName}, ${shedName}, ${kindWord(kind)}`,
    t(($) => $.entry.matrix[state]),
  );
  const face = { className: styles.cell, 'data-state': state, title: name, 'aria-label': name };
  const drawn = <Drawn size={isThere ? 16 : 13} aria-hidden="true" />;
  if (isThere)
    return (
      <Link {...face} to={screenPath('manage-farm-data-entry-list', { farmId }, { flock: flockId, kind })}>
        {drawn}
      </Link>
    );
  if (isOwed && may('create', 'DataEntry', { farmId, shedId }))
    return (
      <Link {...face} to={screenPath(screenOfKind[kind], { farmId, shedId, flockId })}>
        {drawn}
      </Link>
    );
  return (
    <span className={styles.cell} data-state={state} title={name}>
      {drawn}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
