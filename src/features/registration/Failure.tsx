import { Trans } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import { Notice } from '#ui/Notice.tsx';

/** What no field can be blamed for (spec §8). A registration is never queued: without a connection nothing was sent. */
export function Failure({ error }: { error: ApiError }) {
  if (error.isUnreachable) {
    return (
      <Notice tone="warning">
        <Trans>This needs a connection. What you typed is still here: try again once you are connected.</Trans>
      </Notice>
    );
  }
  const said = Object.values(error.errors)[0]?.[0] ?? error.message;
  return <Notice tone="error">{said === '' ? <Trans>An unexpected error has occurred.</Trans> : said}</Notice>;
}
