import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import type { Resource } from '#contract/news.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { type ListAddress, readListAddress, writeListAddress } from '#shared/list-address.ts';
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
import { shelfOf } from './shelves.ts';
import classes from './news.module.css';

interface Props {
  /** The address of the list */
  path: string;
  /** The only kind that is listed; without one the address may say which */
  category?: string;
  /** Ways to narrow the list down, before the years */
  filters?: ReactNode;
}

/** Publications by year and in pages. */
export function PublicationList({ path, category, filters }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const list = publicationList({ ...address, category: category ?? address.category });
  const result = useQuery(list);
  const hrefOf = (part: Partial<ListAddress>) =>
    path + writeListAddress({ category: category === undefined ? address.category : undefined, ...part });
  return (
    <Container>
      {filters}
      <YearChips category={category ?? address.category} year={address.year} hrefOf={hrefOf} />
      <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading publications`} />}>
        {({ data, meta }) => (
          <>
            <div className={classes.summary}>
              <AsOf queryKey={list.queryKey} result={result} />
            </div>
            {data.length === 0 ? (
              <NothingPublished allYears={hrefOf({})} />
            ) : (
              <Publications items={data} isMixed={(category ?? address.category) === undefined} />
            )}
            <ListPager meta={meta} hrefOf={(page) => hrefOf({ year: address.year, page })} />
          </>
        )}
      </Loaded>
    </Container>
  );
}

interface YearChipsProps {
  category: string | undefined;
  year: number | undefined;
  hrefOf: (part: Partial<ListAddress>) => string;
}

function YearChips({ category, year, hrefOf }: YearChipsProps) {
  const { t } = useLingui();
  const { data: years = [] } = useQuery(publicationYears(category));
  const chips = [undefined, ...years].map((each) => ({
    key: String(each),
    label: each === undefined ? t`All years` : String(each),
    href: hrefOf({ year: each }),
    current: each === year,
  }));
  return (
    <div className={classes.filters}>
      <CategoryChips label={t`Years`} chips={chips} />
    </div>
  );
}

/** @param isMixed of several kinds, so that each card says which */
function Publications({ items, isMixed }: { items: readonly Resource[]; isMixed: boolean }) {
  const locale = useLocale();
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.id}>
          <ArticleCard
            href={generatePath(shelfOf(item.category.slug).itemPath, { id: item.slug })}
            title={item.title}
            kicker={isMixed ? item.category.name : item.author}
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

function NothingPublished({ allYears }: { allYears: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing published`}
      action={
        <ButtonLink href={allYears} tone="secondary">
          <Trans>Show all years</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is nothing from this year.</Trans>
    </EmptyState>
  );
}
