import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

const SECONDS_A_DAY = 24 * 60 * 60;

/** Limits a cache: the least recently used entries go first, and all of it when the device's storage is full. */
export function expiration(entries: number, days: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({ ...limitsOf(entries, days), purgeOnQuotaError: true });
  // Its types allow an explicit undefined where the plugin interface, read strictly, does not.
  return plugin as WorkboxPlugin;
}

/** The limits of a cache as Workbox names them. */
export function limitsOf(entries: number, days: number) {
  return { maxEntries: entries, maxAgeSeconds: days * SECONDS_A_DAY, matchOptions: { ignoreVary: true } };
}
