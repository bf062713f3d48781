import { describe, expect, it } from 'vitest';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { news } from '#contract/news/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { expectRefusal, problemOf, send, testApp } from '#tests/support/api.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { bindProbe, probe } from '#tests/support/server/probe.ts';

const { app, db } = await startApp({ extend: bindProbe });

async function messageFor(path: string, language = ''): Promise<string> {
  return (await problemOf(await app.request(path, { headers: { 'accept-language': language } }))).message;
}

function write(headers: Record<string, string>) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{"name":"a"}' };
  return app.request('/api/probe', init);
}

describe('an API response', () => {
  // WIRE-13
  it('is 304 without a body if nothing has changed', async () => {
    const first = await app.request('/api/news?locale=en');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/api/news?locale=en', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get(MARKER_HEADER)]).toEqual([304, '', '1']);
    expect((await app.request('/api/news?locale=en', { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
  });

  it('names in Vary the headers that it depends on', async () => {
    expect((await app.request('/api/news?locale=en')).headers.get('vary')).toBe('Accept-Encoding');
    expect((await app.request('/api/news')).headers.get('vary')).toContain('Accept-Language');
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await (await app.request('/api/openapi.json')).text();
    expect(plain.length).toBeGreaterThan(1024);
    await addRows(
      db,
      'news_categories',
      Array.from({ length: 60 }, (_, n) => ({ slug: `c-${n}`, name: { en: `Category ${n}` } })),
    );
    const response = await app.request('/api/news/categories', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(1000);
  });

  it('with an undeclared column fails the test that reads it, and is not checked in production', async () => {
    await expect(send(app, probe.leaky, {})).rejects.toThrow('probe.leaky answered wrongly at "data.0.password_hash"');
    const unchecked = testApp(db, { extend: bindProbe, settings: { checkAnswers: false } });
    expect((await send(unchecked, probe.leaky, {})).status).toBe(200);
  });

  // WIRE-18
  it('to an internal error contains an error id and no details', async () => {
    const problem = await problemOf(await send(app, probe.broken, {}));
    expect(problem).toMatchObject({
      status: 500,
      code: 'internal',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(problem.message).toContain(problem.error_id);
  });

  // WIRE-1
  it('is in the language of the URL, otherwise of the browser, otherwise in English', async () => {
    const [en, mt] = ['We could not find what you were looking for.', 'Ma stajniex insibu dak li qed tfittex.'];
    expect(await messageFor('/api/news/999')).toBe(en);
    expect(await messageFor('/api/news/999', 'de, mt-MT;q=0.8, en;q=0.5')).toBe(mt);
    expect(await messageFor('/api/news/999?locale=en', 'mt')).toBe(en);
    expect(await messageFor('/api/news/999', 'fr')).toBe(en);
  });
});

describe('an API caller', () => {
  // WIRE-31
  it('gets 429 with Retry-After after too many requests', async () => {
    const server = await listen(testApp(db, { settings: { requestsPerMinute: 3 } }));
    try {
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await fetch(`${server.url}/api/news`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });

  // WIRE-23
  it('is rejected if it writes from another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      await expectRefusal(write(headers), 403, 'forbidden');
    }
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }]) {
      expect((await write(headers)).status).toBe(201);
    }
    expect((await app.request('/api/news', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

// WIRE-19
it('every news endpoint answers a plain call without an internal error', async () => {
  for (const endpoint of Object.values(news)) {
    const response = await send(app, endpoint, { params: { id: 1, slug: 'a' } });
    expect(response.status).toBeLessThan(500);
  }
});
