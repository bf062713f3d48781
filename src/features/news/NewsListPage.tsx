import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import type { NewsSummary } from '#contract/news/calls.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { NewsCard } from '#kit/page/NewsCard.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { type NewsAddress, newsAddress, newsCategoriesQuery, newsListQuery } from './news-queries.ts';
import list from '#kit/list/list.module.css';

export function queries({ search }: PageAddress) {
  return [newsCategoriesQuery, newsListQuery(newsAddress.read(search))];
}

/** /media/news: categories, search, pages. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = newsAddress.read(search);
  const isOpening = address.page === 1 && address.search === undefined && address.category === undefined;
  return (
    <ListPage
      kicker={t`Media`}
      title={t`News`}
      lead={t`What the union does, decides and wins for you, newest first.`}
      description={t`What the union does, decides and wins for students at the University of Malta and Junior College.`}
      search={newsAddress.write(address)}
      filters={<NewsFilters address={address} />}
      query={newsListQuery(address)}
      placeholder={<CardGridSkeleton label={t`Loading news`} />}
      renderSummary={(age, meta) => (
        <div className={list.summary} role="status">
          {address.search !== undefined && <Plural value={meta.total} one="# item found" other="# items found" />}
          {age}
        </div>
      )}
      empty={<NothingFound isFiltered={address.search !== undefined || address.category !== undefined} />}
      hrefOf={(page) => paths.news + newsAddress.write({ ...address, page })}
    >
      {(items) => <NewsCards items={items} isOpening={isOpening} />}
    </ListPage>
  );
}

function NewsFilters({ address }: { address: NewsAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(newsCategoriesQuery);
  const hrefOf = (part: Partial<NewsAddress>) => paths.news + newsAddress.write({ ...address, ...part, page: 1 });
  const chips = [{ slug: undefined, name: t`All` }, ...categories].map(({ slug, name }) => ({
    key: slug ?? 'all',
    label: name,
    href: hrefOf({ category: slug }),
    current: address.category === slug,
  }));
  return (
    <div className={list.filters}>
      <CategoryChips label={t`Categories`} chips={chips} />
      <SearchField
        label={t`Search the news`}
        submitLabel={t`Search`}
        clearLabel={t`Clear the search`}
        name="search"
        kept={newsAddress.write({ category: address.category })}
        value={address.search ?? ''}
        onSearch={(text) => void navigate(hrefOf({ search: text || undefined }))}
      />
    </div>
  );
}

/**
 * @param isOpening the first page of all news, which starts with the lead story
 */
function NewsCards({ items, isOpening }: { items: readonly NewsSummary[]; isOpening: boolean }) {
  return (
    <CardGrid>
      {items.map((item, index) => {
        const isLead = isOpening && index === 0;
        return (
          <li key={item.id} data-lead={isLead || undefined}>
            <NewsCard item={item} variant={isLead ? 'lead' : 'standard'} priority={index === 0} level={2} />
          </li>
        );
      })}
    </CardGrid>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  if (!isFiltered) {
    return (
      <EmptyState title={t`No news yet`}>
        <Trans>The first news item will appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Nothing found`} link={{ href: paths.news, label: t`Show all news` }}>
      <Trans>No news matches these words in this category. Try fewer or different words.</Trans>
    </EmptyState>
  );
}
