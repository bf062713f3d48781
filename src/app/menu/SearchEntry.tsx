import { Trans } from '@lingui/react/macro';
import { searchPaths } from '#contract/search/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import classes from './MenuPanel.module.css';

/** The link to the portal search. */
export function SearchEntry() {
  return (
    <div className={classes.search}>
      <ButtonLink tone="secondary" icon="search" href={searchPaths.search}>
        <Trans>Search</Trans>
      </ButtonLink>
    </div>
  );
}
