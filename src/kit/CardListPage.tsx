import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { PageMeta } from '#contract/kit/common.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { pageAddress } from './list/list-address.ts';
import { ListPage } from './list/ListPage.tsx';
import type { ServerQuery } from './page/LoadedQuery.tsx';
import type { PageProps } from './page/Page.tsx';

/** A list whose address contains only its page. */
export function cardList<S extends Endpoint<EndpointSpec>>(endpoint: S) {
  const ask = (search: URLSearchParams) =>
    query(endpoint, { query: pageAddress.read(search) } as unknown as InputOf<S>);
  return { query: ask, queries: ({ search }: PageAddress) => [ask(search)] };
}

interface Props<T> extends Pick<PageProps, 'title' | 'kicker' | 'lead'> {
  /** Made by `cardList` */
  list: { query: (search: URLSearchParams) => ServerQuery<{ data: T[]; meta: PageMeta }> };
  /** Read out while loading */
  loading: string;
  /** The empty state: title, explanation, and a link to a related page */
  empty: { title: string; text: string; link: { href: string; label: string } };
  cardOf: (entry: T) => Omit<ComponentProps<typeof ArticleCard>, 'level'>;
}

/** A page with a list of cards: a public list, or the member's own. */
export function CardListPage<T extends { id: number | string }>({ list, loading, empty, cardOf, ...page }: Props<T>) {
  const [search] = useSearchParams();
  return (
    <ListPage
      {...page}
      query={list.query(search)}
      placeholder={<CardGridSkeleton label={loading} />}
      empty={
        <EmptyState title={empty.title} link={empty.link}>
          {empty.text}
        </EmptyState>
      }
    >
      {(entries) => (
        <CardGrid>
          {entries.map((entry) => (
            <li key={entry.id}>
              <ArticleCard {...cardOf(entry)} level={2} />
            </li>
          ))}
        </CardGrid>
      )}
    </ListPage>
  );
}
