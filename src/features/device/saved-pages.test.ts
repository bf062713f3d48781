import { beforeEach, expect, it } from 'vitest';
import { DOCUMENTS_CACHE, STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { stubCaches } from '#tests/support/memory-caches.ts';
import { deleteSavedPages, readSavedPages } from './saved-pages.ts';

const origin = 'http://localhost';
const item = { title: 'Title', excerpt: '', published_at: '2026-11-01T10:00:00Z' };
let stored: ReturnType<typeof stubCaches>;

beforeEach(() => {
  stored = stubCaches(origin);
});

/** Stores a response of the API, as the service worker does. */
async function store(address: string, data: unknown, { locale = 'en', at = '2026-11-27T10:00:00.000Z' } = {}) {
  const url = new URL(address, origin);
  url.searchParams.set('locale', locale);
  const answer = Response.json({ data }, { headers: { [STORED_AT_HEADER]: at } });
  await (await stored.open('ksu-reads-1-public')).put(url, answer);
}

const pathsIn = async (locale: 'en' | 'mt') => (await readSavedPages(locale)).map(({ path }) => path);

it('saved pages are listed by their age, without entries that were only part of a list', async () => {
  await store('/api/news', [{ ...item, slug: 'only-listed' }]);
  await store('/api/news/slug/a', { ...item, slug: 'a' });
  await store('/api/rental-things/projector', { slug: 'projector', name: 'Projector' }, { at: '2026-11-27T11:00:00Z' });
  expect(await readSavedPages('en')).toEqual([
    {
      group: 'pages',
      title: 'Projector',
      path: '/services/rentals/projector',
      locale: 'en',
      kept_at: '2026-11-27T11:00:00Z',
    },
    { group: 'news', title: 'Title', path: '/media/news/a', locale: 'en', kept_at: '2026-11-27T10:00:00.000Z' },
  ]);
});

it('all student organisations are one saved page', async () => {
  const organisation = (slug: string) => ({ slug, name: slug, description: '' });
  await store('/api/student-organisations', [organisation('a'), organisation('b')]);
  expect(await pathsIn('en')).toEqual(['/about/representation/student-organisations']);
});

it('the crisis numbers are not a saved page, because they are part of the app', async () => {
  const page = (slug: string) => ({ slug, title: slug, description: '', body: '' });
  await store('/api/pages', [page('mental-wellbeing'), page('statute')]);
  expect(await pathsIn('en')).toEqual(['/statute']);
});

it('a copy in another language is listed only if the page’s language has none', async () => {
  await store('/api/news/slug/a', { ...item, slug: 'a' });
  await store('/api/news/slug/a', { ...item, slug: 'a', title: 'Titlu' }, { locale: 'mt' });
  await store('/api/news/slug/b', { ...item, slug: 'b' });
  const entries = await readSavedPages('mt');
  expect(entries.map(({ path, locale }) => [path, locale]).toSorted()).toEqual([
    ['/media/news/a', 'mt'],
    ['/media/news/b', 'en'],
  ]);
});

it('removing saved pages deletes all languages and their documents, but not the reads of the layout', async () => {
  await store('/api/news/slug/a', { ...item, slug: 'a' });
  await store('/api/news/slug/a', { ...item, slug: 'a' }, { locale: 'mt' });
  await store('/api/feature-flags', {});
  await (await stored.open(DOCUMENTS_CACHE)).put(`${origin}/media/news/a`, new Response(''));
  expect(await pathsIn('en')).toEqual(['/media/news/a']);
  await deleteSavedPages();
  expect(await pathsIn('en')).toEqual([]);
  expect(await pathsIn('mt')).toEqual([]);
  const left = await (await stored.open('ksu-reads-1-public')).keys();
  expect(left.map(({ url }) => new URL(url).pathname)).toEqual(['/api/feature-flags']);
  expect(await stored.keys()).not.toContain(DOCUMENTS_CACHE);
});
