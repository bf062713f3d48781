import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { news } from '#contract/news/calls.ts';
import type { Api } from '#server/http/serve.ts';
import { call, send, testApp } from '#tests/support/api.ts';
import { addNewsCategory, addNews, daysBefore } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { bindProbe, probe } from '#tests/support/server/probe.ts';

let api: Api | undefined;
const extend = (bound: Api) => {
  api ??= bound;
  bindProbe(bound);
};
/** Renders a page that records its read in the document, like a real page. */
const pages = {
  localeOf: () => 'en' as const,
  render: async (_request: Request, read: (request: Request) => Promise<Response>) =>
    new Response(await (await read(new Request('http://portal.internal/api/news?locale=en'))).text()),
};
const { app, db } = await startApp({ seed: true, extend, pages });
/** Another process on the same database. */
const other = testApp(db, { pages });
const category = await addNewsCategory(db, 'fresh');
/** Keys of the cached copies that contain this text. */
const keysWith = (text: string) => api?.answers.keys().filter((key) => key.includes(text));
const publish = (slug: string) => addNews(db, { slug, category_id: category, published_at: daysBefore(0) });
const slugsOf = async (portal = app) => (await call(portal, news.list, {})).data.map(({ slug }) => slug);

describe('the cached response of a public endpoint', () => {
  it('shows a write to the next read and the next rendered page in every process', async () => {
    for (const slug of ['first', 'second']) {
      await publish(slug);
      for (const portal of [app, other]) {
        expect(await slugsOf(portal)).toContain(slug);
        const page = await portal.request('/media/news', { headers: { cookie: 'i18n_redirected=en' } });
        expect(await page.text()).toContain(`"${slug}"`);
      }
    }
    await db.deleteFrom('news').where('slug', '=', 'first').execute();
    expect(await slugsOf()).not.toContain('first');
    expect(await slugsOf(other)).not.toContain('first');
  });

  it('is stored once for each endpoint, input and language', async () => {
    for (const language of ['en', 'mt', 'en'])
      for (const page of [1, 2])
        await app.request(`/api/news?page=${page}`, { headers: { 'accept-language': language } });
    expect(keysWith('/api/news?page=')?.toSorted()).toEqual([
      'news.list en /api/news?page=1',
      'news.list en /api/news?page=2',
      'news.list mt /api/news?page=1',
      'news.list mt /api/news?page=2',
    ]);
  });

  it('answers 304 to its ETag until its content changes', async () => {
    const ask = (tag: string) => app.request('/api/news?locale=mt', { headers: { 'if-none-match': tag } });
    const tag = (await ask('')).headers.get('etag') ?? '';
    expect([(await ask(tag)).status, (await (await ask(tag)).text()).length]).toEqual([304, 0]);
    const elsewhere = await other.request('/api/news?locale=mt', { headers: { 'if-none-match': tag } });
    expect(elsewhere.status, 'in another process').toBe(304);
    await publish('third');
    const changed = await ask(tag);
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('has the same content in each encoding, also after a write', async () => {
    const inEncoding = async (encoding: string) => {
      const answer = await app.request('/api/news?locale=en', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      return Buffer.from(await answer.arrayBuffer());
    };
    for (const slug of ['before', 'after']) {
      await publish(slug);
      const plain = (await inEncoding('identity')).toString();
      expect(plain).toContain(`"${slug}"`);
      expect(brotliDecompressSync(await inEncoding('br')).toString()).toBe(plain);
      expect(gunzipSync(await inEncoding('gzip')).toString()).toBe(plain);
    }
  });
});

describe('the response cache', () => {
  it('stores no private response to a signed-in caller, but stores a public one', async () => {
    const as = await addPerson(app, db);
    const before = keysWith('');
    expect((await send(app, auth.me, {}, { as })).status).toBe(200);
    expect(keysWith('')).toEqual(before);
    expect((await send(app, news.categories, {}, { as })).status).toBe(200);
    expect(keysWith('')).toHaveLength((before?.length ?? 0) + 1);
  });

  it('stores no response of the search, but stores filtered lists that devices cache as well', async () => {
    for (const [path, stored] of [
      ['search', 0],
      ['news', 1],
    ] as const) {
      expect((await app.request(`/api/${path}?filter%5Bsearch%5D=secret`)).status).toBe(200);
      expect(keysWith(`/api/${path}?filter%5Bsearch%5D=secret`)).toHaveLength(stored);
    }
  });

  it('stores no error', async () => {
    expect((await send(app, probe.broken, {})).status).toBe(500);
    expect((await app.request('/api/news/slug/never-was?locale=en')).status).toBe(404);
    expect([keysWith('probe.broken'), keysWith('never-was')]).toEqual([[], []]);
    await publish('never-was');
    expect((await app.request('/api/news/slug/never-was?locale=en')).status).toBe(200);
    expect(keysWith('never-was')).toHaveLength(1);
  });
});
