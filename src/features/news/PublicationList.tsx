import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AsOf } from '#shared/AsOf.tsx';
import { readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { publicationList } from './news-queries.ts';
import { Publications } from './Publications.tsx';
import type { Shelf } from './shelves.ts';
import { YearChips } from './YearChips.tsx';
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
      <div className={classes.filters}>
        <YearChips
          category={shelf.category}
          year={address.year}
          hrefOf={(year) => shelf.path + writeListAddress({ year })}
        />
      </div>
      <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading publications`} />}>
        {({ data, meta }) => (
          <>
            <div className={classes.summary}>
              <AsOf queryKey={list.queryKey} result={result} />
            </div>
            {data.length === 0 ? <NothingPublished href={shelf.path} /> : <Publications items={data} kicker="author" />}
            <ListPager meta={meta} hrefOf={(page) => shelf.path + writeListAddress({ ...address, page })} />
          </>
        )}
      </Loaded>
    </Container>
  );
}

function NothingPublished({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing published`}
      action={
        <ButtonLink href={href} tone="secondary">
          <Trans>Show all years</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is nothing from this year.</Trans>
    </EmptyState>
  );
}
