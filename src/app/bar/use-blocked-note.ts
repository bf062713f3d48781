import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useIsDatabaseStuck } from '#client/offline/storage-answers.ts';
import { showMessage } from '#kit/state/global-notices.ts';

/** Tells the reader when the device's storage does not answer, and what helps. */
export function useBlockedNote(): void {
  const { t } = useLingui();
  const isBlocked = useIsDatabaseStuck();
  const title = t`This browser’s storage is not responding`;
  const text = t`Nothing can be saved on this device. Close this tab and open the portal again.`;
  const tell = useEffectEvent(() => showMessage(text, title));
  useEffect(() => void (isBlocked && tell()), [isBlocked]);
}
