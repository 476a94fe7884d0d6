import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { IconFilterOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type AnswerOf, type CallArgs, call } from '../../api/call';
import { useAnswer } from '../../api/use-answer';
import { ActButton } from '../page/act-button';
import { Card } from '../page/card';
import { Answer } from '../state/answer';
import { EmptyState, type EmptyStateProps } from '../state/empty-state';
import { BulkBar } from './bulk/bulk-bar';
import { type BulkAct, useSelection } from './bulk/selection';
import { traitsOf } from './cell';
import { type Columns, type Perhaps, type RowTraitsGiven, those } from './column';
import { FileOnItsWay } from './file/file-progress';
import { useFileTaking } from './file/use-file-taking';
import { useListFiles } from './file/use-list-files';
import { Filters, initialOf, type ListFilter } from './filters';
import { argsOfList, type ListQuestion } from './list/list-question';
import { type ListState, useListState } from './list/list-state';
import { TableGrid } from './table-grid';
import { TablePaging } from './table-paging';
import { ColumnChoice, ExportMenu, type ExportMenuProps, SearchBox, SelectMode } from './table-toolbar';
import styles from './table-toolbar.module.css';
import { useColumnChoice, writtenColumns } from './use-columns';
import { ListViews } from './views/list-views';
import { useOwnViews } from './views/use-own-views';

/** A row of the list that `E` answers. */
type RowOf<E extends EndpointSpec> = AnswerOf<E> extends { items: (infer Row)[] } ? Row : never;

interface AppTableProps<E extends EndpointSpec> extends ListQuestion<E>, RowTraitsGiven<RowOf<E>> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly columns: Columns<RowOf<E>>;
  readonly filters?: readonly Perhaps<ListFilter>[];
  readonly actions?: ReactNode;
  /** From which day to which it is narrowed. */
  readonly hasDays?: boolean;
  /** What is done with several rows at once; they can be exported, too. */
  readonly bulk?: readonly Perhaps<BulkAct<RowOf<E>>>[];
  /** What an answer says besides its rows, in a card above them. */
  readonly summary?: (answer: AnswerOf<E>) => ReactNode;
  /** Shown while the list has no entry at all; where it names no actions, those of the list. Null: then the list is not there either. */
  readonly empty: EmptyStateProps | null;
  readonly hasSearch?: boolean;
  /** Another list of the page is the one that the address is of; what this one shows stands there under its own name. */
  readonly isBeside?: boolean;
  /**
   * Writes the file where the server does that, of what the list is narrowed to; null where there is none to be had.
   * Absent: the pages of the list are put together here.
   */
  readonly onExport?: ((format: 'csv' | 'xlsx', narrowed: Readonly<Record<string, string>>) => Promise<void>) | null;
}

interface Listing<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** What the list is narrowed to, for whoever writes it to a file. */
function narrowedTo(query: Readonly<Record<string, string | undefined>> = {}, { filters, q }: ListState) {
  const fixed = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined);
  return { ...Object.fromEntries(fixed), ...filters, ...(q ? { q } : {}) };
}

/** Goes to the last page from beyond it: its last row may have gone, and an address is older than its list. */
function useLastPage(
  listing: Listing<unknown> | undefined,
  { page, perPage }: ListState,
  change: (part: Partial<ListState>) => void,
): void {
  const isPast = page > 1 && listing?.items.length === 0 && listing.total > 0;
  const lastPage = Math.ceil((listing?.total ?? 0) / perPage);
  useEffect(() => {
    if (isPast) change({ page: lastPage });
  }, [isPast, lastPage, change]);
}

/** A list of the server: searched, filtered, sorted and paged by it, all of that in the address; a card each on phones. */
export function AppTable<E extends EndpointSpec>(props: AppTableProps<E>) {
  type Row = RowOf<E>;
  const { name, title, subtitle, endpoint, actions, hasSearch = true, onExport } = props;
  const empty = props.empty && <EmptyState actions={actions} {...props.empty} />;
  const columns = useMemo(() => those(props.columns as Columns<Row>), [props.columns]);
  const filters = those(props.filters ?? []);
  const traits = traitsOf(props as unknown as RowTraitsGiven<Row>, columns);
  const initial = initialOf(filters);
  const [state, change] = useListState(filters, initial, props.isBeside ? `${name}.` : '');
  const [visibility, show, showOnly, room] = useColumnChoice(name, columns);
  const shownColumns = { columns, visibility, room };
  const { isOpening, ...own } = useOwnViews(name, { state, change, filters, initial, columns, visibility, showOnly });
  const { fileOf, exportAll, progress } = useListFiles<Row>({
    name,
    columns: writtenColumns(columns, visibility),
    page: async (page, perPage) =>
      (await call(endpoint, argsOfList(props, state, { page, perPage }))) as unknown as Listing<Row>,
  });
  const file = useFileTaking();
  const paging = { page: state.page, perPage: state.perPage };
  const answer = useAnswer(endpoint, argsOfList(props, state, paging), {
    keepPrevious: true,
    enabled: !isOpening,
  });
  const shown = answer.data as unknown as Listing<Row> | undefined;
  const shownRows = shown?.items ?? [];
  useLastPage(answer.isPlaceholderData ? undefined : shown, state, change);
  const selection = useSelection(shownRows.map(traits.rowKey));
  const bulk = props.bulk && (those(props.bulk) as readonly BulkAct<Row>[]);
  const isNothing = shown?.total === 0;
  /** There is no row at all: nothing to look for, to narrow or to choose. */
  const isBare = isNothing && !isNarrowed(state);
  const narrowing = { filters, chosen: state.filters, hasDays: props.hasDays };
  if (props.empty === null && (isBare || (shown === undefined && !answer.isError))) return null;

  /** What the server writes is one file on its way; what is written here comes page by page. */
  const exportAs = (format: 'csv' | 'xlsx') =>
    onExport ? file.take(() => onExport(format, narrowedTo(props.query, state))) : exportAll(format);

  return (
    <>
      {answer.data === undefined ? null : props.summary?.(answer.data)}
      <Card title={title} subtitle={subtitle} actions={actions} flush>
        {isBare ? null : (
          <div className={`${styles.toolbar} on-screen`} data-toolbar={bulk ? 'bulk' : ''}>
            {hasSearch ? <SearchBox value={state.q} onChange={(q) => change({ q })} /> : null}
            <Filters {...narrowing} onChange={(chosen) => change({ filters: chosen })} />
            <span className={styles.toolbarEnd}>
              {bulk ? <SelectMode selection={selection} /> : null}
              {filters.length > 0 ? <ListViews list={name} {...own} /> : null}
              <ColumnChoice {...shownColumns} onShow={show} />
              {onExport === null || isNothing ? null : (
                <Files onExport={(format) => void exportAs(format)} {...{ progress, file }} />
              )}
            </span>
          </div>
        )}
        {bulk ? (
          <BulkBar
            selection={selection}
            rows={shownRows}
            acts={bulk}
            keyOf={traits.rowKey}
            nameOf={traits.rowName}
            onFile={onExport === null ? null : fileOf}
          />
        ) : null}
        <Answer of={answer}>
          {(data) => {
            const listing = data as unknown as Listing<Row>;
            if (listing.total === 0) {
              const noMatch = <NoMatch onClear={() => change(wide)} />;
              const ofAll = argsOfList(props, { ...state, ...wide }, { page: 1, perPage: state.perPage });
              if (isAsOpened(state, initial))
                return <UnlessAny of={endpoint} args={ofAll} some={noMatch} none={empty} />;
              return isNarrowed(state) ? noMatch : empty;
            }
            return (
              <>
                <TableGrid
                  label={title}
                  {...shownColumns}
                  rows={listing.items}
                  sort={state.sort}
                  onSort={(sort) => change({ sort })}
                  sortsBy={(id) => endpoint.query?.shape.sortBy?.safeParse(id).success ?? false}
                  {...traits}
                  {...(bulk && { selection })}
                />
                <TablePaging
                  {...paging}
                  total={listing.total}
                  onPage={(page) => change({ page })}
                  onPerPage={(perPage) => change({ perPage })}
                />
              </>
            );
          }}
        </Answer>
      </Card>
    </>
  );
}

interface FilesProps extends Omit<ExportMenuProps, 'isBusy'> {
  readonly file: ReturnType<typeof useFileTaking>;
}

/** The list as a file, and how far one is that is on its way. */
function Files({ file, ...menu }: FilesProps) {
  return (
    <>
      <ExportMenu {...menu} isBusy={file.isBusy} />
      <FileOnItsWay progress={file.progress} onStop={file.stop} />
    </>
  );
}

const wide = { q: '', filters: {} };

const isNarrowed = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0;

/** Whether nobody has narrowed it further than it opens. */
const isAsOpened = ({ q, filters }: ListState, initial: Readonly<Record<string, string>>): boolean =>
  q === '' && Object.keys(initial).length > 0 && JSON.stringify(filters) === JSON.stringify(initial);

/** A list that opens with what is open has nothing to show: is there nothing at all, or only nothing open? */
function UnlessAny<E extends EndpointSpec>({
  of,
  args,
  some,
  none,
}: {
  readonly of: E;
  readonly args: CallArgs<E>;
  readonly some: ReactNode;
  readonly none: ReactNode;
}) {
  const all = useAnswer(of, args);
  return <Answer of={all}>{(data) => ((data as unknown as Listing<unknown>).total === 0 ? none : some)}</Answer>;
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      compact
      icon={IconFilterOff}
      title={t(($) => $.table.noMatch)}
      text={t(($) => $.table.noMatchHint)}
      actions={<ActButton quiet label={t(($) => $.table.clearFilters)} onClick={onClear} />}
    />
  );
}
