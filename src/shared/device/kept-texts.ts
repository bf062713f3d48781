import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { paths } from '#contract/kit/paths.ts';
import { DOCUMENTS_CACHE, isExpendable, STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import type { SearchKind, SearchResult } from '#contract/search/calls.ts';

/** Something that can be found on this device. */
export interface KeptText extends SearchResult {
  /** Its whole text, as far as the device has it */
  body: string;
  /** When the copy was stored, ISO 8601; null for parts of the app */
  kept_at: string | null;
  /** Its own page opens without a network: the copy is not only the entry of a list */
  is_whole: boolean;
}

/** The part of the answers of several areas that is searched. */
const written = { slug: v.string(), title: v.string(), excerpt: v.string(), body: v.optional(v.string()) };
const News = v.object({ ...written, published_at: v.string() });
const Publication = v.object({ ...News.entries, category: v.object({ slug: v.string() }) });
const Event = v.object({ ...written, start: v.string() });
const Page = v.object({ slug: v.string(), title: v.string(), description: v.string(), body: v.string() });
const Organisation = v.object({ slug: v.string(), name: v.string(), description: v.string() });
const Menu = v.object({
  items: v.array(v.object({ children: v.array(v.object({ path: v.nullable(v.string()) })) })),
});

interface Words {
  title: string;
  excerpt: string;
  body?: string | undefined;
}

/**
 * What the service worker has stored of the public reads in this language: each news item, event and so on once, with
 * its body if it was opened.
 */
export async function readKeptTexts(locale: Locale): Promise<KeptText[]> {
  const answers = await readKeptAnswers(locale);
  const found = new Map<string, KeptText>();
  for (const text of textsIn(answers)) {
    const known = found.get(text.path);
    if (known === undefined || isBetter(text, known)) found.set(text.path, text);
  }
  return [...found.values()];
}

/** The entry of a list may be as long as the opened item, whose body may be empty. */
function isBetter(text: KeptText, known: KeptText): boolean {
  return text.is_whole === known.is_whole ? text.body.length > known.body.length : text.is_whole;
}

/**
 * Deletes the stored public reads that fit, in all languages, and the documents made from them.
 * @param isWanted whether the read at this path of the API is to be deleted
 */
export async function forgetKeptAnswers(isWanted: (pathname: string) => boolean): Promise<void> {
  for (const name of await readCacheNames()) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).filter(({ url }) => isWanted(new URL(url).pathname));
    await Promise.all(found.map((request) => cache.delete(request, { ignoreVary: true })));
  }
  await globalThis.caches?.delete(DOCUMENTS_CACHE);
}

/** Whether the read at this path of the API has texts that can be found. */
export function hasTexts(pathname: string): boolean {
  return readers.some(({ address }) => address.test(pathname));
}

/** A public read that the service worker has stored. */
export interface KeptAnswer {
  /** Of the API, e.g. `/api/news` */
  pathname: string;
  /** `data` of its body */
  data: unknown;
  /** When it was stored, ISO 8601 */
  kept_at: string | null;
}

/** Every stored public read in this language. */
export async function readKeptAnswers(locale: Locale): Promise<KeptAnswer[]> {
  const each = await Promise.all((await readCacheNames()).map((name) => readCache(name, locale)));
  return each.flat();
}

async function readCacheNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => isExpendable(name) && name.startsWith('ksu-reads-'));
}

async function readCache(name: string, locale: Locale): Promise<KeptAnswer[]> {
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

type Text = Omit<KeptText, 'kept_at' | 'is_whole'>;

interface Reader {
  address: RegExp;
  /** The page of each text reads this address alone; false of lists, and of addresses that no page reads */
  isWhole?: true;
  read: (data: unknown, menu: ReadonlyMap<string, string>) => Text[];
}

/** Turns answers of the API into texts, by address. */
const readers: readonly Reader[] = [
  { address: /^\/api\/news$/, read: (data) => itemsOf(News, data).map(newsText) },
  { address: /^\/api\/news\/\d+$/, read: (data) => itemsOf(News, [data]).map(newsText) },
  { address: /^\/api\/news\/slug\/[^/]+$/, isWhole: true, read: (data) => itemsOf(News, [data]).map(newsText) },
  { address: /^\/api\/resources$/, read: (data) => itemsOf(Publication, data).map(publicationText) },
  {
    address: /^\/api\/resources\/slug\/[^/]+$/,
    isWhole: true,
    read: (data) => itemsOf(Publication, [data]).map(publicationText),
  },
  { address: /^\/api\/events$/, read: (data) => itemsOf(Event, data).map(eventText) },
  {
    address: /^\/api\/events\/slug\/[^/]+$/,
    isWhole: true,
    read: (data) => itemsOf(Event, [data]).map(eventText),
  },
  {
    address: /^\/api\/pages$/,
    isWhole: true,
    read: (data, menu) =>
      itemsOf(Page, data).map(({ slug, title, description, body }) =>
        textOf('page', menu.get(slug.toLowerCase()) ?? `/${slug}`, { title, excerpt: description, body }),
      ),
  },
  {
    address: /^\/api\/student-organisations$/,
    isWhole: true,
    read: (data) =>
      itemsOf(Organisation, data).map(({ slug, name, description }) =>
        textOf('organisation', organisationPaths.organisation.replace(':id', slug), {
          title: name,
          excerpt: description,
        }),
      ),
  },
];

function textsIn(answers: readonly KeptAnswer[]): KeptText[] {
  const menu = readMenu(answers);
  return answers.flatMap(({ pathname, data, kept_at }) =>
    readers.flatMap(({ address, isWhole, read }) =>
      address.test(pathname) ? read(data, menu).map((text) => ({ ...text, kept_at, is_whole: isWhole === true })) : [],
    ),
  );
}

/** The addresses of the menu by their last segment, which is the key of a page. */
function readMenu(answers: readonly KeptAnswer[]): ReadonlyMap<string, string> {
  const menus = answers.filter(({ pathname }) => pathname === '/api/menus');
  const items = menus.flatMap(({ data }) => itemsOf(Menu, data)).flatMap((menu) => menu.items);
  const addresses = items.flatMap(({ children }) => children).flatMap(({ path }) => path ?? []);
  return new Map(addresses.map((path) => [path.split('/').at(-1)?.toLowerCase() ?? '', path]));
}

/** The items of a list; one of another shape, as another release may have stored it, is left out. */
function itemsOf<T>(item: v.GenericSchema<unknown, T>, data: unknown): T[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) => {
    const parsed = v.safeParse(item, each);
    return parsed.success ? [parsed.output] : [];
  });
}

function newsText(item: v.InferOutput<typeof News>): Text {
  return textOf('news', paths.newsItem.replace(':id', item.slug), item, item.published_at);
}

/** Publications without a shelf of their own are with the documents (src/features/news/shelves.ts). */
function publicationText(item: v.InferOutput<typeof Publication>): Text {
  const shelves: Partial<Record<string, string>> = {
    'opinion-pieces': paths.opinionPiece,
    'social-speak': paths.socialSpeakTalk,
  };
  const path = (shelves[item.category.slug] ?? paths.resource).replace(':id', item.slug);
  return textOf('publication', path, item, item.published_at);
}

function eventText(item: v.InferOutput<typeof Event>): Text {
  return textOf('event', paths.event.replace(':id', item.slug), item, item.start);
}

function textOf(kind: SearchKind, path: string, { title, excerpt, body = '' }: Words, at: string | null = null): Text {
  return { kind, path, title, text: excerpt, at, body: body.replaceAll(/<[^>]*>/g, ' ') };
}
