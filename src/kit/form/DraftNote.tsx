import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DraftState } from '#client/offline/use-draft.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';

// Both notes are at the end of a form: they appear without an action, and must not move what the user is pressing.

/** Warns that the input is not saved. */
export function DraftWarning({ state }: { state: DraftState | undefined }) {
  if (state !== 'notPersisted') return null;
  return (
    <Notice tone="warning">
      <Trans>
        This browser cannot save anything on the device: what you write will be lost when you leave this page.
      </Trans>
    </Notice>
  );
}

/**
 * Reports that the draft is saved, once all input is saved. It stays while the user types more, which is saved within half a second, so
 * that it does not flicker and is not read out again.
 * @param isWritten whether the form has input worth calling a draft
 */
export function DraftNote({ state, isWritten }: { state: DraftState | undefined; isWritten: boolean }) {
  const [wasSaid, setSaid] = useState(false);
  const isSaid = isWritten && (state === 'kept' || (state === 'saving' && wasSaid));
  if (isSaid !== wasSaid) setSaid(isSaid);
  return <p role="status">{isSaid ? <Trans>Your draft is saved on this device.</Trans> : null}</p>;
}
