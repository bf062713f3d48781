import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageMeta } from '#contract/kit/common.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ListPager } from '../page/ListPager.tsx';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import { Loaded } from '../state/Loaded.tsx';
import { type Crud, CrudSection } from './CrudSection.tsx';
import { type Bulk, BulkDecision } from './decide/BulkDecision.tsx';
import { type Column, EntryTable, type EntryTableProps, type Sorting } from './EntryTable.tsx';
import { StaffHeading } from './StaffHeading.tsx';
import { RowsSkeleton } from './StaffSkeletons.tsx';
import { stateChoices } from './StateTag.tsx';
import { type Results, useResults } from './use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

/** The part of a list's address besides its filters. */
interface Shown {
  page: number;
  search?: string | undefined;
  sort?: string | undefined;
}

/** A filter of the list: a part of its address, and its options with their labels. */
interface Filter<A> {
  name: keyof A & string;
  label: string;
  options: readonly Choice[];
}

type TableProps<T> = Omit<EntryTableProps<T>, 'label' | 'entries' | 'sorting' | 'renderInstead' | 'renderActions'>;

interface Props<A extends Shown, T> extends TableProps<T> {
  title: string;
  path: string;
  /** Made by `staffList` */
  list: {
    read: (search: URLSearchParams) => A;
    /** The address after a change */
    change: (shown: A, change: Partial<A>) => string;
    /** The address of the unfiltered list, regardless of the opening filter */
    everything: string;
    /** Whether the opening filter is active, which shows the pending items */
    isOpening: (shown: A) => boolean;
    query: (shown: A) => ServerQuery<{ data: T[]; meta: PageMeta }>;
    /** The sort keys; the first is the default */
    sorts: readonly string[];
    /** The filters' names */
    filters: readonly string[];
  };
  /** Label of the search field; without it there is no search */
  searchLabel?: string;
  /** Further filters, besides those of the columns with states */
  filters?: readonly Filter<A>[];
  /** Shown between the filters and the results */
  renderNote?: (shown: A) => ReactNode;
  /** Adds, changes and removes entries in the list */
  crud?: Crud<T>;
  /** Decides several entries at once; `DecisionActions` in `renderActions` decides one */
  bulk?: Bulk<T>;
  /** The actions of an entry; their results are shown above the list */
  renderActions?: (entry: T, results: Results) => ReactNode;
}

/**
 * A staff list: search and filters, which are stored in its address, then a table that the server sorts and pages, or cards on a phone.
 * Handles the states loading, empty, failed and offline.
 */
export function StaffListPage<A extends Shown, T>(given: Props<A, T>) {
  const { title, renderNote, crud, bulk, renderActions, ...props } = given;
  const { i18n } = useLingui();
  const { said, onDone, onFailure } = useResults();
  const { path, list } = props;
  const columns = props.columns.map((column) => ({ ...column, isSortable: list.sorts.includes(column.name) }));
  const [search] = useSearchParams();
  const shown = list.read(search);
  const result = useQuery<{ data: T[]; meta: PageMeta }, Error, { data: T[]; meta: PageMeta }, readonly unknown[]>(
    list.query(shown),
  );
  const hrefOf = (change: Partial<Shown>) => path + list.change(shown, { page: 1, ...change } as Partial<A>);
  const [firstSort = ''] = list.sorts;
  const sorting = sortingOf(shown, firstSort, hrefOf);
  const actions = renderActions && ((entry: T) => renderActions(entry, { onDone, onFailure }));
  const table = { ...props, columns, label: title, sorting, renderActions: actions };
  const nothing = <Nothing all={path + list.everything} isOpening={list.isOpening(shown)} />;
  const filters = [...stateFilters<A, T>(props, i18n), ...(props.filters ?? [])];
  return (
    <>
      <StaffHeading title={title} />
      <ListToolbar {...props} {...{ columns, filters, shown, sorting, hrefOf }} />
      {renderNote?.(shown)}
      {said}
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data, meta }) => (
          <div className={`${layout.stack3} ${classes.results}`} aria-busy={result.isPlaceholderData}>
            <p className={layout.quiet} role="status">
              <Plural value={meta.total} one="# found" other="# found" />
            </p>
            {crud !== undefined ? (
              <CrudSection {...table} entries={data} crud={crud} empty={nothing} />
            ) : data.length === 0 ? (
              nothing
            ) : bulk !== undefined ? (
              <BulkDecision {...table} entries={data} bulk={bulk} />
            ) : (
              <EntryTable {...table} entries={data} />
            )}
            <ListPager meta={meta} hrefOf={(page) => hrefOf({ page })} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The filters of columns with states, where the contract has such a filter. */
function stateFilters<A extends Shown, T>({ columns, list }: Pick<Props<A, T>, 'columns' | 'list'>, i18n: I18n) {
  return columns.flatMap(({ name, label, ...column }): Filter<A>[] => {
    const states = 'states' in column ? column.states : undefined;
    if (states === undefined || !list.filters.includes(name)) return [];
    return [{ name: name as keyof A & string, label, options: stateChoices(states, i18n) }];
  });
}

/** The sorting in an address; `first` is the default sorting. */
export function sortingOf(
  shown: Pick<Shown, 'sort'>,
  first: string,
  hrefOf: (change: Partial<Shown>) => string,
): Sorting {
  return {
    current: shown.sort ?? first,
    hrefOf: (sort) => hrefOf({ sort: sort === first ? undefined : sort }),
  };
}

interface ToolbarProps<A extends Shown, T> {
  columns: readonly Column<T>[];
  searchLabel?: string;
  filters?: readonly Filter<A>[];
  shown: A;
  sorting: Sorting | undefined;
  hrefOf: (change: Partial<Shown>) => string;
}

const none: readonly never[] = [];

/** Search, filters, and the sorting on a phone; all of them are stored in the address. */
export function ListToolbar<A extends Shown, T>({
  columns,
  searchLabel,
  filters = none,
  shown,
  ...props
}: ToolbarProps<A, T>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { sorting, hrefOf } = props;
  const go = (href: string) => void navigate(href);
  const narrow = (name: string, value: string) => go(hrefOf({ [name]: value === '' ? undefined : value }));
  const sortable = sorting === undefined ? [] : columns.filter(({ isSortable }) => isSortable);
  if (searchLabel === undefined && filters.length === 0 && sortable.length === 0) return null;
  return (
    <div className={classes.toolbar} data-print="off">
      {searchLabel !== undefined && (
        <div className={classes.search}>
          <SearchField
            label={searchLabel}
            submitLabel={t`Search`}
            clearLabel={t`Clear the search`}
            name="search"
            value={shown.search ?? ''}
            onSearch={(words) => narrow('search', words)}
          />
        </div>
      )}
      {filters.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[{ value: '', label: t`All` }, ...options]}
          value={String(shown[name] ?? '')}
          onChange={(event) => narrow(name, event.currentTarget.value)}
        />
      ))}
      {sorting !== undefined && sortable.length > 0 && (
        <NativeSelect
          className={classes.sort}
          label={t`Sort by`}
          data={sortable.flatMap(({ name, label }) => [
            { value: name, label: t`${label}, ascending` },
            { value: `-${name}`, label: t`${label}, descending` },
          ])}
          value={sorting.current}
          onChange={(event) => go(sorting.hrefOf(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

/** @param all the address of the unfiltered list */
function Nothing({ all, isOpening }: { all: string; isOpening: boolean }) {
  const { t } = useLingui();
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
