import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { consumeStorageCleared } from '#client/offline/cleared-storage.ts';
import { showMessage } from '#kit/state/global-notices.ts';

/** Warns the user once if the browser has deleted its storage, because unsent writes are lost. */
export function useStorageClearedMessage(): void {
  const { t } = useLingui();
  const title = t`This browser has deleted saved data`;
  const text = t`What was saved on this device is gone. Any draft or message that had not been sent is lost.`;
  const showWarning = useEffectEvent(() => showMessage(text, title));
  useEffect(() => void consumeStorageCleared().then((isCleared) => isCleared && showWarning()), []);
}
