import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { SearchField } from '#ui/navigation/SearchField.tsx';
import { type StaffAddress, writeStaffAddress } from './staff-address.ts';
import classes from './staff.module.css';

interface Props<S extends string> {
  path: string;
  address: StaffAddress<S>;
  /** What it can be filtered by, in words, in this order */
  states: Partial<Record<S, string>>;
  /** What is searched through; without it there is no search */
  searchLabel?: string;
}

/** Filter and search of a list; both stand in its address. */
export function ListFilters<S extends string>({ path, address, states, searchLabel }: Props<S>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hrefOf = (state: string | undefined) => path + writeStaffAddress({ ...address, state, page: 1 });
  const named = Object.entries<string | undefined>(states);
  const chips = [
    { key: 'all', label: t`All`, href: hrefOf(undefined), current: address.state === undefined },
    ...named.map(([state, label = '']) => ({
      key: state,
      label,
      href: hrefOf(state),
      current: address.state === state,
    })),
  ];
  const search = (words: string) =>
    void navigate(path + writeStaffAddress({ ...address, search: words === '' ? undefined : words, page: 1 }));
  return (
    <div className={classes.filters}>
      {named.length > 0 && <CategoryChips label={t`Show`} chips={chips} />}
      {searchLabel !== undefined && (
        <SearchField
          label={searchLabel}
          submitLabel={t`Search`}
          clearLabel={t`Clear the search`}
          name="search"
          value={address.search ?? ''}
          onSearch={search}
        />
      )}
    </div>
  );
}
