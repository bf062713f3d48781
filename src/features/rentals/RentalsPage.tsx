import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { rentals } from '#contract/rentals.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { rentalsPaths } from '#lib/rentals-paths.ts';
import { type PageAddress, paths } from '#lib/paths.ts';
import { pictureOf } from '#shared/page/picture-source.ts';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { CardGrid } from '#ui/page/CardGrid.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';

const equipment = (search: URLSearchParams) => query(rentals.equipment, { query: pageAddress.read(search) });

export function queries({ search }: PageAddress) {
  return [equipment(search)];
}

/** /services/rentals (spec §2): what can be rented. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <ListPage
      kicker={t`Services`}
      title={t`Equipment rental`}
      lead={t`For your event, your stand or your trip: students and student organisations can rent it from the union.`}
      query={equipment(search)}
      placeholder={<CardGridSkeleton label={t`Loading the equipment`} />}
      empty={
        <EmptyState
          title={t`Nothing can be rented at the moment`}
          link={{ href: paths.contact, label: t`Write to us` }}
        >
          <Trans>Tell us what you need: we may know who has it.</Trans>
        </EmptyState>
      }
    >
      {(things) => (
        <CardGrid>
          {things.map(({ id, slug, name, description, image }) => (
            <li key={id}>
              <ArticleCard
                href={generatePath(rentalsPaths.equipment, { id: slug })}
                title={name}
                summary={description}
                picture={pictureOf(image)}
                level={2}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </ListPage>
  );
}
