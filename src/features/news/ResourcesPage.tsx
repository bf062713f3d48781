import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type PageAddress, paths } from '#lib/paths.ts';
import { AboutNav } from '#shared/AboutNav.tsx';
import { AsOf } from '#shared/AsOf.tsx';
import { type ListAddress, readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { publicationCategories, publicationList, publicationYears } from './news-queries.ts';
import { Publications } from './Publications.tsx';
import { YearChips } from './YearChips.tsx';
import classes from './news.module.css';

export function queries({ search }: PageAddress) {
  const address = readListAddress(search);
  return [publicationCategories, publicationYears(address.category), publicationList(address.category, address)];
}

/** /about/resources: everything the union publishes, by kind, year and words (spec §2, §7 /api/resources). */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const lead = t`Reports, policies and accounts of the union, and everything its students have published.`;
  return (
    <>
      <PageHead title={t`Publications`} description={lead} search={writeListAddress(address)} />
      <PageHeader kicker={t`About the union`} title={t`Publications`} lead={lead} />
      <Container>
        <AboutNav />
        <Filters address={address} />
        <Results address={address} />
      </Container>
    </>
  );
}

function Filters({ address }: { address: ListAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(publicationCategories);
  const hrefOf = (change: Partial<ListAddress>) =>
    paths.resources + writeListAddress({ ...address, page: 1, ...change });
  const kinds = [{ slug: undefined, name: t`All` }, ...categories].map(({ slug, name }) => ({
    key: slug ?? 'all',
    label: name,
    href: hrefOf({ category: slug, year: undefined }),
    current: slug === address.category,
  }));
  return (
    <>
      <div className={classes.filters}>
        <CategoryChips label={t`Kinds of publication`} chips={kinds} />
        <SearchField
          label={t`Search the publications`}
          submitLabel={t`Search`}
          clearLabel={t`Clear the search`}
          name="search"
          value={address.search ?? ''}
          onSearch={(words) => void navigate(hrefOf({ search: words === '' ? undefined : words }))}
        />
      </div>
      <div className={classes.filters}>
        <YearChips category={address.category} year={address.year} hrefOf={(year) => hrefOf({ year })} />
      </div>
    </>
  );
}

function Results({ address }: { address: ListAddress }) {
  const { t } = useLingui();
  const list = publicationList(address.category, address);
  const result = useQuery(list);
  return (
    <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading publications`} />}>
      {({ data, meta }) => (
        <>
          <div className={classes.summary} role="status">
            {address.search === undefined ? null : (
              <Plural value={meta.total} one="# publication found" other="# publications found" />
            )}
            <AsOf queryKey={list.queryKey} result={result} />
          </div>
          {data.length === 0 ? <NothingFound /> : <Publications items={data} kicker="category" />}
          <ListPager meta={meta} hrefOf={(page) => paths.resources + writeListAddress({ ...address, page })} />
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
        <ButtonLink href={paths.resources} tone="secondary">
          <Trans>Show all publications</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing is published under this kind, year and these words.</Trans>
    </EmptyState>
  );
}
