import { useLingui } from '@lingui/react/macro';
import type { SignedInDevice } from '#contract/kit/sessions.ts';

/** Returns a function that names a signed-in device: "Firefox on Windows". */
export function useDeviceLabel(): (device: Pick<SignedInDevice, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
