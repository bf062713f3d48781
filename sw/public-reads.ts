import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import type { CachePolicy } from '#contract/kit/endpoint.ts';
import { isAuthentic, isServerInTrouble, isStorable } from './authentic.ts';
import { readsCache } from './cache-names.ts';
import { expiration } from './expiration.ts';
import { goneAt, noteGone } from './gone-reads.ts';
import { stampStored, wholeAnswer } from './kept-answer.ts';
import { forgetMadeFrom, noteChange } from './kept-documents.ts';
import { handOverLate, takeLateAnswer } from './late-answers.ts';
import { notifyPage, notifyPages, reportReach } from './notify-pages.ts';
import { findInOtherLocale } from './other-locale.ts';
import type { FindPolicy } from './read-policies.ts';
import { withTimeOut } from './read-time-out.ts';

type Kept = Exclude<CachePolicy, { strategy: 'none' }>;

const MATCH = { ignoreVary: true };

/** Answers the public reads of the contract by their cache policies; the worker does not handle any other call. */
export function servePublicReads(findPolicy: FindPolicy): void {
  registerRoute(
    // A signed-in read may be private: it is neither stored nor answered from the cache.
    ({ request, url, sameOrigin }) =>
      sameOrigin && !request.headers.has('authorization') && findPolicy(url.pathname) !== undefined,
    async ({ event, request, url }) => {
      const policy = findPolicy(url.pathname);
      const late = takeLateAnswer(pageOf(event), request.url);
      if (late) return late;
      return policy ? strategyOf(policy).handle({ event, request }) : fetch(request);
    },
  );
}

const strategies = new Map<string, Strategy>();

/** One strategy per cache: endpoints that share a cache share its limits. */
function strategyOf({ cache, entries, days }: Kept): Strategy {
  const cacheName = readsCache(cache);
  const plugins = [authenticAnswersOnly(cacheName), expiration(entries, days), tellOfChanges];
  const strategy = strategies.get(cache) ?? new StaleWhileRevalidate({ cacheName, matchOptions: MATCH, plugins });
  strategies.set(cache, strategy);
  return strategy;
}

/**
 * Makes Workbox treat everything but an authentic, complete and timely answer as "no network", so that it uses the
 * saved copy. Otherwise it would store a captive portal's 200 and hand it to the page.
 */
function authenticAnswersOnly(cacheName: string): WorkboxPlugin {
  return {
    async requestWillFetch({ request, state }) {
      if (state) state['began'] = Date.now();
      return withTimeOut(request, await hasCopy(cacheName, request));
    },
    async fetchDidSucceed({ event, request, response, state }) {
      if (!isAuthentic(response)) throw new TypeError(`Not an answer of ours: ${request.url}`);
      const answer = await wholeAnswer(response);
      await reportReach(true);
      if (isServerInTrouble(answer)) {
        if (state) state['refusal'] = answer;
        throw new TypeError(`The server is failing: ${request.url}`);
      }
      if (answer.status === 404 || answer.status === 410) await forget(cacheName, request.url, answer, pageOf(event));
      return answer;
    },
    // A page that gave up, and a server that is overloaded, say nothing about the network.
    async fetchDidFail({ originalRequest, state }) {
      if (!originalRequest.signal.aborted && state?.['refusal'] === undefined) await reportReach(false);
    },
    // An answer that was on its way, or being stored, while another said that it is gone must not bring it back.
    cacheWillUpdate: async ({ request, response, state }) =>
      isStorable(response) && !isGoneSince(request.url, state) ? stampStored(response) : null,
    async cacheDidUpdate({ request, state }) {
      if (isGoneSince(request.url, state)) await (await caches.open(cacheName)).delete(request.url, MATCH);
    },
    handlerDidError: async ({ request, state }) =>
      (await findInOtherLocale(cacheName, request.url)) ?? (state?.['refusal'] as Response | undefined),
  };
}

/** Whether the server said that it is gone after this answer was asked for. */
function isGoneSince(url: string, state: Record<string, unknown> | undefined): boolean {
  return goneAt(url) >= Number(state?.['began'] ?? Infinity);
}

/**
 * The page received the saved copy at once: it then gets the fresh answer, so that what the server has just confirmed is
 * no longer called a copy. Other pages are notified if it differs.
 */
const tellOfChanges: WorkboxPlugin = {
  async cacheDidUpdate({ event, request, oldResponse, newResponse }) {
    if (!oldResponse) return;
    const [before, now] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    if (before !== now) noteChange(request.url);
    const page = pageOf(event);
    handOverLate(page, request.url, newResponse);
    const message = { type: 'READ_UPDATED', url: request.url } as const;
    await (before === now ? notifyPage(page, message) : notifyPages(message));
  },
};

/** The page that asked. */
function pageOf(event: ExtendableEvent): string {
  return (event as FetchEvent).clientId;
}

async function hasCopy(cacheName: string, request: Request): Promise<boolean> {
  return (await caches.match(request.url, { ...MATCH, cacheName })) !== undefined;
}

/**
 * What the server reports as gone must not come back, offline or from a document made from it; pages that were given the copy are
 * told, and get this answer.
 */
async function forget(cacheName: string, url: string, answer: Response, page: string): Promise<void> {
  noteGone(url);
  await forgetMadeFrom(url);
  const cache = await caches.open(cacheName);
  if (!(await cache.delete(url, MATCH))) return;
  handOverLate(page, url, answer);
  await notifyPages({ type: 'READ_UPDATED', url });
}
