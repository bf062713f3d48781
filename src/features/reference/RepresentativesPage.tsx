import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { contentPage } from '#shared/content-page.ts';
import { ContentArticle } from '#shared/ContentArticle.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { PartLinks } from '#shared/PartLinks.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#ui/Skeletons.tsx';
import { Council } from './Council.tsx';
import { councilMembers } from './reference-queries.ts';

const introduction = contentPage('student-representatives');

export function queries() {
  return [introduction, councilMembers];
}

/** /about/representation/student-representatives (spec §2): an editor's introduction, and the council of 13 (spec §1). */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(councilMembers);
  return (
    <>
      <Introduction />
      <Section title={t`The council`}>
        <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the council`} count={13} />}>
          {(members) => (
            <>
              <AsOf queryKey={councilMembers.queryKey} result={result} />
              <Council members={members} />
            </>
          )}
        </Loaded>
      </Section>
      <PartLinks pathname={paths.representatives} />
    </>
  );
}

/** Without the editor's page the council stands by itself: it is no reason for a 404. */
function Introduction() {
  const { t } = useLingui();
  const result = useQuery(introduction);
  const note = <AsOf queryKey={introduction.queryKey} result={result} />;
  const [page] = result.data ?? [];
  if (page !== undefined) {
    return <ContentArticle page={page} path={paths.representatives} kicker={t`The union`} note={note} />;
  }
  const title = t`Student representatives`;
  return (
    <>
      <PageHead title={title} description={title} path={paths.representatives} />
      <PageHeader kicker={t`The union`} title={title} />
      <Container>
        <Loaded
          result={result}
          failure={t`Failed to fetch page`}
          placeholder={<ArticleSkeleton label={t`Loading the page`} />}
        >
          {() => null}
        </Loaded>
      </Container>
    </>
  );
}
