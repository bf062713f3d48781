import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useSearchParams } from 'react-router';
import type { Resource } from '#contract/news.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { pictureOf } from '#shared/picture-source.ts';
import { ArticleCard } from '#ui/ArticleCard.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { publicationList, publicationYears } from './news-queries.ts';
import type { Shelf } from './shelves.ts';
import classes from './news.module.css';

/** The publications of a shelf, by year and in pages. */
export function PublicationList({ shelf }: { shelf: Shelf }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const list = publicationList(shelf.category, address);
  const result = useQuery(list);
  return (
    <Container>
      <YearChips shelf={shelf} year={address.year} />
      <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading publications`} />}>
        {({ data, meta }) => (
          <>
            <div className={classes.summary}>
              <AsOf queryKey={list.queryKey} result={result} />
            </div>
            {data.length === 0 ? <NothingPublished shelf={shelf} /> : <Publications shelf={shelf} items={data} />}
            <ListPager meta={meta} hrefOf={(page) => shelf.path + writeListAddress({ ...address, page })} />
          </>
        )}
      </Loaded>
    </Container>
  );
}

function YearChips({ shelf, year }: { shelf: Shelf; year: number | undefined }) {
  const { t } = useLingui();
  const { data: years = [] } = useQuery(publicationYears(shelf.category));
  const chips = [undefined, ...years].map((each) => ({
    key: String(each),
    label: each === undefined ? t`All years` : String(each),
    href: shelf.path + writeListAddress({ year: each }),
    current: each === year,
  }));
  return (
    <div className={classes.filters}>
      <CategoryChips label={t`Years`} chips={chips} />
    </div>
  );
}

function Publications({ shelf, items }: { shelf: Shelf; items: readonly Resource[] }) {
  const locale = useLocale();
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.id}>
          <ArticleCard
            href={generatePath(shelf.itemPath, { id: item.slug })}
            title={item.title}
            kicker={item.author}
            summary={item.excerpt}
            date={{ label: formatDate(item.published_at, locale), dateTime: item.published_at }}
            picture={pictureOf(item.image)}
            priority={index === 0}
            level={2}
          />
        </li>
      ))}
    </CardGrid>
  );
}

function NothingPublished({ shelf }: { shelf: Shelf }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing published`}
      action={
        <ButtonLink href={shelf.path} tone="secondary">
          <Trans>Show all years</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is nothing from this year.</Trans>
    </EmptyState>
  );
}
