import { request as httpRequest } from 'node:http';
import { MARKER_HEADER } from '#contract/common.ts';
import { area, bare, list, none, one } from '#contract/endpoint.ts';
import { news } from '#contract/news.ts';
import { integer, text } from '#contract/rules.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { call, problemOf, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/listen.ts';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';

const probe = area('probe', {
  echo: {
    method: 'POST',
    path: '/api/probe',
    summary: 'Says what was sent',
    who: 'anyone',
    body: v.strictObject({ name: text(20), rows: v.optional(v.array(v.strictObject({ seat: integer(1, 9) }))) }),
    answer: one(v.object({ name: v.string() })),
    status: 201,
  },
  flags: {
    method: 'GET',
    path: '/api/probe/flags',
    summary: 'Says which query was understood',
    who: 'anyone',
    query: v.strictObject({ is_open: v.optional(v.boolean()), kinds: v.optional(v.array(v.string())) }),
    answer: bare(v.object({ is_open: v.optional(v.boolean()), kinds: v.optional(v.array(v.string())) })),
  },
  leaky: {
    method: 'GET',
    path: '/api/probe/leaky',
    summary: 'Answers with a column too many',
    who: 'anyone',
    answer: list(v.object({ id: v.number() })),
  },
  broken: { method: 'GET', path: '/api/probe/broken', summary: 'Fails', who: 'anyone', answer: one(v.string()) },
  forget: { method: 'DELETE', path: '/api/probe', summary: 'Answers with nothing', who: 'anyone', answer: none },
});

function bindProbe(api: Api): void {
  serve(api, probe, {
    echo: ({ body }) => ({ name: body.name }),
    flags: ({ query }) => query,
    leaky: () => [Object.assign({ id: 1 }, { password_hash: 'x' })],
    broken: () => {
      throw new Error('the password is secret');
    },
    forget: () => undefined,
  });
}

const { db, close } = await freshDatabase();
const app = testApp(db, { extend: bindProbe });
afterAll(close);

const long = 'a'.repeat(9 * 1024);

describe('a query', () => {
  it.each([
    ['filter[nobody]=1', 400, 'unknown_parameter'],
    ['nobody=1', 400, 'unknown_parameter'],
    ['sort=title', 400, 'unknown_parameter'],
    ['filter=1', 400, 'unknown_parameter'],
    ['filter[category][]=a', 400, 'unknown_parameter'],
    ['filter[category][x]=a', 400, 'unknown_parameter'],
    ['filter[__proto__]=1', 400, 'unknown_parameter'],
    ['__proto__[x]=1', 400, 'unknown_parameter'],
    ['constructor[prototype][x]=1', 400, 'unknown_parameter'],
    ['filter[constructor]=1', 400, 'unknown_parameter'],
    ['toString=1', 400, 'unknown_parameter'],
    ['filter[[category]]=a', 400, 'unknown_parameter'],
    ['page=0', 422, 'invalid'],
    ['page=-1', 422, 'invalid'],
    ['page=1.5', 422, 'invalid'],
    ['page=x', 422, 'invalid'],
    ['page=', 422, 'invalid'],
    ['page=1e9', 422, 'invalid'],
    ['page=1&page=2', 422, 'invalid'],
    ['limit=100000', 422, 'invalid'],
    ['limit=99999999999999999999999', 422, 'invalid'],
    ['filter[category]=UPPER', 422, 'invalid'],
    ['filter[category]=a&filter[category]=b', 422, 'invalid'],
    ['filter[search]=', 422, 'invalid'],
    ['filter[search]=%00', 422, 'invalid'],
    [`filter[search]=${'a'.repeat(101)}`, 422, 'invalid'],
    ['locale=fr', 422, 'invalid'],
    ['locale=en&locale=mt', 422, 'invalid'],
    [`filter[search]=${long}`, 414, 'address_too_long'],
  ])('of %.40s is refused with %i %s', async (query, status, code) => {
    const problem = await problemOf(await app.request(`/api/news?${query}`));
    expect(problem).toMatchObject({ status, code });
    if (code === 'invalid') expect(Object.values(problem.errors ?? {}).flat().length).toBeGreaterThan(0);
  });

  it('names the field and the rule, in the language of the reader', async () => {
    const problem = await problemOf(await app.request('/api/news?limit=100000&page=0&locale=mt'));
    expect(problem.errors).toEqual({ page: ['Daħħal 1 jew aktar.'], limit: ['Daħħal 100 jew inqas.'] });
  });

  it('carries lists and booleans', async () => {
    const response = await app.request('/api/probe/flags?is_open=false&kinds[]=a&kinds[]=b');
    expect(await response.json()).toEqual({ is_open: false, kinds: ['a', 'b'] });
    expect((await problemOf(await app.request('/api/probe/flags?is_open=maybe'))).errors).toHaveProperty('is_open');
  });

  it('never answers a search that breaks UTF-8 or SQL with a fault', async () => {
    for (const search of ['%ff', '%ED%A0%80', "'; drop table news; --", '\\', '%25%25', '$1']) {
      const response = await app.request(`/api/news?filter[search]=${search}`);
      expect(response.status, search).toBeLessThan(500);
    }
  });
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nobody',
    '/api//news',
    '/api/news/',
    '/api/%2e%2e/etc/passwd',
    '/api/news/slug/..%2f..%2fetc%2fpasswd',
    '/api/news/slug/%E0%A4%A',
    '/api/news/__proto__',
    '/API/news',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e/x.webp',
    '/files/a%00.webp',
    '/files/',
    '/assets/nobody.js',
    '/assets/..%2findex.html',
    '/nobody.php',
    '/.env',
  ])('that leads nowhere gets JSON, not a page: %s', async (path) => {
    expect(await problemOf(await app.request(path))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['POST', '/api/news', 'GET, HEAD'],
    ['DELETE', '/api/news/1', 'GET, HEAD'],
    ['OPTIONS', '/api/news', 'GET, HEAD'],
    ['PUT', '/api/probe', 'POST, DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('refuses a method it does not know: %s %s', async (method, path, allow) => {
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
    expect(await problemOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  it('answers HEAD as GET without the body', async () => {
    const response = await app.request('/api/news', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
  });
});

const post = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  app.request('/api/probe', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: body ?? null });

describe('a body', () => {
  it.each([
    ['nothing', '', 400, 'malformed'],
    ['half an object', '{"name":', 400, 'malformed'],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'malformed'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400, 'malformed'],
    ['deep nesting of objects', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['an empty object', '{}', 422, 'invalid'],
    ['a wrong type', '{"name":{"$ne":1}}', 422, 'invalid'],
    ['an unknown key', '{"name":"a","role":"staff"}', 422, 'invalid'],
    ['a prototype', '{"name":"a","__proto__":{"role":"staff"}}', 422, 'invalid'],
    ['a constructor', '{"name":"a","constructor":{}}', 422, 'invalid'],
    ['an unknown key further in', '{"name":"a","rows":[{"seat":1,"paid":true}]}', 422, 'invalid'],
    ['NUL', '{"name":"a\\u0000"}', 422, 'invalid'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 422, 'invalid'],
    ['too much', JSON.stringify({ name: 'a'.repeat(300 * 1024) }), 413, 'too_large'],
  ])('of %s is refused', async (_, body, status, code) => {
    expect(await problemOf(await post(body))).toMatchObject({ status, code });
  });

  it('names the place of each mistake', async () => {
    const problem = await problemOf(await post('{"rows":[{"seat":1},{"seat":10}]}', { 'accept-language': 'mt' }));
    expect(problem.errors).toEqual({ name: ['Dan il-qasam huwa meħtieġ.'], 'rows.1.seat': ['Daħħal 9 jew inqas.'] });
  });

  it('must be JSON and say so', async () => {
    expect(await problemOf(await post('name=a', { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 });
  });

  it('is cut at 256 kB while it arrives, whatever it claims', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: endless, duplex: 'half' };
    expect(await problemOf(await app.request('/api/probe', init))).toMatchObject({ status: 413, code: 'too_large' });
    expect(sent).toBeLessThan(1024 * 1024);
  });

  it('that trickles in is given up on', async () => {
    const server = await listen(testApp(db, { extend: bindProbe, settings: { bodyTimeout: 200 } }));
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': 1000 };
        const slow = httpRequest(`${server.url}/api/probe`, { method: 'POST', headers }, (response) => {
          resolve(response.statusCode);
          slow.destroy();
        });
        slow.on('error', reject);
        slow.write('{"name":');
      });
      expect(status).toBe(408);
    } finally {
      await server.close();
    }
  });

  it('is taken when it is right', async () => {
    expect(await call(app, probe.echo, { body: { name: ' Ġorġ ' } })).toEqual({ name: 'Ġorġ' });
    expect(await call(app, probe.forget, {})).toBeUndefined();
  });
});

describe('an answer', () => {
  it('is not sent again when nothing has changed', async () => {
    const first = await app.request('/api/news?locale=en');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/api/news?locale=en', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get(MARKER_HEADER)]).toEqual([304, '', '1']);
    expect((await app.request('/api/news?locale=en', { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
  });

  it('says on what it depends', async () => {
    expect((await app.request('/api/news?locale=en')).headers.get('vary')).toBe('Accept-Encoding');
    expect((await app.request('/api/news')).headers.get('vary')).toContain('Accept-Language');
  });

  it('is compressed for who takes it', async () => {
    const plain = await (await app.request('/api/openapi.json')).text();
    expect(plain.length).toBeGreaterThan(1024);
    await db.insertInto('news_categories').values(Array.from({ length: 60 }, (_, n) => ({ slug: `c-${n}`, name: { en: `Category ${n}` } }))).execute();
    const response = await app.request('/api/news/categories', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(1000);
  });

  it('with a column too many fails the test that sees it, and goes unchecked in production', async () => {
    await expect(send(app, probe.leaky, {})).rejects.toThrow('probe.leaky answered wrongly at "data.0.password_hash"');
    const unchecked = testApp(db, { extend: bindProbe, settings: { checkAnswers: false } });
    expect((await send(unchecked, probe.leaky, {})).status).toBe(200);
  });

  it('to a fault of ours is an id to quote and nothing else', async () => {
    const problem = await problemOf(await send(app, probe.broken, {}));
    expect(problem).toMatchObject({ status: 500, code: 'internal', error_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(problem.message).toContain(problem.error_id);
  });

  it('comes in the language of the address, else of the browser, else in English', async () => {
    const messageFor = async (path: string, language?: string) =>
      (await problemOf(await app.request(path, { headers: language ? { 'accept-language': language } : {} }))).message;
    const [en, mt] = ['We could not find what you were looking for.', 'Ma stajniex insibu dak li qed tfittex.'];
    expect(await messageFor('/api/news/999')).toBe(en);
    expect(await messageFor('/api/news/999', 'de, mt-MT;q=0.8, en;q=0.5')).toBe(mt);
    expect(await messageFor('/api/news/999?locale=en', 'mt')).toBe(en);
    expect(await messageFor('/api/news/999', 'fr')).toBe(en);
  });
});

describe('a caller', () => {
  it('who calls without end is asked to wait', async () => {
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

  it('from another site may not write', async () => {
    const write = (headers: Record<string, string>) => post('{"name":"a"}', headers);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      expect(await problemOf(await write(headers))).toMatchObject({ status: 403, code: 'forbidden' });
    }
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }]) {
      expect((await write(headers)).status).toBe(201);
    }
    expect((await app.request('/api/news', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

it('has no endpoint that answers a plain call with a fault', async () => {
  for (const endpoint of Object.values(news)) {
    const response = await send(app, endpoint, { params: { id: 1, slug: 'a' } });
    expect(response.status).toBeLessThan(500);
  }
});
