import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { showFailure, showSuccess } from '../state/global-notices.ts';
import { storeInstallOffer, onInstallOfferChange, readOffer } from './install-offer.ts';

/**
 * How this device installs the app: through the browser's own question, by hand on iOS, or not at all (or it is
 * installed).
 */
export type InstallWay = 'question' | 'by hand' | 'none';

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallOfferChange, readWay, () => 'none');
}

/** Shows the browser's question, which uses up the offer. */
export function useInstall(): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    const offer = readOffer();
    if (offer === undefined) return;
    storeInstallOffer(undefined);
    try {
      const { outcome } = await offer.prompt();
      if (outcome === 'accepted') showSuccess(t`{union} is installed, and opens offline too.`);
    } catch (error) {
      showFailure(error);
    }
  };
}

function readWay(): InstallWay {
  if (readOffer() !== undefined) return 'question';
  return isOnIos() && !isInstalled() ? 'by hand' : 'none';
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
function isOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
