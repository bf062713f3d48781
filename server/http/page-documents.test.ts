import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { documentFinder, type Render } from './page-documents.ts';

const NEWS = 'https://portal.example/api/news?locale=en';
const MENUS = 'https://portal.example/api/menus?locale=en';

/** Opens a page that is rendered from these reads, over an API whose responses the test changes. */
function openPages({
  reads = [NEWS, MENUS],
  status = 200,
  cacheBytes = 10_000,
  /** Whether the API is called for the responses themselves, even if their tags are known */
  isWhole = false,
} = {}) {
  const answers = new Map<string, { status?: number; tag: string | null }>([
    [NEWS, { tag: '"news"' }],
    [MENUS, { tag: '"menus"' }],
  ]);
  const seen = { drawn: 0, calls: 0 };
  const api = async (request: Request): Promise<Response> => {
    seen.calls += 1;
    const answer = answers.get(request.url);
    if (answer === undefined) throw new Error('The database is gone');
    const isSame = !isWhole && answer.tag !== null && request.headers.get('if-none-match') === answer.tag;
    const headers = answer.tag === null ? {} : { etag: answer.tag };
    return new Response(null, { status: isSame ? 304 : (answer.status ?? 200), headers });
  };
  const render: Render = async (_request, ask) => {
    seen.drawn += 1;
    for (const read of reads) await ask(new Request(read)).catch(() => undefined);
    return new Response(`drawn ${seen.drawn}`, { status });
  };
  const find = documentFinder({ render, localeOf }, createAnswerCache(cacheBytes));
  const open = async (path = '/media/news', language = 'en') => {
    const headers = { 'accept-language': language };
    return (await find(new Request(`https://portal.example${path}`, { headers }), api)).text;
  };
  return { answers, seen, open };
}

const localeOf = ({ headers }: Request) => (headers.get('accept-language') === 'mt' ? 'mt' : 'en');

describe('a rendered page', () => {
  it('is reused while its reads return the same tags, which are checked on each request', async () => {
    const { seen, open } = openPages();
    expect([await open(), await open(), await open()]).toEqual(['drawn 1', 'drawn 1', 'drawn 1']);
    expect(seen).toEqual({ drawn: 1, calls: 6 });
  });

  it('is rendered again if one of its reads has another tag, fails or answers 404', async () => {
    const { answers, open } = openPages();
    await open();
    answers.set(MENUS, { tag: '"other"' });
    expect([await open(), await open()]).toEqual(['drawn 2', 'drawn 2']);
    answers.delete(NEWS);
    expect([await open(), await open()]).toEqual(['drawn 3', 'drawn 4']);
    answers.set(NEWS, { tag: '"news"' });
    expect([await open(), await open()]).toEqual(['drawn 5', 'drawn 5']);
    answers.set(NEWS, { status: 404, tag: null });
    expect([await open(), await open()]).toEqual(['drawn 6', 'drawn 7']);
  });

  it('is rendered on each request if a read has no tag, or the page answers 404', async () => {
    const untagged = openPages();
    untagged.answers.set(NEWS, { tag: null });
    expect([await untagged.open(), await untagged.open()]).toEqual(['drawn 1', 'drawn 2']);
    const missing = openPages({ status: 404 });
    expect([await missing.open(), await missing.open()]).toEqual(['drawn 1', 'drawn 2']);
  });

  it('is cached by URL and language, and the least recently used page is dropped first', async () => {
    const { seen, open } = openPages({ cacheBytes: 2 * 600 });
    await open('/');
    await open('/', 'mt');
    for (const path of ['/', '/media/news', '/']) await open(path);
    expect(seen.drawn).toBe(3);
    await open('/', 'mt');
    expect(seen.drawn).toBe(4);
  });

  it('is also reused if the API returns full responses instead of 304', async () => {
    const { answers, seen, open } = openPages({ isWhole: true });
    expect([await open(), await open()]).toEqual(['drawn 1', 'drawn 1']);
    expect(seen.calls).toBe(4);
    answers.set(NEWS, { tag: '"other"' });
    expect(await open()).toBe('drawn 2');
  });

  it('is not rendered again for two concurrent requests', async () => {
    const { seen, open } = openPages();
    await open();
    await Promise.all([open(), open()]);
    expect(seen.drawn).toBe(1);
  });
});
