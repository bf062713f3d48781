import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Resource } from '#contract/news/calls.ts';
import { ListResults } from '#kit/list/ListResults.tsx';
import { pictureOf } from '#kit/page/picture-source.ts';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import {
  type PublicationAddress,
  publicationAddress,
  publicationListQuery,
  publicationYearsQuery,
} from './news-queries.ts';
import { type PublicationSection, publicationSectionOf } from './publication-sections.ts';
import list from '#kit/list/list.module.css';

/** The queries of a page with one category. */
export function publicationQueries({ category }: Pick<PublicationSection, 'category'>, search: URLSearchParams) {
  return [publicationYearsQuery(category), publicationListQuery({ ...publicationAddress.read(search), category })];
}

interface Props {
  /** The address of the list */
  path: string;
  /** The only category in the list; without it, the URL may select one */
  category?: string;
  /** Further filters, before the years */
  filters?: ReactNode;
}

/** Publications by year, paginated. */
export function PublicationList({ path, category, filters }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = publicationAddress.read(search);
  const shown = category ?? address.category;
  const hrefOf = (part: Partial<PublicationAddress>) =>
    path + publicationAddress.write({ category: category === undefined ? address.category : undefined, ...part });
  return (
    <Container>
      {filters}
      <YearChips category={shown} year={address.year} hrefOf={hrefOf} />
      <ListResults
        query={publicationListQuery({ ...address, category: shown })}
        placeholder={<CardGridSkeleton label={t`Loading publications`} />}
        renderSummary={(age) => <div className={list.summary}>{age}</div>}
        empty={<NothingPublished allYears={hrefOf({})} />}
        hrefOf={(page) => hrefOf({ year: address.year, page })}
      >
        {(items) => <Publications items={items} isMixed={shown === undefined} />}
      </ListResults>
    </Container>
  );
}

interface YearChipsProps {
  category: string | undefined;
  year: number | undefined;
  hrefOf: (part: Partial<PublicationAddress>) => string;
}

function YearChips({ category, year, hrefOf }: YearChipsProps) {
  const { t } = useLingui();
  const { data: years = [] } = useQuery(publicationYearsQuery(category));
  const chips = [undefined, ...years].map((each) => ({
    key: String(each),
    label: each === undefined ? t`All years` : String(each),
    href: hrefOf({ year: each }),
    current: each === year,
  }));
  return (
    <div className={list.filters}>
      <CategoryChips label={t`Years`} chips={chips} />
    </div>
  );
}

/** @param isMixed whether there are several categories, so that each card shows its own */
function Publications({ items, isMixed }: { items: readonly Resource[]; isMixed: boolean }) {
  const locale = useLocale();
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.id}>
          <ArticleCard
            href={generatePath(publicationSectionOf(item.category.slug).itemPath, { id: item.slug })}
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
    <EmptyState title={t`Nothing published`} link={{ href: allYears, label: t`Show all years` }}>
      <Trans>There is nothing from this year.</Trans>
    </EmptyState>
  );
}
