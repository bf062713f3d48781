import { Trans } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import { sentenceOf } from '#shared/stray-messages.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why places could not be held or paid. Nothing of it is sent later by itself: places are had or not had now. */
export function Problem({ error }: { error: ApiError }) {
  if (error.isUnreachable) {
    return (
      <Notice tone="warning">
        <Trans>
          Booking needs a connection, as places are given out at once. Your choice is kept on this device: try again
          once you are connected.
        </Trans>
      </Notice>
    );
  }
  return <Notice tone="error">{sentenceOf(error) ?? <Trans>An unexpected error has occurred.</Trans>}</Notice>;
}
