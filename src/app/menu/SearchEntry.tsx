import { Trans } from '@lingui/react/macro';
import { searchPaths } from '#lib/search-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';

/** Leads to the search over the whole portal. */
export function SearchEntry() {
  return (
    <ButtonLink tone="secondary" icon="search" href={searchPaths.search}>
      <Trans>Search</Trans>
    </ButtonLink>
  );
}
