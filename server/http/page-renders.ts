import { setTimeout as pauseFor } from 'node:timers/promises';
import { DOCUMENT_AGE_MS } from '#contract/kit/worker.ts';
import { type Asker, fairQueue, QueueFull } from '#server/gateways/fair-queue.ts';
import { chosenEncoding } from './encoding.ts';

/** Calls the API inside the process: a request in, its answer out, without the network. */
export type CallApi = (request: Request) => Promise<Response>;
/** Renders a page on the server. It may set its own Content Security Policy if its inline styles differ. */
export type Render = (request: Request, api: CallApi) => Promise<Response>;

export interface RenderLimits {
  /** Pages rendered at a time: each occupies the processor while it is rendered */
  atOnce?: number;
  /** Milliseconds between one waiting page and the next, in which other calls are answered */
  pause?: number;
  /** Pages that may wait; the others get the shell */
  waiting?: number;
  /** Milliseconds for which the page of an unknown visitor is cached */
  keptFor?: number;
  /** Pages cached */
  kept?: number;
  /** Milliseconds, like `performance.now` */
  now?: () => number;
}

/** Renders a page, or returns `undefined` if too many are in progress: then the app's shell is sent. */
export type LimitedRender = (
  request: Request,
  api: CallApi,
  network: string | undefined,
) => Promise<Response | undefined>;

/** A document that can be sent more than once. */
interface Document {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Longer documents are not cached, in bytes. */
const MOST_BYTES = 500_000;

/**
 * Prevents rendering from taking the whole processor (docs/decisions/fair-queueing.md): few pages at a time with
 * a pause after each, networks in rotation, and the same page for callers without any cookie once in some seconds. A
 * page is cached by its address and language, in the memory of this process, which serves one release.
 */
export function limitRenders(render: Render, limits: RenderLimits = {}): LimitedRender {
  const { atOnce = 2, pause = 10, waiting = 8 } = limits;
  const { keptFor = DOCUMENT_AGE_MS, kept = 100, now = () => performance.now() } = limits;
  const queue = fairQueue({ atOnce, waiting, perNetwork: waiting, perAccount: waiting });
  const known = new Map<string, { at: number; document: Promise<Document> }>();
  const draw = async (...[request, api, network]: Parameters<LimitedRender>): Promise<Document> => {
    const asker: Asker = { network, account: '', isKnown: false };
    const drawn = Promise.withResolvers<Response>();
    const turn = async () => {
      const page = render(request, api);
      drawn.resolve(page);
      await page.catch(() => undefined);
      await pauseFor(pause);
    };
    queue.run(asker, turn).catch(drawn.reject);
    const response = await drawn.promise;
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  };
  const forget = (key: string, document: Promise<Document>) => {
    if (known.get(key)?.document === document) known.delete(key);
  };
  const find = (...asked: Parameters<LimitedRender>): Promise<Document> => {
    const key = keyOf(asked[0]);
    if (key === undefined) return draw(...asked);
    const found = known.get(key);
    if (found !== undefined && now() - found.at < keptFor) return found.document;
    const document = draw(...asked);
    known.delete(key);
    known.set(key, { at: now(), document });
    for (const [oldest] of known) if (known.size > kept) known.delete(oldest);
    document.then(
      ({ status, body }) => (status === 200 && body.byteLength <= MOST_BYTES ? undefined : forget(key, document)),
      () => forget(key, document),
    );
    return document;
  };
  return async (...asked) => {
    try {
      const { status, headers, body } = await find(...asked);
      return new Response(body, { status, headers });
    } catch (error) {
      if (error instanceof QueueFull) return undefined;
      throw error;
    }
  };
}

/** Undefined for callers with a cookie or a token: their page may be personal. */
function keyOf({ method, url, headers }: Request): string | undefined {
  if (headers.has('cookie') || headers.has('authorization')) return undefined;
  const encoding = chosenEncoding(headers.get('accept-encoding')) ?? '';
  return JSON.stringify([method, url, headers.get('accept-language'), encoding]);
}
