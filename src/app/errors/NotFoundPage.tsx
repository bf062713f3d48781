import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#shared/PageHead.tsx';

/** 404 (spec §2): "This page could not be found", with a way home. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead title={t`Page not found`} description={t`There is nothing at this address.`} />
      <h1 tabIndex={-1}>
        <Trans>This page could not be found</Trans>
      </h1>
      <Link to={paths.home}>
        <Trans>Back to the front page</Trans>
      </Link>
    </main>
  );
}
