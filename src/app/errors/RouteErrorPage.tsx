import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#lib/paths.ts';
import { NotFound } from '#shared/NotFound.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { isChunkFailure, isMendedByReload, reloadWhenSaved } from './chunk-failures.ts';
import { statusCodeOf } from './status-code.ts';

/**
 * What is shown when a page breaks (spec §8): its message or "Error", and a way home that loads afresh. A page whose
 * chunk is missing is loaded afresh by itself, and shows nothing until then.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const [isMended] = useState(() => isMendedByReload(error));
  useEffect(() => {
    if (isMended) void reloadWhenSaved();
  }, [isMended]);
  if (isMended) return null;
  return <main id="content">{statusCodeOf(error) === 404 ? <NotFound /> : <Broken error={error} />}</main>;
}

function Broken({ error }: { error: unknown }) {
  const { t } = useLingui();
  const said = error instanceof Error && error.message !== '' ? error.message : t`Error`;
  const missing = t`This part of the portal could not be loaded. Please try again once you are connected.`;
  return (
    <>
      <title>{t`Something went wrong`}</title>
      <PageHeader
        kicker={statusCodeOf(error)}
        title={t`Something went wrong`}
        lead={isChunkFailure(error) ? missing : said}
      />
      <Container>
        <ButtonLink href={paths.home} icon="back">
          <Trans>Back to the front page</Trans>
        </ButtonLink>
      </Container>
    </>
  );
}
