import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { news } from '#contract/news.ts';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { NewsCard } from '#shared/NewsCard.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';

/** One lead story and two full rows of three. */
const latest = query(news.list, { query: { limit: 7 } });

export function queries() {
  return [latest];
}

/** The front page (spec §2 "/"). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead description={t`The forum in which every student can express ideas on the matters that concern them.`} />
      <PageHeader
        front
        kicker={t`Since 1901`}
        title={t`Every student has a voice here`}
        lead={t`KSU is the union of all students at the University of Malta and Junior College: the forum in which every one of them can speak on what concerns them.`}
      />
      <Section title={t`Latest news`} more={{ href: paths.news, label: t`All news` }}>
        <LatestNews />
      </Section>
    </>
  );
}

function LatestNews() {
  const { t } = useLingui();
  const result = useQuery(latest);
  return (
    <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading news`} count={7} />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title={t`No news yet`}
            action={<ButtonLink href={paths.opinionPieces}>{t`Read opinion pieces`}</ButtonLink>}
          >
            <Trans>The first news item will stand here.</Trans>
          </EmptyState>
        ) : (
          <>
            <AsOf queryKey={latest.queryKey} result={result} />
            <CardGrid>
              {data.map((item, index) => (
                <li key={item.id} data-lead={index === 0 || undefined}>
                  <NewsCard item={item} variant={index === 0 ? 'lead' : 'standard'} priority={index === 0} />
                </li>
              ))}
            </CardGrid>
          </>
        )
      }
    </Loaded>
  );
}
