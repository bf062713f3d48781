import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { contentPage } from '#shared/content-page.ts';
import { readListAddress } from '#shared/list-address.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { PartLinks } from '#shared/PartLinks.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#ui/Skeletons.tsx';
import { OrganisationList } from './OrganisationList.tsx';
import { studentOrganisations } from './reference-queries.ts';
import classes from './reference.module.css';

const about = contentPage('student-organisations');

export function queries() {
  return [studentOrganisations, about];
}

/** /about/representation/student-organisations (spec §2): who they are, and what the union asks of them. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const result = useQuery(studentOrganisations);
  const lead = t`For a faculty, a cause, a sport, an art or an island: the organisations that students run themselves.`;
  return (
    <>
      <PageHead title={t`Student organisations`} description={lead} path={paths.organisations} />
      <PageHeader kicker={t`The union`} title={t`Student organisations`} lead={lead} />
      <Container>
        <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the organisations`} />}>
          {(organisations) => (
            <>
              <div className={classes.note}>
                <AsOf queryKey={studentOrganisations.queryKey} result={result} />
              </div>
              <OrganisationList organisations={organisations} words={readListAddress(search).search} />
            </>
          )}
        </Loaded>
      </Container>
      {result.isError ? null : <Recognition />}
      <PartLinks pathname={paths.organisations} />
    </>
  );
}

/** What an editor writes about recognition; nothing where there is no such page. */
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
