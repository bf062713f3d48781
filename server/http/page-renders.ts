import { setTimeout as pauseFor } from 'node:timers/promises';
import { DOCUMENT_AGE_MS } from '#contract/kit/worker.ts';
import { type QueueCaller, fairQueue, QueueFull } from '#server/gateways/fair-queue.ts';
import { encodedResponse } from './answer.ts';
import type { CallApi, FindDocument } from './page-documents.ts';

export interface RenderLimits {
  /** The number of concurrent renders; each occupies the processor */
  atOnce?: number;
  /** Milliseconds between two waiting pages, in which other calls are answered */
  pause?: number;
  /** The maximum number of waiting pages; further requests get the shell */
  waiting?: number;
  /** Milliseconds for which the page of an unknown visitor is cached */
  maxAgeMs?: number;
}

/** Renders a page, or returns `undefined` if too many are in progress; the app's shell is sent instead. */
export type LimitedRender = (
  request: Request,
  api: CallApi,
  network: string | undefined,
) => Promise<Response | undefined>;

/**
 * Prevents rendering from occupying the whole processor (docs/decisions/fair-queueing.md): few pages at a time with a
 * pause after each, networks in rotation, and the same page for callers without any cookie once in some seconds.
 */
export function limitRenders(find: FindDocument, limits: RenderLimits = {}): LimitedRender {
  const { atOnce = 2, pause = 10, waiting = 8, maxAgeMs = DOCUMENT_AGE_MS } = limits;
  const queue = fairQueue({ atOnce, waiting, perNetwork: waiting, perAccount: waiting });
  return async (request, api, network) => {
    const caller: QueueCaller = { network, account: '', isKnown: false };
    const schedule = <T>(work: () => Promise<T>): Promise<T> => {
      const renderedPage = Promise.withResolvers<T>();
      const turn = async () => {
        const page = work();
        renderedPage.resolve(page);
        await page.catch(() => undefined);
        await pauseFor(pause);
      };
      queue.run(caller, turn).catch(renderedPage.reject);
      return renderedPage.promise;
    };
    try {
      const document = await find(request, api, { maxAgeMs: hasCredentials(request) ? 0 : maxAgeMs, schedule });
      return await encodedResponse(request, document, document);
    } catch (error) {
      if (error instanceof QueueFull) return undefined;
      throw error;
    }
  };
}

/** Callers with a cookie or token may have just written data, so their page is never older than their call. */
function hasCredentials({ headers }: Request): boolean {
  return headers.has('cookie') || headers.has('authorization');
}
