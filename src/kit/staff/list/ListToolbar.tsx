import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import type { Column, Sorting } from '../EntryTable.tsx';
import type { Shown } from './list-of.ts';
import { useAddressChange } from './use-address-change.ts';
import classes from '../staff.module.css';

/** A filter of the list: a part of its address, and its options with their labels. */
export interface Filter<A> {
  name: keyof A & string;
  label: string;
  options: readonly Choice[];
}

interface Props<A extends Partial<Shown>, T> {
  columns: readonly Column<T>[];
  searchLabel?: string;
  filters?: readonly Filter<A>[];
  /** The result of `useShown` */
  shown: A;
  read: (search: URLSearchParams) => A;
  /** Returns the address after a change, which starts from `from` */
  hrefOf: (from: A, change: Partial<A>) => string;
  /** The current and the default sorting; without it the list cannot be sorted */
  sorting: { current: string; first: string } | undefined;
}

const none: readonly never[] = [];

/** The sorting in an address; `first` is the default sorting. */
export function sortingOf<A extends Partial<Shown>>(
  { sort }: A,
  first: string,
  hrefOf: (change: Partial<Shown>) => string,
): Sorting & { first: string } {
  return { current: sort ?? first, first, hrefOf: (by) => hrefOf({ sort: by === first ? undefined : by }) };
}

/** Search, filters, and the sorting on a phone; all of them are stored in the address. */
export function ListToolbar<A extends Partial<Shown>, T>(props: Props<A, T>) {
  const { columns, searchLabel, filters = none, shown, sorting } = props;
  const { t } = useLingui();
  const change = useAddressChange(props);
  const narrow = (name: string, value: string) =>
    change({ [name]: value === '' ? undefined : value } as unknown as Partial<A>);
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
          onChange={({ currentTarget: { value } }) => narrow('sort', value === sorting.first ? '' : value)}
        />
      )}
    </div>
  );
}
