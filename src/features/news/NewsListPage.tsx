import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type PageAddress, paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { type ListAddress, readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { NewsCard } from '#shared/NewsCard.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { newsCategories, newsList } from './news-queries.ts';
import classes from './news.module.css';

export function queries({ search }: PageAddress) {
  return [newsCategories, newsList(readListAddress(search))];
}

/** /media/news: categories, search, pages (spec §2). */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readListAddress(search);
  return (
    <>
      <PageHead
        title={t`News`}
        description={t`What the union does, decides and wins for students at the University of Malta and Junior College.`}
        search={writeListAddress(address)}
      />
      <PageHeader
        kicker={t`Media`}
        title={t`News`}
        lead={t`What the union does, decides and wins for you, in the order it happens.`}
      />
      <Container>
        <NewsFilters address={address} />
        <NewsResults address={address} />
      </Container>
    </>
  );
}

function NewsFilters({ address }: { address: ListAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(newsCategories);
  const hrefOf = (category: string | undefined) => paths.news + writeListAddress({ ...address, category, page: 1 });
  const chips = [
    { key: 'all', label: t`All`, href: hrefOf(undefined), current: address.category === undefined },
    ...categories.map(({ slug, name }) => ({
      key: slug,
      label: name,
      href: hrefOf(slug),
      current: address.category === slug,
    })),
  ];
  const search = (words: string) =>
    void navigate(paths.news + writeListAddress({ ...address, search: words === '' ? undefined : words, page: 1 }));
  return (
    <div className={classes.filters}>
      <CategoryChips label={t`Categories`} chips={chips} />
      <SearchField
        label={t`Search the news`}
        submitLabel={t`Search`}
        clearLabel={t`Clear the search`}
        name="search"
        kept={writeListAddress({ category: address.category })}
        value={address.search ?? ''}
        onSearch={search}
      />
    </div>
  );
}

function NewsResults({ address }: { address: ListAddress }) {
  const { t } = useLingui();
  const list = newsList(address);
  const result = useQuery(list);
  const isOpening = address.page === 1 && address.search === undefined && address.category === undefined;
  return (
    <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading news`} />}>
      {({ data, meta }) => (
        <>
          <div className={classes.summary} role="status">
            {address.search === undefined ? null : (
              <Plural value={meta.total} one="# item found" other="# items found" />
            )}
            <AsOf queryKey={list.queryKey} result={result} />
          </div>
          {data.length === 0 ? (
            <NothingFound />
          ) : (
            <CardGrid>
              {data.map((item, index) => (
                <li key={item.id} data-lead={(isOpening && index === 0) || undefined}>
                  <NewsCard
                    item={item}
                    variant={isOpening && index === 0 ? 'lead' : 'standard'}
                    priority={index === 0}
                    level={2}
                  />
                </li>
              ))}
            </CardGrid>
          )}
          <ListPager meta={meta} hrefOf={(page) => paths.news + writeListAddress({ ...address, page })} />
        </>
      )}
    </Loaded>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing found`}
      action={
        <ButtonLink href={paths.news} tone="secondary">
          <Trans>Show all news</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        No news matches these words in this category. Try fewer or other words; accents and għ, ħ, ż do not matter.
      </Trans>
    </EmptyState>
  );
}
