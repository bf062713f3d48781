import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { documentFinder, type Render } from './page-documents.ts';
import { limitRenders, type RenderLimits } from './page-renders.ts';

/** Every read of these pages has an untagged response: only their age decides whether they are rendered again. */
const api = async () => new Response('{}');
const localeOf = ({ headers }: Request) => (headers.get('accept-language') === 'mt' ? 'mt' : 'en');
const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://portal.example${path}`, { headers });

interface Options extends RenderLimits {
  now?: () => number;
  cacheBytes?: number;
}

/** A renderer that finishes when the test says so, or at once. */
function openRenderer({ now, cacheBytes, ...limits }: Options = {}, status = 200) {
  const gate = Promise.withResolvers<void>();
  const seen = { most: 0, running: 0, total: 0 };
  const draw: Render = async ({ url }, read) => {
    seen.total += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await read(at('/api/news'));
    await gate.promise;
    seen.running -= 1;
    return new Response(`${seen.total} ${url}`, { status, headers: { 'x-page': 'yes' } });
  };
  const render = limitRenders(documentFinder({ render: draw, localeOf }, createAnswerCache(cacheBytes), now), limits);
  const get = (path: string, headers?: Record<string, string>, network = '203.0.113.7') =>
    render(at(path, headers), api, network);
  return { get, seen, open: gate.resolve };
}

describe('pages rendered on the server', () => {
  it('are limited to a few running and a few waiting; all other callers get the shell', async () => {
    const { get, seen, open } = openRenderer({ atOnce: 2, waiting: 3 });
    const asked = Array.from({ length: 20 }, (_, each) => get(`/media/news/${each}`));
    open();
    const answers = await Promise.all(asked);
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(seen).toEqual({ most: 2, running: 0, total: 5 });
    expect(await (await get('/media/news/after'))?.text()).toContain('/media/news/after');
  });

  it('let other calls run between two renders', async () => {
    const order: string[] = [];
    const draw: Render = async ({ url }) => {
      order.push('page');
      return new Response(url);
    };
    const render = limitRenders(documentFinder({ render: draw, localeOf }, createAnswerCache()), { atOnce: 1 });
    const asked = Array.from({ length: 4 }, (_, each) => render(at(`/media/news/${each}`), api, '203.0.113.7'));
    const others = setInterval(() => order.push('other'), 1);
    await Promise.all(asked);
    clearInterval(others);
    expect(order.join(' ')).toMatch(/^page( other)+ page( other)+ page( other)+ page/);
  });

  it('serve a caller of another network even if one network has filled the queue', async () => {
    const { get, open } = openRenderer({ atOnce: 1, waiting: 3 });
    const crowd = Array.from({ length: 20 }, (_, each) => get(`/media/news/${each}`));
    const other = get('/events', {}, '198.51.100.1');
    open();
    expect(await other).toBeDefined();
    expect((await Promise.all(crowd)).filter(Boolean)).toHaveLength(3);
  });

  it('are cached for some seconds by URL and language', async () => {
    let time = 0;
    const { get, seen, open } = openRenderer({ maxAgeMs: 3000, now: () => time });
    open();
    const together = await Promise.all(Array.from({ length: 50 }, () => get('/', { 'accept-language': 'mt' })));
    expect(await Promise.all(together.map((answer) => answer?.text()))).toEqual(
      Array.from({ length: 50 }, () => '1 http://portal.example/'),
    );
    time = 2999;
    expect((await get('/', { 'accept-language': 'mt' }))?.headers.get('x-page')).toBe('yes');
    expect(seen.total).toBe(1);
    await get('/', { 'accept-language': 'en' });
    await get('/?page=2', { 'accept-language': 'mt' });
    expect(seen.total).toBe(3);
    time = 3000;
    await get('/', { 'accept-language': 'mt' });
    expect(seen.total).toBe(4);
  });

  it('are rendered on each request, and not cached, for callers with a cookie or token', async () => {
    const { get, seen, open } = openRenderer();
    open();
    for (let each = 0; each < 2; each += 1) {
      await get('/', { cookie: 'i18n_redirected=mt' });
      await get('/', { authorization: 'Bearer x' });
    }
    expect(seen.total).toBe(4);
    expect(await (await get('/'))?.text()).toBe('5 http://portal.example/');
  });

  it('are not cached if rendering failed, and the size of the cache is limited', async () => {
    const failing = openRenderer({}, 503);
    failing.open();
    await failing.get('/');
    await failing.get('/');
    expect(failing.seen.total).toBe(2);
    const { get, seen, open } = openRenderer({ cacheBytes: 2 * 600 });
    open();
    for (const path of ['/1', '/2', '/3', '/3', '/2', '/1']) await get(path);
    expect(seen.total).toBe(4);
  });
});
