import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { StudentOrganisation } from '#contract/reference.ts';
import { listAddress, words as searched } from '#kit/list/list-address.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/navigation/SearchField.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { findOrganisations } from './find-organisations.ts';
import classes from './reference.module.css';

export const organisationsAddress = listAddress({ search: searched });

/** From this number on there is a search. */
const MANY = 12;

interface Props {
  organisations: readonly StudentOrganisation[];
  /** The current search */
  words: string | undefined;
}

/** The organisations, with a search if there are many; it needs no network, because all of them are on the page. */
export function OrganisationList({ organisations, words }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const found = findOrganisations(organisations, words);
  const search = (typed: string) => void navigate(paths.organisations + organisationsAddress.write({ search: typed }));
  return (
    <>
      {organisations.length <= MANY ? null : (
        <div className={classes.search}>
          <SearchField
            label={t`Search the organisations`}
            submitLabel={t`Search`}
            clearLabel={t`Clear the search`}
            name="search"
            value={words ?? ''}
            onSearch={search}
          />
          <p role="status">
            <Plural value={found.length} one="# organisation" other="# organisations" />
          </p>
        </div>
      )}
      {found.length === 0 ? <NothingFound /> : <Organisations found={found} />}
    </>
  );
}

function Organisations({ found }: { found: readonly StudentOrganisation[] }) {
  return (
    <ul className={classes.organisations}>
      {found.map(({ id, name, description, url }) => (
        <li key={id}>
          <span className={classes.monogram} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <h2>{name}</h2>
          <p>{description}</p>
          {url === null ? null : (
            <Link href={url} target="_blank">
              <Trans>Website of {name}</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing found`} link={{ href: paths.organisations, label: t`Show all organisations` }}>
      <Trans>No organisation has these words in its name or description. Try fewer or other words.</Trans>
    </EmptyState>
  );
}
