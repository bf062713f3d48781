import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { paths } from '#contract/kit/paths.ts';
import { contentPage } from '#kit/page/content-page.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { PartLinks } from '#kit/page/PartLinks.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { OrganisationList } from './OrganisationList.tsx';
import { organisationsAddress } from './organisations-address.ts';
import { studentOrganisations } from './reference-queries.ts';
import { representationAreas } from './representation-queries.ts';
import { RepresentationLinks } from './RepresentationAreas.tsx';
import layout from '#kit/ui/page/layout.module.css';
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
              <OrganisationList organisations={organisations} address={organisationsAddress.read(search)} />
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
            <div className={layout.reading} key={id}>
              <RichText html={trustedHtml(body)} />
            </div>
          ))
        }
      </Loaded>
    </Section>
  );
}
