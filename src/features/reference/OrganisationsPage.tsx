import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, useNavigate } from 'react-router';
import type { StudentOrganisation } from '#contract/reference.ts';
import { listAddress, words as searched } from '#kit/list/list-address.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { paths } from '#lib/paths.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { contentPage } from '#shared/page/content-page.ts';
import { PartLinks } from '#shared/page/PartLinks.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/navigation/SearchField.tsx';
import { Container } from '#ui/page/Container.tsx';
import { RichText } from '#ui/page/RichText.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { findOrganisations } from './find-organisations.ts';
import { studentOrganisations } from './reference-queries.ts';
import { representationAreas } from './representation-queries.ts';
import { RepresentationLinks } from './RepresentationAreas.tsx';
import classes from './reference.module.css';

const about = contentPage('student-organisations');

export function queries() {
  return [studentOrganisations, about, representationAreas];
}

/** /about/representation/student-organisations (spec §2): the organisations, and what the union requires of them. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isError } = useQuery(studentOrganisations);
  const lead = t`Organisations that students run themselves: for a faculty, a cause, a sport, an art or an island.`;
  return (
    <Page kicker={t`The union`} title={t`Student organisations`} lead={lead} path={paths.organisations}>
      <Container>
        <LoadedQuery
          query={studentOrganisations}
          placeholder={<CardGridSkeleton label={t`Loading the organisations`} />}
        >
          {(organisations, age) => (
            <>
              <div className={classes.note}>{age}</div>
              <OrganisationList organisations={organisations} words={organisationsAddress.read(search).search} />
            </>
          )}
        </LoadedQuery>
      </Container>
      {isError ? null : <Recognition />}
      {isError ? null : <RepresentationLinks />}
      <PartLinks pathname={paths.organisations} />
    </Page>
  );
}

/** The editors' text about recognition; nothing if there is no such page. */
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
            <div className={classes.reading} key={id}>
              <RichText html={trustedHtml(body)} />
            </div>
          ))
        }
      </Loaded>
    </Section>
  );
}

const organisationsAddress = listAddress({ search: searched });

/** From this number on there is a search. */
const MANY = 12;

interface Props {
  organisations: readonly StudentOrganisation[];
  /** What is searched for */
  words: string | undefined;
}

/** The organisations, with a search if there are many; it needs no network, because all of them are on the page. */
function OrganisationList({ organisations, words }: Props) {
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
