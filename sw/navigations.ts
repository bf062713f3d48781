import { registerRoute } from 'workbox-routing';
import { isAppNavigation } from './app-navigation.ts';
import type { Precache } from './precache.ts';

const SHELL = '/index.html';
/** Lets the page load first; a page that is idle sooner asks by message. */
const REST_AFTER_MS = 5000;

/** Answers every page of the app with the stored shell, whatever its query: the router finds the rest in the address. */
export function serveNavigations(precache: Precache): void {
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppNavigation(url.pathname),
    async ({ event, request }) => {
      event.waitUntil(later(REST_AFTER_MS).then(() => precache.fetchRest()));
      const shell = await precache.get(SHELL);
      return shell.type === 'error' ? fetch(request) : shell;
    },
  );
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
