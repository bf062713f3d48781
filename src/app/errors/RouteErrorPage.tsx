import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteError } from 'react-router';
import { paths } from '#lib/paths.ts';

/** What is shown when a page breaks (spec §8): its message or "Error", and a way home that loads afresh. */
export function RouteErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const message = error instanceof Error && error.message !== '' ? error.message : t`Error`;
  return (
    <main>
      <h1 tabIndex={-1}>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>{message}</p>
      <a href={paths.home}>
        <Trans>Back to the front page</Trans>
      </a>
    </main>
  );
}
