import { Trans } from '@lingui/react/macro';
import type { ApiError } from '#client/api/api-error.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';

interface Props {
  error: ApiError | undefined;
  /** False beside a single button without input that could be lost */
  hasForm?: boolean;
  /** The title, if the form does not name the failed action */
  title?: string;
}

/**
 * Why a write that goes directly to the server failed, unless the error belongs to a visible field (SHELL-36): the first message about a
 * field that is not shown, otherwise the general message. It is never queued: without a connection nothing was sent.
 */
export function Failure({ error, hasForm = true, title }: Props) {
  if (error === undefined) return null;
  const heading = title === undefined ? {} : { title };
  if (error.isUnreachable) {
    return (
      <Notice tone="warning" {...heading}>
        {hasForm ? (
          <Trans>This needs a connection. What you typed is still here: try again once you are connected.</Trans>
        ) : (
          <Trans>This needs a connection. Nothing was changed: try again once you are connected.</Trans>
        )}
      </Notice>
    );
  }
  const message = Object.values(error.errors)[0]?.[0] ?? error.message;
  return (
    <Notice tone="error" {...heading}>
      {message === '' ? <Trans>An unexpected error has occurred.</Trans> : message}
    </Notice>
  );
}
