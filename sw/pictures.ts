import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { copyPolicies, isStorablePicture } from './policies.ts';
import { strategyOptions } from './store.ts';

const PICTURES_PATH = `${serverRoots.files}/`;

/** Public pictures: from the device first, because their addresses change with their content. */
export function servePictures(): void {
  const picturesOnly = {
    cacheWillUpdate: async ({ response }: { response: Response }) => (isStorablePicture(response) ? response : null),
  };
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith(PICTURES_PATH) &&
      request.mode !== 'navigate' &&
      !request.headers.has('authorization') &&
      !request.headers.has('range'),
    new CacheFirst(strategyOptions(copyPolicies.pictures, picturesOnly)),
  );
}
