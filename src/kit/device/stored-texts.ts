import * as v from 'valibot';
import { areas } from 'virtual:areas/texts';
import type { Locale } from '#contract/kit/common.ts';
import { DOCUMENTS_CACHE, isEvictable, STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { parseItems, type SearchText, type TextRead } from './cached-reads.ts';

/** A text on this device that search can find. */
export interface StoredText extends SearchText {
  /** When the copy was stored, ISO 8601 */
  kept_at: string | null;
  /** Its page opens without a network: the copy is not only the entry of a list */
  is_whole: boolean;
  /** See `TextRead` */
  group: TextRead['group'];
  page: TextRead['page'];
}

const readers: readonly TextRead[] = areas.flatMap(({ cachedReads }) => cachedReads?.texts ?? []);

const Menu = v.object({
  items: v.array(v.object({ children: v.array(v.object({ path: v.nullable(v.string()) })) })),
});

/**
 * The public reads in this language that the service worker has stored: each news item, event and so on once, with its body if it was
 * opened.
 */
export async function readStoredTexts(locale: Locale): Promise<StoredText[]> {
  const answers = await readStoredAnswers(locale);
  const found = new Map<string, StoredText>();
  for (const text of toStoredTexts(answers)) {
    const known = found.get(text.path);
    if (known === undefined || isBetterCopy(text, known)) found.set(text.path, text);
  }
  return [...found.values()];
}

/** The entry of a list may be as long as the opened item, whose body may be empty. */
function isBetterCopy(text: StoredText, known: StoredText): boolean {
  return text.is_whole === known.is_whole ? text.body.length > known.body.length : text.is_whole;
}

/**
 * Deletes the matching stored public reads, in all languages, and the documents made from them.
 * @param isWanted whether to delete the read at this path of the API
 */
export async function deleteStoredAnswers(isWanted: (pathname: string) => boolean): Promise<void> {
  for (const name of await readCacheNames()) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).filter(({ url }) => isWanted(new URL(url).pathname));
    await Promise.all(found.map((request) => cache.delete(request, { ignoreVary: true })));
  }
  await globalThis.caches?.delete(DOCUMENTS_CACHE);
}

/** Whether the read at this path of the API has searchable texts. */
export function hasTexts(pathname: string): boolean {
  return readers.some(({ address }) => address.test(pathname));
}

/** A public read that the service worker has stored. */
export interface StoredAnswer {
  /** Path in the API, e.g. `/api/news` */
  pathname: string;
  /** `data` of its body */
  data: unknown;
  /** When it was stored, ISO 8601 */
  kept_at: string | null;
}

/** Every stored public read in this language. */
export async function readStoredAnswers(locale: Locale): Promise<StoredAnswer[]> {
  const each = await Promise.all((await readCacheNames()).map((name) => readCache(name, locale)));
  return each.flat();
}

async function readCacheNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => isEvictable(name) && name.startsWith('ksu-reads-'));
}

async function readCache(name: string, locale: Locale): Promise<StoredAnswer[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.get('locale') === locale);
  const answers = requests.map(async (request) => {
    const response = await cache.match(request, { ignoreVary: true });
    const body = (await response?.json().catch(() => null)) as { data?: unknown } | null | undefined;
    const kept_at = response?.headers.get(STORED_AT_HEADER) ?? null;
    return { pathname: new URL(request.url).pathname, data: body?.data, kept_at };
  });
  return Promise.all(answers);
}

function toStoredTexts(answers: readonly StoredAnswer[]): StoredText[] {
  const menu = readMenu(answers);
  return answers.flatMap(({ pathname, data, kept_at }) =>
    readers.flatMap(({ address, isWhole = false, group, page, read }) =>
      address.test(pathname)
        ? read(data, menu).map((text) => ({ ...text, kept_at, is_whole: isWhole, group, page }))
        : [],
    ),
  );
}

/** The addresses of the menu by their last segment, which is the key of a page. */
function readMenu(answers: readonly StoredAnswer[]): ReadonlyMap<string, string> {
  const menus = answers.filter(({ pathname }) => pathname === '/api/menus');
  const items = menus.flatMap(({ data }) => parseItems(Menu, data)).flatMap((menu) => menu.items);
  const addresses = items.flatMap(({ children }) => children).flatMap(({ path }) => path ?? []);
  return new Map(addresses.map((path) => [path.split('/').at(-1)?.toLowerCase() ?? '', path]));
}
