import { describe, expect, it } from 'vitest';
import { AHEAD_URL, type ReadAhead } from '#contract/kit/worker.ts';
import { addRows } from '#server/db/rows.ts';
import type { Render } from '#server/http/page-documents.ts';
import { startApp } from '#tests/support/server/portal.ts';

/** The rendered pages. */
const rendered: string[] = [];

/** Makes a page's reads, like `src/render.tsx`; one page fails. */
const render: Render = async (request, api) => {
  const { pathname } = new URL(request.url);
  rendered.push(`${pathname} ${request.headers.get('cookie')}`);
  const [, , kind, slug] = pathname.split('/');
  if (kind === 'news') await api(new Request(`https://ksu.example/api/news/slug/${slug}?locale=en`));
  if (pathname === '/') {
    await api(new Request('https://ksu.example/api/feature-flags?locale=en'));
    await api(new Request('https://ksu.example/api/user'));
    await api(new Request('https://ksu.example/api/news/slug/never-was?locale=en'));
  }
  if (pathname === '/about/KSU-today') throw new Error('This page cannot be rendered');
  return new Response('');
};

const { app, db, clock } = await startApp({ seed: true, pages: { render, localeOf: () => 'en' } });
/** Moves the clock ahead. */
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
const ask = (headers = {}) => app.request(`${AHEAD_URL}?locale=en`, { headers });

describe('the response with reads for offline use', () => {
  // OFFLINE-4
  it('has the front page, newest items and menu, each as its own endpoint answers', async () => {
    const answer = await ask();
    const { data } = (await answer.json()) as { data: ReadAhead[] };
    const urls = data.map(({ url }) => url);
    expect(urls).toContain('/api/feature-flags?locale=en');
    expect(urls.filter((url) => url.startsWith('/api/news/slug/'))).toHaveLength(10);
    for (const read of data) expect(JSON.stringify(read.answer)).toBe(await (await app.request(read.url)).text());
    expect(rendered).toContain('/about/KSU-today i18n_redirected=en');
    expect(rendered.filter((page) => !page.startsWith('/'))).toEqual([]);
  });

  it('has neither private responses nor errors', async () => {
    const text = await (await ask()).text();
    expect(text).not.toContain('/api/user');
    expect(text).not.toContain('never-was');
  });

  // PRESS-12
  it('has no news item that has been taken back since it was cached', async () => {
    const has = async (slug: string) => (await (await ask()).text()).includes(`/api/news/slug/${slug}?`);
    const newest = db
      .selectFrom('news')
      .select(['id', 'slug', 'published_at'])
      .where('published_at', '<=', clock.now());
    const { id, slug, published_at } = await newest.orderBy('published_at', 'desc').executeTakeFirstOrThrow();
    expect(await has(slug)).toBe(true);
    const change = (values: object) => db.updateTable('news').set(values).where('id', '=', id).execute();
    await change({ published_at: null, withdrawn_at: clock.now(), withdrawn_published_at: published_at });
    expect(await has(slug)).toBe(false);
    await change({ published_at, withdrawn_at: null, withdrawn_published_at: null });
  });

  it('is cached in memory for some minutes, with its age, and is 304 for a current ETag', async () => {
    const first = await ask();
    const before = rendered.length;
    later(9);
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('age'), rendered.length]).toEqual([304, '540', before]);
    await addRows(db, 'news_categories', [{ slug: 'later', name: { en: 'Later' } }]);
    later(2);
    expect((await ask()).headers.get('age')).toBe('0');
    expect(rendered.length).toBeGreaterThan(before);
  });

  it('is 404 if the server renders no pages', async () => {
    const { app: bare } = await startApp();
    expect((await bare.request(AHEAD_URL)).status).toBe(404);
  });
});
