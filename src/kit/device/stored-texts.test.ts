import { beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from '#tests/support/memory-caches.ts';
import { readStoredTexts } from './stored-texts.ts';

const origin = 'http://localhost';
const item = { slug: 'a', title: 'Title', excerpt: 'Excerpt', published_at: '2026-11-01T10:00:00Z' };
const found = { title: 'Title', text: 'Excerpt', at: item.published_at, body: '' };
let stored: ReturnType<typeof stubCaches>;

beforeEach(() => {
  stored = stubCaches(origin);
});

/** Stores the answer of an API address, as the worker does. */
async function store(address: string, data: unknown, { locale = 'en', cache = 'ksu-reads-public' } = {}) {
  const url = new URL(address, origin);
  url.searchParams.set('locale', locale);
  await (await stored.open(cache)).put(url, Response.json({ data }));
}

const publication = (category: string) => ({ ...item, category: { slug: category } });
const event = { ...item, start: '2026-12-01T18:00:00Z' };
const page = { slug: 'Statute', title: 'Title', description: 'Excerpt', body: '' };

it.each<[string, string, unknown, object]>([
  ['news in a list', '/api/news?page=2', [item], { kind: 'news', path: '/media/news/a' }],
  ['an opened news item', '/api/news/slug/a', item, { kind: 'news', path: '/media/news/a' }],
  ['a news item opened by its id', '/api/news/12', item, { kind: 'news', path: '/media/news/a' }],
  [
    'opinion pieces',
    '/api/resources?filter[category]=opinion-pieces',
    [publication('opinion-pieces')],
    { kind: 'publication', path: '/media/opinion-pieces/a' },
  ],
  [
    'an opened talk',
    '/api/resources/slug/a',
    publication('social-speak'),
    { kind: 'publication', path: '/media/social-speak/a' },
  ],
  ['other publications', '/api/resources', [publication('x')], { kind: 'publication', path: '/about/resources/a' }],
  ['events in a list', '/api/events', [event], { kind: 'event', path: '/media/events/a', at: event.start }],
  ['an opened event', '/api/events/slug/a', event, { kind: 'event', path: '/media/events/a', at: event.start }],
  ['pages', '/api/pages', [page], { kind: 'page', path: '/Statute', at: null }],
  [
    'organisations',
    '/api/student-organisations',
    [{ slug: 'a', name: 'Title', description: 'Excerpt' }],
    { kind: 'organisation', path: '/about/representation/student-organisations/a', at: null },
  ],
])('the stored texts contain %s', async (_name, address, data, expected) => {
  await store(address, data);
  expect(await readStoredTexts('en')).toMatchObject([{ ...found, ...expected }]);
});

it('a stored text is whole only if its item was opened, in any order of storing', async () => {
  await store('/api/news/slug/a', { ...item, body: '' });
  await store('/api/news', [item, { ...item, slug: 'b', body: 'A long body' }]);
  await store('/api/news/7', { ...item, slug: 'c' });
  const texts = await readStoredTexts('en');
  expect(texts.map(({ path, is_whole }) => [path, is_whole])).toEqual([
    ['/media/news/a', true],
    ['/media/news/b', false],
    ['/media/news/c', false],
  ]);
});

it('a stored page has its path from the menu', async () => {
  await store('/api/menus', [{ items: [{ children: [{ path: null }, { path: '/about/STATUTE' }] }] }]);
  await store('/api/pages', [page]);
  expect((await readStoredTexts('en')).map(({ path }) => path)).toEqual(['/about/STATUTE']);
});

it.each([true, false])(
  'a stored item is found once, with the longest body and without markup',
  async (isOpenedFirst) => {
    const opened = () => store('/api/news/slug/a', { ...item, body: '<p>The <b>whole</b> text</p>' });
    if (isOpenedFirst) await opened();
    await store('/api/news', [item]);
    if (!isOpenedFirst) await opened();
    const texts = await readStoredTexts('en');
    expect(texts.map(({ body }) => body.split(/\s+/).join(' ').trim())).toEqual(['The whole text']);
  },
);

it('texts in another language, another cache or at other addresses are ignored', async () => {
  await store('/api/news', [item], { locale: 'mt' });
  await store('/api/news', [item], { cache: 'ksu-private-1' });
  await store('/api/news', [item], { cache: 'ksu-documents' });
  await store('/api/newspapers', [item]);
  await store('/api/news/slug/a/comments', item);
  expect(await readStoredTexts('en')).toEqual([]);
});

it('stored answers with another shape are left out', async () => {
  await store('/api/news', [{ ...item, slug: 'b', title: 12 }, null, item]);
  await store('/api/events', 'nothing');
  await (await stored.open('ksu-reads-public')).put(`${origin}/api/pages?locale=en`, new Response('<html>'));
  expect((await readStoredTexts('en')).map(({ path }) => path)).toEqual(['/media/news/a']);
});

it('there are no stored texts in a browser without the Cache API', async () => {
  vi.unstubAllGlobals();
  expect(await readStoredTexts('en')).toEqual([]);
});
