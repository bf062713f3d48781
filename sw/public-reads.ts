import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import type { CachePolicy } from '#contract/endpoint.ts';
import { STORED_AT_HEADER } from '#contract/worker.ts';
import { isAuthentic, isServerInTrouble, isStorable } from './authentic.ts';
import { readsCache } from './cache-names.ts';
import { expiration } from './expiration.ts';
import { stampStored, wholeAnswer } from './kept-answer.ts';
import { handOverLate, takeLateAnswer } from './late-answers.ts';
import { notifyPage, notifyPages, reportReach } from './notify-pages.ts';
import { findInOtherLocale } from './other-locale.ts';
import type { FindPolicy } from './read-policies.ts';
import { COPY_AFTER_SECONDS, withTimeOut } from './read-time-out.ts';

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
      const late = takeLateAnswer(request.url);
      if (late) return late;
      return policy ? strategyOf(policy).handle({ event, request }) : fetch(request);
    },
  );
}

const strategies = new Map<string, Strategy>();

/** One strategy per cache and kind: endpoints that share a cache share its limits. */
function strategyOf(policy: Kept): Strategy {
  const name = `${policy.strategy} ${policy.cache}`;
  const strategy = strategies.get(name) ?? createStrategy(policy);
  strategies.set(name, strategy);
  return strategy;
}

function createStrategy(policy: Kept): Strategy {
  const cacheName = readsCache(policy.cache);
  const plugins = [authenticAnswersOnly(cacheName), expiration(policy.entries, policy.days)];
  const options = { cacheName, matchOptions: MATCH };
  if (policy.strategy === 'stale-while-revalidate') {
    return new StaleWhileRevalidate({ ...options, plugins: [...plugins, tellOfChanges] });
  }
  return new NetworkFirst({
    ...options,
    plugins: [...plugins, tellOfLateAnswer],
    networkTimeoutSeconds: COPY_AFTER_SECONDS,
  });
}

/**
 * Makes Workbox treat everything but an authentic, complete and timely answer as "no network", so that it uses the
 * saved copy. Otherwise it would store a captive portal's 200 and hand it to the page.
 */
function authenticAnswersOnly(cacheName: string): WorkboxPlugin {
  return {
    requestWillFetch: async ({ request }) => withTimeOut(request, await hasCopy(cacheName, request)),
    async fetchDidSucceed({ request, response, state }) {
      if (!isAuthentic(response)) throw new TypeError(`Not an answer of ours: ${request.url}`);
      const answer = await wholeAnswer(response);
      await reportReach(true);
      if (isServerInTrouble(answer)) {
        if (state) state['refusal'] = answer;
        throw new TypeError(`The server is failing: ${request.url}`);
      }
      if (answer.status === 404 || answer.status === 410) await forget(cacheName, request);
      return answer;
    },
    // A page that gave up, and a server that is overloaded, say nothing about the network.
    async fetchDidFail({ originalRequest, state }) {
      if (!originalRequest.signal.aborted && state?.['refusal'] === undefined) await reportReach(false);
    },
    cacheWillUpdate: async ({ response }) => (isStorable(response) ? stampStored(response) : null),
    handlerDidError: async ({ request, state }) =>
      (await findInOtherLocale(cacheName, request.url)) ?? (state?.['refusal'] as Response | undefined),
  };
}

/**
 * The page received the saved copy at once: it then gets the fresh answer, so that what the server has just confirmed is
 * no longer called a copy. Other pages are notified if it differs.
 */
const tellOfChanges: WorkboxPlugin = {
  async cacheDidUpdate({ event, request, oldResponse, newResponse }) {
    if (!oldResponse) return;
    const [before, now] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    handOverLate(request.url, newResponse);
    const message = { type: 'READ_UPDATED', url: request.url } as const;
    await (before === now ? notifyPage((event as FetchEvent).clientId, message) : notifyPages(message));
  },
};

/**
 * The page received the saved copy because the fresh answer was late: it is notified when that has come, so that it no
 * longer calls what it shows a copy, and then gets this answer without another request.
 */
const tellOfLateAnswer: WorkboxPlugin = {
  async handlerWillRespond({ response, state }) {
    if (state) state['isCopy'] = response.headers.has(STORED_AT_HEADER);
    return response;
  },
  async cacheDidUpdate({ event, request, newResponse, state }) {
    if (state?.['isCopy'] !== true) return;
    handOverLate(request.url, newResponse);
    // Only the page that asked: another one would ask the network, be late too, and so on for ever.
    await notifyPage((event as FetchEvent).clientId, { type: 'READ_UPDATED', url: request.url });
  },
};

async function hasCopy(cacheName: string, request: Request): Promise<boolean> {
  return (await caches.match(request.url, { ...MATCH, cacheName })) !== undefined;
}

/** What the server reports as gone must not come back offline. */
async function forget(cacheName: string, request: Request): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(request.url, MATCH);
}
