import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { organisationKinds, type StudentOrganisation } from '#contract/reference/calls.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { Link } from '#kit/ui/Link.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { findOrganisations } from './find-organisations.ts';
import { organisationKindNames } from './organisation-kinds.ts';
import { type OrganisationsAddress, organisationsAddress } from './organisations-address.ts';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './reference.module.css';

interface Props {
  organisations: readonly StudentOrganisation[];
  /** What is searched for, and the kind */
  address: OrganisationsAddress;
}

/** The organisations with a search and their kinds; neither needs a network, because all of them are on the page. */
export function OrganisationList({ organisations, address }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const found = findOrganisations(organisations, address);
  const hrefOf = (change: Partial<OrganisationsAddress>) =>
    paths.organisations + organisationsAddress.write({ ...address, ...change });
  const kinds = [undefined, ...organisationKinds].map((kind) => ({
    key: kind ?? 'all',
    label: kind === undefined ? t`All` : i18n._(organisationKindNames[kind]()),
    href: hrefOf({ kind }),
    current: address.kind === kind,
  }));
  return (
    <>
      <div className={`${layout.stack3} ${classes.filters}`}>
        <SearchField
          label={t`Search the organisations`}
          submitLabel={t`Search`}
          clearLabel={t`Clear the search`}
          name="search"
          value={address.search ?? ''}
          onSearch={(typed) => void navigate(hrefOf({ search: typed }))}
        />
        <CategoryChips label={t`Kinds of organisations`} chips={kinds} />
        <p role="status">
          <Plural value={found.length} one="# organisation" other="# organisations" />
        </p>
      </div>
      {found.length === 0 ? <NothingFound /> : <Organisations found={found} />}
    </>
  );
}

function Organisations({ found }: { found: readonly StudentOrganisation[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.organisations}>
      {found.map(({ id, slug, name, description, kind }) => (
        <li key={id} className={card.card}>
          <span className={classes.monogram} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <h2>
            <Link className={card.link} href={generatePath(organisationPaths.organisation, { id: slug })}>
              {name}
            </Link>
          </h2>
          {kind !== null && <p className={classes.kind}>{i18n._(organisationKindNames[kind]())}</p>}
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing found`} link={{ href: paths.organisations, label: t`Show all organisations` }}>
      <Trans>No organisation of this kind has these words in its name or description.</Trans>
    </EmptyState>
  );
}
