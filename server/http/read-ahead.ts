import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import { AHEAD_URL, type ReadAhead } from '#contract/kit/worker.ts';
import type { Menu } from '#contract/shell/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Copy } from './answer-cache.ts';
import { publicAnswer } from './answer.ts';
import { type EncodedBody, encodeBody } from './encoding.ts';
import { HttpProblem } from './errors.ts';
import { localeOf } from './locale.ts';
import type { CallApi, FindDocument, TaggedRead } from './page-documents.ts';
import type { Api } from './serve.ts';

/** Milliseconds for which the response is sent from memory; its age is in a header. */
const MAX_AGE_MS = 10 * 60_000;
/** Milliseconds between two pages, in which other calls are answered. */
const PAUSE_MS = 10;
/** The number of news items and of events that are included: more than the front page shows. */
const ITEMS = 10;

/** The maximum bytes of the compressed response; links at the end of the menu are omitted first. */
const MAX_BYTES = 40_000;
/** Brotli quality: high, because the response is compressed once in ten minutes. */
const QUALITY = { first: 9 };

interface Pack extends Copy {
  /** Milliseconds since 1970 */
  at: number;
  body: EncodedBody;
}

/**
 * `GET /api/ahead?locale=`: one response with the API responses of the front page, the menu pages, the newest news
 * items and the next events, so that a device can store them before the user opens those pages
 * (docs/decisions/stale-while-revalidate.md).
 * @param withdrawals the latest of these times is part of the key of the copy, so that no copy has a text that was taken
 * back (PRESS-12)
 */
export function bindReadAhead(
  { app, routes, services, answers }: Api,
  find: FindDocument | undefined,
  api: CallApi,
  withdrawals: readonly RawBuilder<Date | null>[],
): void {
  const now = () => services.clock.now().getTime();
  routes.add('GET', AHEAD_URL);
  app.get(AHEAD_URL, async (c) => {
    if (find === undefined) throw new HttpProblem('not_found');
    const locale = localeOf(c.req.raw);
    const make = async (): Promise<Pack> => {
      const at = now();
      const body = await fitted(await readPages(locale, find, api));
      return { at, body, size: body.size };
    };
    const latest = await findLatest(services.db, withdrawals);
    const { at, body } = await answers.read(`ahead ${locale} ${latest}`, make, { maxAgeMs: MAX_AGE_MS, now });
    const answer = await publicAnswer(c.req.raw, body, true);
    answer.headers.set('age', String(Math.ceil((now() - at) / 1000)));
    return answer;
  });
}

async function findLatest(db: Kysely<DB>, times: readonly RawBuilder<Date | null>[]): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(null, ${sql.join(times)}) as at`.execute(db);
  return rows[0]?.at?.toISOString() ?? '';
}

/** Returns the reads of each page, from its rendered document, so that no other list of reads is needed. */
async function readPages(locale: Locale, find: FindDocument, api: CallApi): Promise<ReadAhead[]> {
  const reads = new Map<string, TaggedRead>();
  const headers = { cookie: `i18n_redirected=${locale}` };
  for (const path of await pagesAhead(locale, api)) {
    // A page that cannot be rendered now is skipped and loaded when it is visited.
    const document = await find(new Request(ORIGIN + path, { headers }), api).catch(() => undefined);
    for (const read of document?.reads ?? []) reads.set(pathOf(read.request), read);
    await pauseFor(PAUSE_MS);
  }
  const answers: ReadAhead[] = [];
  for (const [url, { request }] of reads) {
    const answer = await api(new Request(request.url, { headers: request.headers }));
    if (answer.ok) answers.push({ url, answer: await answer.json() });
  }
  return answers;
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns as many reads as fit, the most important first. */
async function fitted(data: readonly ReadAhead[]): Promise<EncodedBody> {
  const body = encodeBody(JSON.stringify({ data }), QUALITY);
  const bytes = await body.compressed('br');
  const isSmall = bytes === undefined || bytes.length <= MAX_BYTES || data.length === 0;
  return isSmall ? body : fitted(data.slice(0, -Math.ceil(data.length / 20)));
}

/** Any origin: only paths are used. */
const ORIGIN = 'http://portal.internal';

/** The fields of a news item or an event that are used here. */
interface Item {
  slug: string;
}

/** Returns the path of each page, the most important first. */
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

/** Returns the portal's own pages in a menu. */
function placesOf({ items }: Menu): string[] {
  return items
    .flatMap(({ children, ...item }) => [item, ...children])
    .filter(({ is_visible, type }) => is_visible && type !== 'external')
    .map(({ path, slug }) => path ?? `/${slug}`)
    .filter((path) => /^\/(?!\/)/.test(path));
}
