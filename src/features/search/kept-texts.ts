import * as v from 'valibot';
import type { Locale } from '#contract/common.ts';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import { isExpendable } from '#contract/worker.ts';
import { organisationPaths } from '#lib/organisation-paths.ts';
import { paths } from '#lib/paths.ts';

/** Something that can be found on this device. */
export interface KeptText extends SearchResult {
  /** Its whole text, as far as the device has it */
  body: string;
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
  const answers = await readAnswers(locale);
  const found = new Map<string, KeptText>();
  for (const text of textsIn(answers)) {
    const known = found.get(text.path);
    if (known === undefined || known.body.length < text.body.length) found.set(text.path, text);
  }
  return [...found.values()];
}

interface Answer {
  pathname: string;
  data: unknown;
}

async function readAnswers(locale: Locale): Promise<Answer[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => isExpendable(name) && name.startsWith('ksu-reads-'));
  const each = await Promise.all(names.map((name) => readCache(name, locale)));
  return each.flat();
}

async function readCache(name: string, locale: Locale): Promise<Answer[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.get('locale') === locale);
  const answers = requests.map(async (request) => {
    const response = await cache.match(request, { ignoreVary: true });
    const body = (await response?.json().catch(() => null)) as { data?: unknown } | null | undefined;
    return { pathname: new URL(request.url).pathname, data: body?.data };
  });
  return Promise.all(answers);
}

/** What an address of the API answers, as texts. */
const readers: readonly { address: RegExp; read: (data: unknown, menu: ReadonlyMap<string, string>) => KeptText[] }[] =
  [
    { address: /^\/api\/news$/, read: (data) => itemsOf(News, data).map(newsText) },
    {
      address: /^\/api\/news\/(?:slug\/[^/]+|\d+)$/,
      read: (data) => itemsOf(News, [data]).map(newsText),
    },
    { address: /^\/api\/resources$/, read: (data) => itemsOf(Publication, data).map(publicationText) },
    {
      address: /^\/api\/resources\/slug\/[^/]+$/,
      read: (data) => itemsOf(Publication, [data]).map(publicationText),
    },
    { address: /^\/api\/events$/, read: (data) => itemsOf(Event, data).map(eventText) },
    {
      address: /^\/api\/events\/slug\/[^/]+$/,
      read: (data) => itemsOf(Event, [data]).map(eventText),
    },
    {
      address: /^\/api\/pages$/,
      read: (data, menu) =>
        itemsOf(Page, data).map(({ slug, title, description, body }) =>
          textOf('page', menu.get(slug.toLowerCase()) ?? `/${slug}`, { title, excerpt: description, body }),
        ),
    },
    {
      address: /^\/api\/student-organisations$/,
      read: (data) =>
        itemsOf(Organisation, data).map(({ slug, name, description }) =>
          textOf('organisation', organisationPaths.organisation.replace(':id', slug), {
            title: name,
            excerpt: description,
          }),
        ),
    },
  ];

function textsIn(answers: readonly Answer[]): KeptText[] {
  const menu = readMenu(answers);
  return answers.flatMap(({ pathname, data }) =>
    readers.flatMap(({ address, read }) => (address.test(pathname) ? read(data, menu) : [])),
  );
}

/** The addresses of the menu by their last segment, which is the key of a page. */
function readMenu(answers: readonly Answer[]): ReadonlyMap<string, string> {
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

function newsText(item: v.InferOutput<typeof News>): KeptText {
  return textOf('news', paths.newsItem.replace(':id', item.slug), item, item.published_at);
}

/** Publications without a shelf of their own are with the documents (src/features/news/shelves.ts). */
function publicationText(item: v.InferOutput<typeof Publication>): KeptText {
  const shelves: Partial<Record<string, string>> = {
    'opinion-pieces': paths.opinionPiece,
    'social-speak': paths.socialSpeakTalk,
  };
  const path = (shelves[item.category.slug] ?? paths.resource).replace(':id', item.slug);
  return textOf('publication', path, item, item.published_at);
}

function eventText(item: v.InferOutput<typeof Event>): KeptText {
  return textOf('event', paths.event.replace(':id', item.slug), item, item.start);
}

function textOf(kind: SearchKind, path: string, { title, excerpt, body = '' }: Words, at: string | null = null) {
  return { kind, path, title, text: excerpt, at, body: body.replaceAll(/<[^>]*>/g, ' ') };
}
