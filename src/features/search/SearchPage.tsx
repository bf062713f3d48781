import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { MIN_SEARCH } from '#contract/search/calls.ts';
import { searchPaths } from '#contract/search/paths.ts';
import { services } from '#contract/search/services.ts';
import { foldForSearch } from '#contract/search/words.ts';
import { ListResults } from '#kit/list/ListResults.tsx';
import { Page } from '#kit/page/Page.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { deviceQuery, type SearchAddress, searchAddress, searchQuery } from './search-query.ts';
import { SearchResults } from './SearchResults.tsx';
import { useKindNames } from './use-kind-names.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './search.module.css';

/** Number of services shown before a search. */
const MAX_SERVICES = 6;

export function queries({ search }: PageAddress) {
  const address = searchAddress.read(search);
  return isSearch(address.q) ? [searchQuery(address.q, address)] : [];
}

/** /search?q=…: a search over the whole portal; offline, over the data on this device. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = searchAddress.read(search);
  const { q } = address;
  const about = t`Services, pages, organisations, events, news and publications, in both languages.`;
  return (
    <Page
      {...(q === undefined ? { title: t`Search`, lead: about } : { title: t`Search: ${q}`, description: about })}
      search={searchAddress.write(address)}
    >
      <Container>
        <div className={classes.field}>
          <SearchField
            label={t`Search the portal`}
            submitLabel={t`Search`}
            clearLabel={t`Clear the search`}
            name="q"
            value={q ?? ''}
            onSearch={(text) => void navigate(hrefOf({ q: text || undefined }))}
          />
        </div>
        {isSearch(q) ? <Results text={q} address={address} /> : <ServiceLinks isShort={q !== undefined} />}
      </Container>
    </Page>
  );
}

/** Whether there are enough letters to search for. */
function isSearch(text: string | undefined): text is string {
  return text !== undefined && text.length >= MIN_SEARCH && foldForSearch(text) !== '';
}

function hrefOf(address: Partial<SearchAddress>): string {
  return searchPaths.search + searchAddress.write(address);
}

interface ResultsProps {
  text: string;
  address: SearchAddress;
}

/** The server's results or, while it cannot be reached, those from this device. */
function Results(props: ResultsProps) {
  const { t } = useLingui();
  const query = searchQuery(props.text, props.address);
  const result = useQuery(query);
  useRetryWhenReachable(result);
  const failure = result.data === undefined ? (result.error ?? result.failureReason) : null;
  const isUnreachable = failure instanceof ApiError && failure.isUnreachable;
  return (
    <>
      <Kinds address={props.address} />
      {isUnreachable ? (
        <DeviceResults {...props} />
      ) : (
        <ListResults
          query={query}
          placeholder={<CardGridSkeleton label={t`Searching`} />}
          renderSummary={(_age, { total }) => <Total total={total} />}
          empty={<NothingFound address={props.address} />}
          hrefOf={(page) => hrefOf({ ...props.address, page })}
        >
          {(results) => <SearchResults results={results} />}
        </ListResults>
      )}
    </>
  );
}

/** Retries the server's search once when the server is reachable again; only once, because the retry may fail. */
function useRetryWhenReachable({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>): void {
  const isReachable = useReachable();
  const retry = useEffectEvent(() => {
    if (isError) void refetch();
  });
  useEffect(() => {
    if (isReachable) retry();
  }, [isReachable]);
}

function DeviceResults({ text, address }: ResultsProps) {
  const { t, i18n } = useLingui();
  const query = deviceQuery(text, address, i18n);
  const { data } = useQuery(query);
  return (
    <>
      {data !== undefined && <OnlyDevice texts={data.texts} />}
      <ListResults
        query={query}
        placeholder={<CardGridSkeleton label={t`Searching`} />}
        renderSummary={(_age, { total }) => <Total total={total} />}
        empty={<NothingFound address={address} />}
        hrefOf={(page) => hrefOf({ ...address, page })}
      >
        {(results) => <SearchResults results={results} />}
      </ListResults>
    </>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p className={classes.summary} role="status">
      <Plural value={total} one="# result" other="# results" />
    </p>
  );
}

function OnlyDevice({ texts }: { texts: number }) {
  const { t } = useLingui();
  return (
    <Notice title={t`Searched on this device only`}>
      <Plural
        value={texts}
        one="The union’s server cannot be reached. Only the # text on this device was searched."
        other="The union’s server cannot be reached. Only the # texts on this device were searched."
      />
    </Notice>
  );
}

function Kinds({ address }: { address: SearchAddress }) {
  const { t } = useLingui();
  const names = useKindNames();
  const chips = [{ kind: undefined, name: t`Everything` }, ...names.map(({ kind, all }) => ({ kind, name: all }))];
  return (
    <CategoryChips
      label={t`Search in`}
      chips={chips.map(({ kind, name }) => ({
        key: kind ?? 'all',
        label: name,
        href: hrefOf({ q: address.q, kind }),
        current: address.kind === kind,
      }))}
    />
  );
}

function NothingFound({ address: { q, kind } }: { address: SearchAddress }) {
  const { t } = useLingui();
  const wider = { href: hrefOf({ q }), label: t`Search everything` };
  return (
    <EmptyState title={t`Nothing found`} {...(kind !== undefined && { link: wider })}>
      <Trans>Try fewer or different words. Accents, apostrophes and għ, ħ, ġ, ż, ċ do not matter.</Trans>
    </EmptyState>
  );
}

/**
 * Links to the most used services.
 * @param isShort whether the search text is too short
 */
function ServiceLinks({ isShort }: { isShort: boolean }) {
  const { t, i18n } = useLingui();
  const links = services.slice(0, MAX_SERVICES).map(({ path, name }) => ({ href: path, label: i18n._(name) }));
  return (
    <div className={`${layout.stack4} ${classes.links}`}>
      <p role="status">{isShort ? <Trans>Type at least two letters.</Trans> : <Trans>Popular searches:</Trans>}</p>
      <LinkList label={t`Services`} links={links} />
    </div>
  );
}
