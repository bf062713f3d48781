import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { call, expectRefusal, problemOf, testApp } from '#tests/support/api.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { bindProbe, probe } from '#tests/support/server/probe.ts';

const { app, db } = await startApp({ extend: bindProbe });

const long = 'a'.repeat(9 * 1024);

describe('a query string', () => {
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
  ])('of %.40s is rejected with %i %s', async (query, status, code) => {
    const problem = await problemOf(await app.request(`/api/news?${query}`));
    expect(problem).toMatchObject({ status, code });
    expect(Object.values(problem.errors ?? {}).flat().length > 0).toBe(code === 'invalid');
  });

  // WIRE-15
  it('gets errors that name the field and the rule, in the reader’s language', async () => {
    const problem = await problemOf(await app.request('/api/news?limit=100000&page=0&locale=mt'));
    expect(problem.errors).toEqual({ page: ['Daħħal 1 jew aktar.'], limit: ['Daħħal 100 jew inqas.'] });
  });

  // WIRE-2
  it('can contain lists and booleans', async () => {
    const response = await app.request('/api/probe/flags?is_open=false&kinds[]=a&kinds[]=b');
    expect(await response.json()).toEqual({ is_open: false, kinds: ['a', 'b'] });
    expect((await problemOf(await app.request('/api/probe/flags?is_open=maybe'))).errors).toHaveProperty('is_open');
  });

  // WIRE-4
  it('with broken UTF-8 or SQL never causes an internal error', async () => {
    for (const search of ['%ff', '%ED%A0%80', "'; drop table news; --", '\\', '%25%25', '$1']) {
      const response = await app.request(`/api/news?filter[search]=${search}`);
      expect([search, response.status < 500]).toEqual([search, true]);
    }
  });
});

describe('a URL', () => {
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
  ])('without a page or endpoint gets 404 as JSON, and not the shell: %s', async (path) => {
    await expectRefusal(app.request(path), 404, 'not_found');
  });

  it.each([
    ['POST', '/api/news', 'GET, HEAD'],
    ['DELETE', '/api/news/1', 'GET, HEAD'],
    ['OPTIONS', '/api/news', 'GET, HEAD'],
    ['PUT', '/api/probe', 'POST, DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('rejects an unknown method with 405: %s %s', async (method, path, allow) => {
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
    await expectRefusal(response, 405, 'method_not_allowed');
  });

  it('answers HEAD like GET without the body', async () => {
    const response = await app.request('/api/news', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
  });
});

const post = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  app.request('/api/probe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body ?? null,
  });

describe('a JSON body', () => {
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
  ])('of %s is rejected', async (_, body, status, code) => {
    expect(await problemOf(await post(body))).toMatchObject({ status, code });
  });

  it('gets errors at the path of each invalid field', async () => {
    const problem = await problemOf(await post('{"rows":[{"seat":1},{"seat":10}]}', { 'accept-language': 'mt' }));
    expect(problem.errors).toEqual({ name: ['Dan il-qasam huwa meħtieġ.'], 'rows.1.seat': ['Daħħal 9 jew inqas.'] });
  });

  it('requires the content type of JSON', async () => {
    expect(await problemOf(await post('name=a', { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 });
  });

  // WIRE-3
  it('is aborted at 256 kB while it arrives, whatever length it declares', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: endless, duplex: 'half' };
    await expectRefusal(app.request('/api/probe', init), 413, 'too_large');
    expect(sent).toBeLessThan(1024 * 1024);
  });

  // WIRE-34
  it('that arrives too slowly is aborted with 408', async () => {
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

  it('is accepted if it is valid', async () => {
    expect(await call(app, probe.echo, { body: { name: ' Ġorġ ' } })).toEqual({ name: 'Ġorġ' });
    expect(await call(app, probe.forget, {})).toBeUndefined();
  });
});
