import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useIsStorageBlocked } from '#client/offline/storage-answers.ts';
import { showMessage } from '#kit/state/global-notices.ts';

/** Shows a message while the device's storage does not respond. */
export function useStorageBlockedMessage(): void {
  const { t } = useLingui();
  const isBlocked = useIsStorageBlocked();
  const title = t`This browser’s storage is not responding`;
  const text = t`Nothing can be saved on this device. Close this tab and open the portal again.`;
  const showWarning = useEffectEvent(() => showMessage(text, title));
  useEffect(() => void (isBlocked && showWarning()), [isBlocked]);
}
