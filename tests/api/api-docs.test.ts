import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startApp({ seed: true });
const closed = testApp(db, { clock, settings: { areDocsForStaff: true } });
const paths = ['/api/openapi.json', '/api/docs'];
const get = async (path: string, headers: Record<string, string> = {}, on = app) => on.request(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

// Created once, in a thread that first reads the whole contract.
beforeAll(async () => void (await get('/api/docs')), 120_000);

describe('the documentation of the API', () => {
  it.each(paths)('is sent compressed for %s', async (path) => {
    const plain = await bytesOf(await get(path));
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect([br, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip']);
    const compressed = await bytesOf(br);
    expect(compressed.length).toBeLessThan(plain.length / 10);
    expect(brotliDecompressSync(compressed)).toEqual(plain);
    expect(gunzipSync(await bytesOf(gzip))).toEqual(plain);
  });

  it.each(paths)('answers 304 to a browser that has a current copy of %s', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

describe('the documentation of the API in production', () => {
  it.each(paths)('shows %s to staff only, by a token or by the browser’s cookie', async (path) => {
    const [rita, maria] = [await addPerson(app, db, { roles: ['staff'] }), await addPerson(app, db)];
    await expectRefusal(get(path, {}, closed), 401, 'unauthenticated');
    await expectRefusal(get(path, { cookie: 'ksu_binding=guessed' }, closed), 401, 'unauthenticated');
    await expectRefusal(get(path, { cookie: maria.cookie ?? '' }, closed), 403, 'forbidden');
    const byCookie = await get(path, { cookie: rita.cookie ?? '' }, closed);
    expect([byCookie.status, byCookie.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
    const token = { authorization: `Bearer ${rita.authToken}`, cookie: rita.cookie ?? '' };
    expect((await get(path, token, closed)).status).toBe(200);
    await expectRefusal(get(path, { authorization: token.authorization }, closed), 401, 'unauthenticated');
  });

  it('is rejected for staff whose session has ended', async () => {
    const rita = await addPerson(app, db, { roles: ['staff'] });
    await db.deleteFrom('sessions').where('user_id', '=', rita.id).execute();
    await expectRefusal(get('/api/docs', { cookie: rita.cookie ?? '' }, closed), 401, 'unauthenticated');
  });
});
