import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, generatePath, useNavigate } from 'react-router';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import { paths } from '#contract/kit/paths.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import type { StudentOrganisation } from '#contract/reference/calls.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { organisationKindNames } from '#kit/organisation-kinds.ts';
import { introductionQuery } from '#kit/page/content-page.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { PartLinks } from '#kit/page/PartLinks.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { findOrganisations, paragraphsOf } from './find-organisations.ts';
import { organisationsAddress, type OrganisationsAddress } from './organisations-address.ts';
import { studentOrganisationsQuery } from './reference-queries.ts';
import { representationAreasQuery } from './representation-queries.ts';
import { RepresentationLinks } from './RepresentationAreas.tsx';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './reference.module.css';

const about = introductionQuery('student-organisations');

export function queries() {
  return [studentOrganisationsQuery, about, representationAreasQuery];
}

/** /about/representation/student-organisations (REF-1, REF-2): the organisations, and the requirements for recognition. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isError } = useQuery(studentOrganisationsQuery);
  const lead = t`Organisations that students run themselves: for a faculty, a cause, a sport, an art or an island.`;
  return (
    <Page kicker={t`The union`} title={t`Student organisations`} lead={lead} path={paths.organisations}>
      <Container>
        <LoadedQuery
          query={studentOrganisationsQuery}
          placeholder={<CardGridSkeleton label={t`Loading the organisations`} />}
        >
          {(organisations, age) => (
            <>
              <div className={classes.note}>{age}</div>
              <OrganisationList organisations={organisations} address={organisationsAddress.read(search)} />
            </>
          )}
        </LoadedQuery>
      </Container>
      {isError ? null : <Recognition />}
      <Container>
        <p>
          <Trans>
            Do you want to start an organisation? <Link href={officerPaths.organisations}>Propose it to the union</Link>
            .
          </Trans>
        </p>
      </Container>
      {isError ? null : <RepresentationLinks />}
      <PartLinks pathname={paths.organisations} />
    </Page>
  );
}

/** The editors' text about recognition; omitted if there is no such page. */
function Recognition() {
  const { t } = useLingui();
  const result = useQuery(about);
  if (result.data?.length === 0) return null;
  return (
    <Section title={t`How an organisation is recognised`}>
      <Loaded
        result={result}
        failure={t`Failed to fetch page`}
        placeholder={<ArticleSkeleton label={t`Loading the page`} />}
      >
        {(pages) =>
          pages.map(({ id, body }) => (
            <div className={layout.reading} key={id}>
              <RichText html={trustedHtml(body)} />
            </div>
          ))
        }
      </Loaded>
    </Section>
  );
}

interface Props {
  organisations: readonly StudentOrganisation[];
  /** The search text and the kind */
  address: OrganisationsAddress;
}

/** The organisations with a search and filters by kind, which work offline because the page contains all organisations. */
function OrganisationList({ organisations, address }: Props) {
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
          onSearch={(text) => void navigate(hrefOf({ search: text }))}
        />
        <CategoryChips label={t`Kinds of organisations`} chips={kinds} />
        <p role="status">
          <Plural value={found.length} one="# organisation" other="# organisations" />
        </p>
      </div>
      {found.length === 0 ? <NothingFound isEmpty={organisations.length === 0} /> : <Organisations found={found} />}
    </>
  );
}

function Organisations({ found }: { found: readonly StudentOrganisation[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.organisations}>
      {found.map(({ id, slug, name, full_name, description, kind }) => (
        <li key={id} className={card.card}>
          <span className={classes.monogram} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <h2>
            <Link className={card.link} href={generatePath(organisationPaths.organisation, { id: slug })}>
              {name}
            </Link>
          </h2>
          {full_name !== '' && <p className={classes.kind}>{full_name}</p>}
          {kind !== null && <p className={classes.kind}>{i18n._(organisationKindNames[kind]())}</p>}
          <p>{paragraphsOf(description)[0]}</p>
        </li>
      ))}
    </ul>
  );
}

/** @param isEmpty whether there are no organisations at all */
function NothingFound({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  if (isEmpty) {
    return (
      <EmptyState title={t`No organisations yet`}>
        <Trans>The first recognised organisation will appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Nothing found`} link={{ href: paths.organisations, label: t`Show all organisations` }}>
      <Trans>No organisation of this kind has these words in its name or description.</Trans>
    </EmptyState>
  );
}
