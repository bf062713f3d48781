import type { RenderedPage, RenderOptions } from '#contract/kit/render.ts';

type Api = RenderOptions<Request, Response>['api'];

/** A page, and what it was drawn from. */
interface Drawn {
  page: RenderedPage;
  /** Each read with the tag of its answer; undefined if that does not say whether the page is still the same */
  reads: Read[] | undefined;
}

interface Read {
  request: Request;
  tag: string;
}

/** Pages that are remembered; the one that was asked for longest ago goes first. */
const KEPT = 100;

/**
 * Draws a page again only if one of its reads has another answer than when it was drawn: to ask takes a few milliseconds,
 * to draw it ten times as long (docs/decisions/server-rendering.md). What is not answered with a tag, or is not a page that is there, is drawn
 * each time.
 * @param kept how many pages are remembered
 */
export function rememberPages(kept = KEPT) {
  const pages = new Map<string, Drawn>();
  /**
   * @param key all that the page depends on besides its reads: its address and its language
   * @param draw draws the page, and reads through what it is given
   */
  return async (key: string, api: Api, draw: (api: Api) => Promise<RenderedPage>): Promise<RenderedPage> => {
    const known = pages.get(key);
    const isKnown = known !== undefined && (await isUnchanged(known, api));
    const drawn = isKnown ? known : await drawWith(api, draw);
    pages.delete(key);
    if (drawn.reads !== undefined) pages.set(key, drawn);
    for (const [oldest] of pages) if (pages.size > kept) pages.delete(oldest);
    return drawn.page;
  };
}

/** A read that fails now is made again while drawing, which knows what to do about it. */
async function isUnchanged({ reads = [] }: Drawn, api: Api): Promise<boolean> {
  const ask = async ({ request, tag }: Read): Promise<boolean> => {
    const headers = new Headers(request.headers);
    headers.set('if-none-match', tag);
    const answer = await api(new Request(request.url, { headers }));
    // Who wants the answer itself gets it, and leaves the header out (server/http/read-ahead.ts).
    return answer.status === 304 || (answer.ok && answer.headers.get('etag') === tag);
  };
  const answers = await Promise.all(reads.map((read) => ask(read).catch(() => false)));
  return !answers.includes(false);
}

async function drawWith(api: Api, draw: (api: Api) => Promise<RenderedPage>): Promise<Drawn> {
  const reads: Read[] = [];
  let asked = 0;
  const page = await draw(async (request) => {
    asked += 1;
    const answer = await api(request);
    const tag = answer.headers.get('etag');
    if (answer.ok && tag !== null) reads.push({ request, tag });
    return answer;
  });
  return { page, reads: reads.length === asked && page.status === 200 ? reads : undefined };
}
