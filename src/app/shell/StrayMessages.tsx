import { useSyncExternalStore } from 'react';
import { onStrayMessage, readStrayMessage } from '#shared/stray-messages.ts';
import { laterPart } from '../later-part.tsx';

const dialog = laterPart(['messages'], () => import('../messages/MessageDialog.tsx'));

/** Shows what stray actions have to say; the modal is fetched with the first message. */
export function StrayMessages() {
  const message = useSyncExternalStore(onStrayMessage, readStrayMessage, () => undefined);
  return message === undefined ? null : <dialog.Part message={message} />;
}
