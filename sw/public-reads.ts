import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { holdLateAnswer, takeLateAnswer } from './late-answers.ts';
import { notifyPage, notifyPages, reportReachability } from './notify-pages.ts';
import {
  type CopyPolicy,
  type FindPolicy,
  isAuthentic,
  isServerFailing,
  isStorable,
  READ_TIMEOUTS,
} from './policies.ts';
import {
  deleteCopy,
  findCopy,
  findInOtherLocale,
  isGone,
  type Source,
  recordGone,
  withStoredTime,
  strategyOptions,
  readWholeAnswer,
} from './store.ts';
import { deleteMadeFrom, recordChange } from './stored-documents.ts';

/** Answers the public reads of the contract by their cache policies; the worker does not handle any other call. */
export function servePublicReads(findPolicy: FindPolicy): void {
  registerRoute(
    // A signed-in read may be private: it is neither stored nor answered from the cache.
    ({ request, url, sameOrigin }) =>
      sameOrigin && !request.headers.has('authorization') && findPolicy(url.pathname) !== undefined,
    async ({ event, request, url }) => {
      const policy = findPolicy(url.pathname);
      const late = takeLateAnswer(clientIdOf(event), request.url);
      if (late) return late;
      return policy ? findStrategy(policy).handle({ event, request }) : fetch(request);
    },
  );
}

/** By cache: endpoints that share a cache share its limits. */
const strategies = new Map<string, StaleWhileRevalidate>();

function findStrategy(policy: CopyPolicy): StaleWhileRevalidate {
  const known = strategies.get(policy.cacheName);
  if (known) return known;
  const strategy = new StaleWhileRevalidate(strategyOptions(policy, authenticAnswersOnly(policy), notifyOfChanges));
  strategies.set(policy.cacheName, strategy);
  return strategy;
}

/**
 * Makes Workbox treat everything but an authentic, complete and timely answer as "no network", so that it uses the
 * saved copy. Otherwise it would store a captive portal's 200 and hand it to the page.
 */
function authenticAnswersOnly(policy: CopyPolicy): WorkboxPlugin {
  return {
    async requestWillFetch({ request, state }) {
      if (state) state['began'] = Date.now();
      return withTimeOut(request, (await findCopy(policy, request.url)) !== undefined);
    },
    async fetchDidSucceed({ event, request, response, state }) {
      if (!isAuthentic(response)) throw new TypeError(`Not an answer of ours: ${request.url}`);
      const answer = await readWholeAnswer(response);
      await reportReachability(true);
      if (isServerFailing(answer)) {
        if (state) state['refusal'] = answer;
        throw new TypeError(`The server is failing: ${request.url}`);
      }
      if (answer.status === 404 || answer.status === 410)
        await deleteGoneRead(policy, request.url, answer, clientIdOf(event));
      return answer;
    },
    // A request that the page aborted, or an overloaded server, proves nothing about the network.
    async fetchDidFail({ originalRequest, state }) {
      if (!originalRequest.signal.aborted && state?.['refusal'] === undefined) await reportReachability(false);
    },
    // An answer that was in flight, or being stored, when another answer reported the read as gone must not restore it.
    cacheWillUpdate: async ({ request, response, state }) =>
      isStorable(response) && !isGone(sourceOf(request, state)) ? withStoredTime(response) : null,
    async cacheDidUpdate({ request, state }) {
      if (isGone(sourceOf(request, state))) await deleteCopy(policy, request.url);
    },
    handlerDidError: async ({ request, state }) =>
      (await findInOtherLocale(policy, request.url)) ?? (state?.['refusal'] as Response | undefined),
  };
}

function sourceOf({ url }: Request, state: Record<string, unknown> | undefined): Source {
  return { reads: [url], since: Number(state?.['began'] ?? Infinity) };
}

/** The request, aborted if its complete answer does not arrive in time, or if the page gives up. */
function withTimeOut(request: Request, hasCopy: boolean): Request {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, hasCopy ? READ_TIMEOUTS.withCopy : READ_TIMEOUTS.withoutCopy);
  // Not AbortSignal.any: Safari has it only from 17.4.
  request.signal.addEventListener('abort', abort);
  return new Request(request, { signal: controller.signal });
}

/**
 * Hands the fresh answer to the page that received the saved copy, so that it no longer marks the content as a copy. Other pages are
 * notified if the answer differs.
 */
const notifyOfChanges: WorkboxPlugin = {
  async cacheDidUpdate({ event, request, oldResponse, newResponse }) {
    if (!oldResponse) return;
    const [before, now] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    if (before !== now) recordChange(request.url);
    const page = clientIdOf(event);
    holdLateAnswer(page, request.url, newResponse);
    const message = { type: 'READ_UPDATED', url: request.url } as const;
    await (before === now ? notifyPage(page, message) : notifyPages(message));
  },
};

/** The page that sent the request. */
function clientIdOf(event: ExtendableEvent): string {
  return (event as FetchEvent).clientId;
}

/**
 * Deletes a read that the server reports as gone, which must not come back offline or from a document made from it. Pages that received the
 * copy are notified, and get this answer.
 */
async function deleteGoneRead(policy: CopyPolicy, url: string, answer: Response, page: string): Promise<void> {
  recordGone(url);
  await deleteMadeFrom(url);
  if (!(await deleteCopy(policy, url))) return;
  holdLateAnswer(page, url, answer);
  await notifyPages({ type: 'READ_UPDATED', url });
}
