import { Writable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { CHECKOUT_PAGE, isServerAddress } from '#contract/kit/server-addresses.ts';
import { SHARE_ADDRESS } from '#contract/kit/shares.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { createLog } from '#server/http/logging.ts';
import { bindMailPage } from '#server/http/mail-page.ts';
import { expectRefusal, testApp } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp();

it('the portal reports that it is alive and ready', async () => {
  expect(await (await app.request('/api/health')).json()).toEqual({ status: 'ok' });
  expect(await (await app.request('/api/ready')).json()).toEqual({ status: 'ready' });
});

// OFFLINE-39
it('the portal without its database is alive but not ready, and answers 503 with Retry-After', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const away = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const lonely = testApp(away);
  expect((await lonely.request('/api/health')).status).toBe(200);
  for (const path of ['/api/ready', '/api/news', '/api/banner']) {
    const response = await lonely.request(path);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(response, 503, 'unavailable');
  }
  await away.destroy();
});

it('the OpenAPI document contains every endpoint and parameter of the contract', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const { id, path, method } of allEndpoints()) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id);
  }
  const names = document.paths['/api/news']?.['get']?.parameters.map(({ name }) => name);
  expect(names).toEqual(['page', 'limit', 'sort', 'filter[category]', 'filter[search]', 'locale']);
});

it('the documentation page shows every endpoint, and has no scripts', async () => {
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(page).not.toContain('<script');
  for (const { path, summary } of allEndpoints()) {
    expect(page).toContain(path);
    expect(page).toContain(summary.slice(0, 15));
  }
});

// WIRE-25
it('each request is logged with its endpoint’s id, and without its content', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const logged = testApp(db, { log: createLog('info', destination) });
  const headers = { authorization: 'Bearer secret-token', 'x-request-id': 'request-12345678' };
  const response = await logged.request('/api/news?filter[search]=secret-search', { headers });
  expect(response.headers.get('x-request-id')).toBe('request-12345678');
  const text = lines.join('');
  expect(text).toContain('"to":"news.list"');
  expect(text).toContain('request-12345678');
  expect(text).not.toContain('secret');
});

describe('URLs that the server answers itself', () => {
  // The worker handles the payment page separately, and receives shares itself.
  const everywhere = new Set(['*', '/*', CHECKOUT_PAGE, SHARE_ADDRESS]);
  const unknownTo = (options: Parameters<typeof testApp>[1]) =>
    testApp(db, options)
      .routes.map(({ path }) => path)
      .filter((path) => !everywhere.has(path) && !isServerAddress(path));

  it('are all in the table shared with the service worker', () => {
    expect(unknownTo({ extend: ({ app: bare }) => bindMailPage(bare, '') })).toEqual([]);
  });

  it('are reported if the table lacks them (control)', () => {
    expect(unknownTo({ extend: ({ app: bare }) => bare.get('/elsewhere/:id', (c) => c.text('')) })).toEqual([
      '/elsewhere/:id',
    ]);
  });
});
