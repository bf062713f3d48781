import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { isSolvedByReload, isChunkFailure, reloadWhenSaved } from './chunk-failures.ts';

/**
 * Shown in place of a page that fails (SHELL-9): its message or "Error", and a link home. A page with a missing chunk
 * reloads itself, and shows nothing until then.
 */
export function PageError() {
  const error = useRouteError();
  const [isMended] = useState(() => isSolvedByReload(error));
  useEffect(() => {
    if (isMended) void reloadWhenSaved();
  }, [isMended]);
  if (isMended) return null;
  return statusCodeOf(error) === 404 ? <NotFound /> : <Broken error={error} />;
}

/** The same where the layout itself fails: the link home reloads the portal. */
export function RouteErrorPage() {
  return (
    <main id="content">
      <PageError />
    </main>
  );
}

function Broken({ error }: { error: unknown }) {
  const { t } = useLingui();
  const errorText = error instanceof Error && error.message !== '' ? error.message : t`Error`;
  const missing = t`This page could not be loaded. Try again once you are connected.`;
  return (
    <>
      <title>{t`Something went wrong`}</title>
      <PageHeader
        kicker={statusCodeOf(error)}
        title={t`Something went wrong`}
        lead={isChunkFailure(error) ? missing : errorText}
      />
      <Container>
        <ButtonLink href={paths.home} icon="back">
          <Trans>Back to the front page</Trans>
        </ButtonLink>
      </Container>
    </>
  );
}

/** The status of an error (SHELL-9): its `statusCode`, its `status`, or its response's; 500 if it has none. */
export function statusCodeOf(error: unknown): number {
  const { statusCode, status, response } = asRecord(error);
  return [statusCode, status, asRecord(response)['status']].find(isStatus) ?? 500;
}

/** 0 means that there was no answer, so it does not count. */
function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
