import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { rentals } from '#contract/rentals.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { rentalsPaths } from '#lib/rentals-paths.ts';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { CardGrid } from '#ui/page/CardGrid.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { rentalStateTable } from './rental-states.ts';

/** /account/rentals: the member’s own requests, and what was decided about them. */
export function Component() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [search] = useSearchParams();
  return (
    <ListPage
      kicker={t`My account`}
      title={t`Rentals`}
      query={query(rentals.mine, { query: pageAddress.read(search) })}
      placeholder={<ArticleSkeleton label={t`Loading your rentals`} />}
      empty={
        <EmptyState title={t`No rentals yet`} link={{ href: rentalsPaths.all, label: t`See the equipment` }}>
          <Trans>What you ask for appears here, with our decision.</Trans>
        </EmptyState>
      }
    >
      {(requests) => (
        <CardGrid>
          {requests.map(({ id, state, slug, name, purpose, reason, starts_on, ends_on }) => (
            <li key={id}>
              <ArticleCard
                kicker={i18n._(rentalStateTable[state].label())}
                title={name}
                href={generatePath(rentalsPaths.equipment, { id: slug })}
                summary={reason ?? purpose}
                date={{
                  label: `${formatDay(starts_on, locale)} – ${formatDate(ends_on, locale)}`,
                  dateTime: starts_on,
                }}
                level={2}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </ListPage>
  );
}
