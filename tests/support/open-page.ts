import { vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';

/** A transport without a network. */
export const noNetwork: Transport = {
  base: 'http://localhost',
  locale: 'en',
  token: () => null,
  fetch: () => Promise.reject(new TypeError('No network')),
};

/**
 * Stubs the globals of a visible page that is online. Events dispatched on `page` reach the listeners of the window.
 */
export function stubPage(page: EventTarget): void {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
}
