import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/kit/common.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ListPager } from '../page/ListPager.tsx';
import { Loaded } from '../state/Loaded.tsx';
import { type Crud, CrudSection } from './CrudSection.tsx';
import { type Bulk, BulkDecision } from './decide/BulkDecision.tsx';
import { EntryTable, type EntryTableProps, type ListColumn } from './EntryTable.tsx';
import { useChosenColumns } from './list/chosen-columns.ts';
import { ColumnChoice } from './list/ColumnChoice.tsx';
import type { ListOf, Shown } from './list/list-of.ts';
import { ListDownload } from './list/ListDownload.tsx';
import { type Filter, ListToolbar, sortingOf } from './list/ListToolbar.tsx';
import { PrintedFilters } from './list/PrintedFilters.tsx';
import { SaveView, ViewLinks } from './list/SavedViews.tsx';
import { useShown } from './list/use-address-change.ts';
import { StaffHeading } from './StaffHeading.tsx';
import { RowsSkeleton } from './StaffSkeletons.tsx';
import { stateChoices } from './StateTag.tsx';
import { type Results, useResults } from './use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

type TableProps<T> = Pick<EntryTableProps<T>, 'keyOf' | 'hrefOf'>;

interface Props<A extends Shown, T> extends TableProps<T> {
  title: string;
  path: string;
  /** Made by `staffList` */
  list: ListOf<A, T>;
  /** The first column names the entry and links to it; the user chooses which of the others are shown */
  columns: readonly ListColumn<T>[];
  /** Further controls beside the heading, such as the link to an import */
  tools?: ReactNode;
  /** Label of the search field; without it there is no search */
  searchLabel?: string;
  /** Further filters, besides those of the columns with states */
  filters?: readonly Filter<A>[];
  /** Shown between the filters and the results */
  renderNote?: (shown: A) => ReactNode;
  /** Shows the entries in another form than a table; the columns are those of the download and the sorting */
  renderEntries?: (entries: readonly T[]) => ReactNode;
  /** Adds, changes and removes entries in the list */
  crud?: Crud<T>;
  /** Decides several entries at once; `DecisionActions` in `renderActions` decides one */
  bulk?: Bulk<T>;
  /** The actions of an entry; their results are shown above the list */
  renderActions?: (entry: T, results: Results) => ReactNode;
}

/**
 * A staff list: search and filters, which are stored in its address, then a table that the server sorts and pages, or cards on a phone.
 * Its columns can be chosen, and all its rows downloaded. Handles the states loading, empty, failed and offline.
 */
export function StaffListPage<A extends Shown, T>(given: Props<A, T>) {
  const { title, tools, renderNote, renderEntries, crud, bulk, renderActions, ...props } = given;
  const { i18n } = useLingui();
  const { said, onDone, onFailure } = useResults();
  const { path, list, keyOf, hrefOf: entryHref } = props;
  const { read } = list;
  const columns = props.columns.map((column) => ({ ...column, isSortable: list.sorts.includes(column.name) }));
  const chosen = useChosenColumns(path, columns);
  const shown = useShown(read);
  const result = useQuery<{ data: T[]; meta: PageMeta }, Error, { data: T[]; meta: PageMeta }, readonly unknown[]>(
    list.query(shown),
  );
  const hrefOf = (from: A, change: Partial<Shown>) => path + list.change(from, { page: 1, ...change } as Partial<A>);
  const [firstSort = ''] = list.sorts;
  const sorting = sortingOf(shown, firstSort, (change) => hrefOf(shown, change));
  const actions = renderActions && ((entry: T) => renderActions(entry, { onDone, onFailure }));
  const table = { keyOf, hrefOf: entryHref, columns: chosen.shown, label: title, sorting, renderActions: actions };
  const nothing = (
    <Nothing all={path + list.everything} isOpening={list.isOpening(shown)} isWhole={list.isWhole(shown)} />
  );
  const filters = [...stateFilters<A, T>(props, i18n), ...(props.filters ?? [])];
  const total = result.data?.meta.total;
  const view = { list: path, search: list.change(shown, { page: 1 } as Partial<A>), hidden: [...chosen.hidden] };
  const renderFound = (meta: PageMeta) => (
    <div className={classes.found}>
      <p className={layout.quiet} role="status">
        <Plural value={meta.total} one="# found" other="# found" />
      </p>
      {!list.isConfidential && <ViewLinks current={view} hide={chosen.hide} />}
    </div>
  );
  return (
    <>
      <StaffHeading title={title}>
        <div className={classes.tools} data-print="off">
          {tools}
          {columns.length > 1 && renderEntries === undefined && <ColumnChoice columns={columns} chosen={chosen} />}
          {!list.isConfidential && (
            <>
              <SaveView current={view} />
              <ListDownload {...{ title, path, list, shown, keyOf, total }} columns={chosen.shown} />
            </>
          )}
        </div>
      </StaffHeading>
      <ListToolbar {...props} {...{ columns, filters, shown, sorting, hrefOf }} read={read} />
      {renderNote?.(shown)}
      {said}
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data, meta }) => (
          <div className={`${layout.stack3} ${classes.results}`} aria-busy={result.isPlaceholderData}>
            <PrintedFilters {...{ shown, filters, columns, meta }} sorting={sorting.current} />
            {crud === undefined && renderFound(meta)}
            {crud !== undefined ? (
              <CrudSection {...table} entries={data} crud={crud} empty={nothing} summary={renderFound(meta)} />
            ) : data.length === 0 ? (
              nothing
            ) : (
              (renderEntries?.(data) ?? <Entries {...table} entries={data} bulk={bulk} />)
            )}
            <ListPager meta={meta} hrefOf={(page) => hrefOf(shown, { page })} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Entries<T>({ bulk, ...table }: EntryTableProps<T> & { bulk: Bulk<T> | undefined }) {
  return bulk === undefined ? <EntryTable {...table} /> : <BulkDecision {...table} bulk={bulk} />;
}

/** The filters of columns with states, where the contract has such a filter. */
function stateFilters<A extends Shown, T>({ columns, list }: Pick<Props<A, T>, 'columns' | 'list'>, i18n: I18n) {
  return columns.flatMap(({ name, label, ...column }): Filter<A>[] => {
    const states = 'states' in column ? column.states : undefined;
    if (states === undefined || !list.filters.includes(name)) return [];
    return [{ name: name as keyof A & string, label, options: stateChoices(states, i18n) }];
  });
}

interface NothingProps {
  /** The address of the unfiltered list */
  all: string;
  isOpening: boolean;
  /** Whether the list itself is empty */
  isWhole: boolean;
}

function Nothing({ all, isOpening, isWhole }: NothingProps) {
  const { t } = useLingui();
  if (isWhole) return <EmptyState title={t`Nothing here yet`}>{t`This list has no entries.`}</EmptyState>;
  return (
    <EmptyState
      title={isOpening ? t`Nothing is waiting here` : t`Nothing found`}
      action={
        <ButtonLink href={all} tone="secondary">
          <Trans>Show all</Trans>
        </ButtonLink>
      }
    >
      {isOpening ? (
        <Trans>Everything here has been dealt with.</Trans>
      ) : (
        <Trans>Nothing matches this filter or search.</Trans>
      )}
    </EmptyState>
  );
}
