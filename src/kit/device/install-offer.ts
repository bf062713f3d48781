import { createListeners } from '#client/lib/listeners.ts';
import { writeNote } from './device-notes.ts';

/** Chromium's `beforeinstallprompt`, which TypeScript's library does not have. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const [subscribe, notify] = createListeners();

/**
 * Stores the browser's offer to install until the user requests it: the browser makes it once, soon after the start, and must not show its
 * own bar then (SHELL-29).
 */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storeInstallOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    writeNote('install-card', 'closed');
    storeInstallOffer(undefined);
  });
}

/** The browser's offer, if there was one; it can be used once. */
export function readOffer(): InstallOffer | undefined {
  return offer;
}

export function storeInstallOffer(next: InstallOffer | undefined): void {
  offer = next;
  notify();
}

/** Calls back after each change. Returns an unsubscribe function. */
export const onInstallOfferChange = subscribe;
