import type { Locale } from '#contract/kit/common.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type EncodedBody, encodeBody } from './encoding.ts';

/** Calls the API inside the process: a request in, its answer out, without the network. */
export type CallApi = (request: Request) => Promise<Response>;
/**
 * Renders a page on the server, for its address and language alone: from `api` it gets public answers. It may set its own
 * Content Security Policy if its inline styles differ.
 */
export type Render = (request: Request, api: CallApi) => Promise<Response>;

export interface PageRenderer {
  render: Render;
  /** Language of the page for this request; without it, as in development, each page is rendered each time */
  localeOf?: (request: Request) => Locale;
}

/** A read of a page, with the tag of its answer. */
export interface TaggedRead {
  request: Request;
  tag: string;
}

/** The document of a page: an answer that is made from other answers. */
export interface PageDocument extends EncodedBody {
  status: number;
  headers: Record<string, string>;
  /** The reads that were answered with a tag */
  reads: readonly TaggedRead[];
  /** Whether all reads have a tag, so that the tags tell whether the document is still the same */
  isComparable: boolean;
}

/** Runs the work that makes a document, perhaps later. */
type Schedule = (work: () => Promise<PageDocument>) => Promise<PageDocument>;

export type FindDocument = (
  request: Request,
  api: CallApi,
  rules?: { maxAgeMs?: number; schedule?: Schedule },
) => Promise<PageDocument>;

/**
 * Documents of pages, from the answer cache. A page is rendered again only if one of its reads has another answer than when it
 * was rendered: to ask takes a few milliseconds, to render ten times as long (docs/decisions/server-rendering.md). A page with a read without a
 * tag is rendered for each call that its age does not answer, and one that is not found is not stored.
 */
export function documentFinder(
  { render, localeOf }: PageRenderer,
  answers: AnswerCache,
  now: () => number = () => performance.now(),
): FindDocument {
  const atOnce: Schedule = (work) => work();
  return (request, api, { maxAgeMs = 0, schedule = atOnce } = {}) => {
    const make = (stored?: PageDocument) =>
      schedule(async () =>
        stored !== undefined && (await isUnchanged(stored, api))
          ? stored
          : renderDocument(render, request, api, stored),
      );
    if (localeOf === undefined) return make();
    const { pathname, search } = new URL(request.url);
    // Only public answers have a tag. A document from others is stored only if nothing in the request says who the caller is.
    const isStorable = ({ status, isComparable }: PageDocument) => status === 200 && (isComparable || maxAgeMs > 0);
    return answers.read(`page ${localeOf(request)} ${pathname}${search}`, make, { maxAgeMs, now, isStorable });
  };
}

/** A read that fails now is made again while rendering, which knows what to do about it. */
async function isUnchanged({ reads, isComparable }: PageDocument, api: CallApi): Promise<boolean> {
  if (!isComparable) return false;
  const compare = async ({ request, tag }: TaggedRead): Promise<boolean> => {
    const headers = new Headers(request.headers);
    headers.set('if-none-match', tag);
    const answer = await api(new Request(request.url, { headers }));
    return answer.status === 304 || (answer.ok && answer.headers.get('etag') === tag);
  };
  const same = await Promise.all(reads.map((read) => compare(read).catch(() => false)));
  return !same.includes(false);
}

async function renderDocument(
  render: Render,
  ...[request, api, stored]: [Request, CallApi, PageDocument | undefined]
): Promise<PageDocument> {
  const reads: TaggedRead[] = [];
  let calls = 0;
  const response = await render(request, async (read) => {
    calls += 1;
    const answer = await api(read);
    const tag = answer.headers.get('etag');
    if (answer.ok && tag !== null) reads.push({ request: read, tag });
    return answer;
  });
  const { status, headers } = response;
  const text = await response.text();
  const body = stored?.text === text ? stored : encodeBody(text, { first: 9, later: 11 });
  return { ...body, status, headers: Object.fromEntries(headers), reads, isComparable: reads.length === calls };
}
