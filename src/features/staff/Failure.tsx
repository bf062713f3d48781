import { Trans } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why something was not done: nothing here waits for a connection. */
export function Failure({ error }: { error: ApiError | undefined }) {
  if (error === undefined) return null;
  if (error.isUnreachable) {
    return (
      <Notice tone="warning">
        <Trans>This needs a connection. Nothing has been done: try again once you are connected.</Trans>
      </Notice>
    );
  }
  const said = Object.values(error.errors)[0]?.[0] ?? error.message;
  return <Notice tone="error">{said === '' ? <Trans>An unexpected error has occurred.</Trans> : said}</Notice>;
}
