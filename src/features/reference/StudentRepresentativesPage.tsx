import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CouncilMember } from '#contract/reference.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { AboutNav } from '#shared/AboutNav.tsx';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { pictureOf } from '#shared/picture-source.ts';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#ui/Skeletons.tsx';
import { council, representation } from './reference-queries.ts';
import classes from './reference.module.css';

export function queries() {
  return [council, representation];
}

/** /about/representation/student-representatives: how students are represented, and the council (spec §1). */
export function Component() {
  const { t } = useLingui();
  const lead = t`Who speaks for you, in which rooms, and how to reach them.`;
  return (
    <>
      <PageHead title={t`Student representatives`} description={lead} />
      <PageHeader kicker={t`About the union`} title={t`Student representatives`} lead={lead} />
      <Container>
        <AboutNav />
      </Container>
      <Council />
      <Container narrow>
        <div className={classes.text}>
          <Representation />
        </div>
      </Container>
    </>
  );
}

function Council() {
  const { t } = useLingui();
  const result = useQuery(council);
  return (
    <Section title={t`The council`} surface="limestone">
      <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the council`} />}>
        {(members) => (
          <>
            <AsOf queryKey={council.queryKey} result={result} />
            <ol className={classes.council}>
              {members.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Member({ member }: { member: CouncilMember }) {
  const picture = pictureOf(member.image);
  return (
    <li>
      {picture === undefined ? (
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(member.name)}
        </span>
      ) : (
        <Picture picture={picture} ratio="square" sizes="6rem" />
      )}
      <div>
        <h3>{member.name}</h3>
        <p className={classes.role}>{member.role}</p>
        <p>{member.task}</p>
      </div>
    </li>
  );
}

/** "Gabriella Tonna" → "GT" */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
}

function Representation() {
  const { t } = useLingui();
  const result = useQuery(representation);
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the page`} />}>
      {([page]) => (page === undefined ? null : <RichText html={trustedHtml(page.body)} />)}
    </Loaded>
  );
}
