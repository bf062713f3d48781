import type { Locale } from '#contract/kit/common.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type EncodedBody, encodeBody } from './encoding.ts';

/** Calls the API inside the process, without the network. */
export type CallApi = (request: Request) => Promise<Response>;
/**
 * Renders a page on the server, depending only on its address and language: `api` returns public responses. It may set
 * its own Content Security Policy if its inline styles differ.
 */
export type Render = (request: Request, api: CallApi) => Promise<Response>;

export interface PageRenderer {
  render: Render;
  /**
   * Returns the language of the page for this request; if omitted, as in development, pages are rendered for every
   * request
   */
  localeOf?: (request: Request) => Locale;
}

/** A read of a page, with the tag of its response. */
export interface TaggedRead {
  request: Request;
  tag: string;
}

/** The document of a page: a response that is made from other responses. */
export interface PageDocument extends EncodedBody {
  status: number;
  headers: Record<string, string>;
  /** The reads whose responses had a tag */
  reads: readonly TaggedRead[];
  /** Whether all reads have a tag, so that the tags show whether the document is still current */
  isComparable: boolean;
}

/** Runs the work that makes a document, possibly later. */
type Schedule = (work: () => Promise<PageDocument>) => Promise<PageDocument>;

export type FindDocument = (
  request: Request,
  api: CallApi,
  rules?: { maxAgeMs?: number; schedule?: Schedule },
) => Promise<PageDocument>;

/**
 * Finds documents of pages in the response cache. A page is rendered again only if the response of one of its reads has
 * changed: comparing takes a few milliseconds, rendering ten times as long (docs/decisions/server-rendering.md). A page
 * with an untagged read is rendered for each call unless its maximum age applies; a page with status 404, or with
 * `no-store`, is not stored.
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
    // Only public responses have a tag. A document from other responses is stored only if the request does not identify
    // the caller.
    const isStorable = ({ status, headers, isComparable }: PageDocument) =>
      status === 200 && headers['cache-control'] !== 'no-store' && (isComparable || maxAgeMs > 0);
    return answers.read(`page ${localeOf(request)} ${pathname}${search}`, make, { maxAgeMs, now, isStorable });
  };
}

/** A read that fails now is repeated while rendering, which handles the failure. */
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
