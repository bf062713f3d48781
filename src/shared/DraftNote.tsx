import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';

// Both stand at the end of a form: they come by themselves, and must not push away what is being pressed.

/** Says that nothing of what is written is kept. */
export function DraftWarning({ isUnkept }: { isUnkept: boolean }) {
  if (!isUnkept) return null;
  return (
    <Notice tone="warning">
      <Trans>This browser keeps nothing on the device: what you write is lost when you leave this page.</Trans>
    </Notice>
  );
}

/** Says that the draft is kept. */
export function DraftNote({ isKept }: { isKept: boolean }) {
  return <p role="status">{isKept ? <Trans>Your draft is saved on this device.</Trans> : null}</p>;
}
