import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/content/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import type { CouncilMember } from '#contract/reference/calls.ts';
import { introductionQuery } from '#kit/page/content-page.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { PartLinks } from '#kit/page/PartLinks.tsx';
import { pictureOf } from '#kit/page/picture-source.ts';
import { AsOf } from '#kit/state/AsOf.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { councilMembersQuery } from './reference-queries.ts';
import { representationAreasQuery } from './representation-queries.ts';
import { RepresentationAreas } from './RepresentationAreas.tsx';
import classes from './reference.module.css';

const introduction = introductionQuery('student-representatives');

export function queries() {
  return [introduction, councilMembersQuery, representationAreasQuery];
}

/** /about/representation/student-representatives: the editors' introduction, the areas of representation, and the council of 13 (REF-4). */
export function Component() {
  const introduced = useQuery(introduction);
  const result = useQuery(councilMembersQuery);
  const isNothingThere = introduced.isError && result.isError;
  // If one failure is shown for both, the section that would retry is not rendered.
  useRetryOnline({ isError: isNothingThere, refetch: result.refetch });
  return (
    <>
      <Introduction result={introduced} />
      {isNothingThere ? null : <RepresentationAreas />}
      {isNothingThere ? null : <CouncilSection result={result} />}
      <PartLinks pathname={paths.representatives} />
    </>
  );
}

function CouncilSection({ result }: { result: UseQueryResult<CouncilMember[]> }) {
  const { t } = useLingui();
  return (
    <Section title={t`The council`}>
      <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the council`} count={13} />}>
        {(members) => (
          <>
            <div className={classes.note}>
              <AsOf queryKey={councilMembersQuery.queryKey} result={result} />
            </div>
            {members.length === 0 ? (
              <EmptyState title={t`No members yet`}>
                <Trans>The members of the council will appear here.</Trans>
              </EmptyState>
            ) : (
              <Council members={members} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The editors' introduction; without it, the council is shown alone instead of a 404 page. */
function Introduction({ result }: { result: UseQueryResult<Page[]> }) {
  const { t } = useLingui();
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

/** The members of the council in the order of their offices; the first spans all columns. */
function Council({ members }: { members: readonly CouncilMember[] }) {
  return (
    <ul className={classes.council}>
      {members.map((member) => (
        <li key={member.id}>
          <Member member={member} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member: { name, role, task, email, image } }: { member: CouncilMember }) {
  const picture = pictureOf(image);
  return (
    <>
      {picture && <Picture picture={{ ...picture, alt: '' }} ratio="square" sizes="(min-width: 576px) 13rem, 45vw" />}
      <div>
        <h3>{name}</h3>
        <p className={classes.role}>{role}</p>
        {task !== '' && <p>{task}</p>}
        {email && (
          <p>
            <Link href={`mailto:${email}`}>{email}</Link>
          </p>
        )}
      </div>
    </>
  );
}
