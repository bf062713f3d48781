import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Locale } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import { AHEAD_URL, type ReadAhead } from '#contract/kit/worker.ts';
import type { Menu } from '#contract/shell/calls.ts';
import { publicAnswer, type Written, written } from './answer.ts';
import { type Compress, compressor } from './encoding.ts';
import { HttpProblem } from './errors.ts';
import { localeOf } from './locale.ts';
import type { CallApi, Render } from './page-renders.ts';
import type { Api } from './serve.ts';

/** Milliseconds for which the answer is sent from memory; its age is in a header. */
const KEPT_MS = 10 * 60_000;
/** Milliseconds between two pages, in which other calls are answered. */
const PAUSE_MS = 10;
/** News items and events whose pages are among them: more than the front page shows. */
const ITEMS = 10;

/** Bytes of it on the wire at most; what the end of the menu leads to is left out first. */
const MOST_BYTES = 40_000;
/** Of Brotli: made once in ten minutes. */
const QUALITY = 9;

interface Pack {
  /** Milliseconds since 1970 */
  at: number;
  body: Promise<Written>;
}

/**
 * `GET /api/ahead?locale=`: the answers that the front page, the pages of the menu, the newest news items and the next events are
 * made from, all in one, so that a device can keep them before anybody has opened them (docs/decisions/stale-while-revalidate.md).
 */
export function bindReadAhead({ app, routes, services }: Api, render: Render | undefined, api: CallApi): void {
  const { clock } = services;
  const packs = new Map<Locale, Pack>();
  const compress = compressor(QUALITY);
  const packOf = (locale: Locale): Pack => {
    if (render === undefined) throw new HttpProblem('not_found');
    const now = clock.now().getTime();
    const known = packs.get(locale);
    if (known !== undefined && now - known.at < KEPT_MS) return known;
    const pack = { at: now, body: makePack(locale, render, api).then((reads) => fitted(reads, compress)) };
    packs.set(locale, pack);
    pack.body.catch(() => packs.get(locale) === pack && packs.delete(locale));
    return pack;
  };
  routes.add('GET', AHEAD_URL);
  app.get(AHEAD_URL, async (c) => {
    const { at, body } = packOf(localeOf(c.req.raw));
    const answer = await publicAnswer(c.req.raw, await body, true, compress);
    answer.headers.set('age', String(Math.ceil((clock.now().getTime() - at) / 1000)));
    return answer;
  });
}

/** Renders each page, and notes what it asks for: so nothing else needs to know which reads a page makes. */
async function makePack(locale: Locale, render: Render, api: CallApi): Promise<ReadAhead[]> {
  const reads = new Map<string, unknown>();
  const record: CallApi = async (request) => {
    const { pathname, search } = new URL(request.url);
    // A page that was rendered before asks only whether its reads are still the same: here they are needed.
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    const answer = await api(new Request(request.url, { headers }));
    const isPublic = answer.ok && answer.headers.get('cache-control')?.startsWith('public') === true;
    if (isPublic) reads.set(pathname + search, await answer.clone().json());
    return answer;
  };
  const headers = { cookie: `i18n_redirected=${locale}` };
  for (const path of await pagesAhead(locale, api)) {
    // A page that cannot be rendered now is left to its visit.
    await render(new Request(ORIGIN + path, { headers }), record).catch(() => undefined);
    await pauseFor(PAUSE_MS);
  }
  return [...reads].map(([url, answer]) => ({ url, answer }));
}

/** As much of it as may be sent, the most important reads first. */
async function fitted(data: readonly ReadAhead[], compress: Compress): Promise<Written> {
  const all = written(JSON.stringify({ data }));
  const bytes = await compress('br', all.digest, all.body);
  const isSmall = bytes === undefined || bytes.length <= MOST_BYTES || data.length === 0;
  return isSmall ? all : fitted(data.slice(0, -Math.ceil(data.length / 20)), compress);
}

/** Any address: only paths are used. */
const ORIGIN = 'http://portal.internal';

/** What is read of a news item or an event here. */
interface Item {
  slug: string;
}

/** Path of each page, the most important ones first. */
async function pagesAhead(locale: Locale, api: CallApi): Promise<string[]> {
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await api(new Request(`${ORIGIN}${path}&locale=${locale}`));
    return answer.ok ? ((await answer.json()) as { data: T[] }).data : [];
  };
  const [news, events, menus] = await Promise.all([
    read<Item>(`/api/news?limit=${ITEMS}`),
    read<Item>(`/api/events?limit=${ITEMS}&sort=start&filter%5Bupcoming%5D=true`),
    read<Menu>('/api/menus?location=header&status=active'),
  ]);
  const items = [
    ...news.map(({ slug }) => pagePath(paths.newsItem, { id: slug })),
    ...events.map(({ slug }) => pagePath(paths.event, { id: slug })),
  ];
  return [...new Set(['/', ...items, ...menus.flatMap(placesOf)])];
}

/** The pages of the portal that a menu leads to. */
function placesOf({ items }: Menu): string[] {
  return items
    .flatMap(({ children, ...item }) => [item, ...children])
    .filter(({ is_visible, type }) => is_visible && type !== 'external')
    .map(({ path, slug }) => path ?? `/${slug}`)
    .filter((path) => /^\/(?!\/)/.test(path));
}
