import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { isStorablePicture } from './authentic.ts';
import { PICTURES_CACHE } from './cache-names.ts';
import { expiration } from './expiration.ts';

const PICTURES_PATH = `${serverRoots.files}/`;
/** About 30 MB: a picture on a page has 150 kB at most on average. */
const ENTRIES = 200;
const DAYS = 60;
/** Larger ones are shown but not stored. */
const MAX_BYTES = 1024 * 1024;

/** Public pictures: from the device first, because their addresses change with their content. */
export function servePictures(): void {
  const pictures = new CacheFirst({
    cacheName: PICTURES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [picturesOnly, expiration(ENTRIES, DAYS)],
  });
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith(PICTURES_PATH) &&
      request.mode !== 'navigate' &&
      !request.headers.has('authorization') &&
      !request.headers.has('range'),
    pictures,
  );
}

const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isStorablePicture(response) && Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES ? response : null,
};
