import { useSyncExternalStore } from 'react';
import { laterPart } from '#shared/later-part.tsx';
import { onStrayMessage, readStrayMessage } from '#shared/stray-messages.ts';

const dialog = laterPart('frame', () => import('../messages/MessageDialog.tsx'));

/** Shows what stray actions have to say; the modal is fetched with the first message. */
export function StrayMessages() {
  const message = useSyncExternalStore(onStrayMessage, readStrayMessage, () => undefined);
  return message === undefined ? null : <dialog.Part message={message} />;
}
