import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { NewsCard } from '#kit/page/NewsCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { latest } from './home-queries.ts';

/** One lead story and the rows below it. */
export function LatestNews() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={latest} placeholder={<CardGridSkeleton label={t`Loading news`} count={7} />}>
      {({ data }, age) =>
        data.length === 0 ? (
          <EmptyState
            title={t`No news yet`}
            link={{ href: paths.opinionPieces, label: t`Read opinion pieces`, tone: 'primary' }}
          >
            <Trans>The first news item will appear here.</Trans>
          </EmptyState>
        ) : (
          <>
            {age}
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
    </LoadedQuery>
  );
}
