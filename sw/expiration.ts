import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

const SECONDS_A_DAY = 24 * 60 * 60;

/** Limits a cache: the least recently used entries go first, and all of it when the device's storage is full. */
export function expiration(entries: number, days: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({
    maxEntries: entries,
    maxAgeSeconds: days * SECONDS_A_DAY,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  });
  // Its types allow an explicit undefined where the plugin interface, read strictly, does not.
  return plugin as WorkboxPlugin;
}
