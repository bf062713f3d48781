import { Trans, useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { paths } from '#lib/paths.ts';
import { NewsCard } from '#shared/NewsCard.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
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
            action={<ButtonLink href={paths.opinionPieces}>{t`Read opinion pieces`}</ButtonLink>}
          >
            <Trans>The first news item will stand here.</Trans>
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
