import { registerRoute } from 'workbox-routing';
import { isAppNavigation } from './app-navigation.ts';
import type { Precache } from './precache.ts';

const SHELL = '/index.html';

/** Answers every page of the app with the stored shell, whatever its query: the router finds the rest in the address. */
export function serveNavigations(precache: Precache): void {
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppNavigation(url.pathname),
    async ({ request }) => {
      const shell = await precache.get(SHELL);
      return shell.type === 'error' ? fetch(request) : shell;
    },
  );
}
