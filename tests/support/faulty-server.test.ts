import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';

const BODY = 'x'.repeat(1000);
let real: Server;
let served: string[];
let folder: string;
let faulty: FaultyServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-host-'));
  await writeFile(join(folder, 'index.html'), '<h1>App</h1>');
  await writeFile(join(folder, 'app.js'), 'export {};');
  real = createServer((request, response) => {
    served.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json', 'x-ksu-api': '1' });
    request.on('data', () => undefined).on('end', () => response.end(BODY));
  });
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  real.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  served = [];
  faulty = await startFaultyServer({ target: `http://127.0.0.1:${(real.address() as AddressInfo).port}`, folder });
});

afterEach(() => faulty.close());

const ask = (path = '/api/news', init?: RequestInit) => fetch(faulty.url + path, init);

describe('faulty server', () => {
  it('forwards requests and responses, and records them', async () => {
    const response = await ask('/api/news?page=2', { method: 'POST', body: 'hello' });
    expect(response.headers.get('x-ksu-api')).toBe('1');
    expect(await response.text()).toBe(BODY);
    expect(faulty.requests).toEqual(['POST /api/news?page=2']);
    expect(served).toEqual(['POST /api/news?page=2']);
  });

  it('holds a request back until it is released', async () => {
    const letGo = Promise.withResolvers<void>();
    faulty.mode({ kind: 'held', until: letGo.promise });
    const response = ask('/api/contact', { method: 'POST', body: 'hello' });
    await expect.poll(() => faulty.requests).toEqual(['POST /api/contact']);
    expect(served).toEqual([]);
    letGo.resolve();
    expect(await (await response).text()).toBe(BODY);
    expect(served).toEqual(['POST /api/contact']);
  });

  it('imitates a captive portal in three ways without asking the real server', async () => {
    faulty.mode({ kind: 'captive-html' });
    const page = await ask();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    faulty.mode({ kind: 'captive-redirect' });
    expect(await ask()).toMatchObject({ status: 200, redirected: true });
    faulty.mode({ kind: 'captive-511' });
    expect((await ask()).status).toBe(511);
    expect(served).toEqual([]);
  });

  it('hangs, and drops connections', async () => {
    faulty.mode({ kind: 'hang' });
    await expect(ask('/', { signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/);
    const hanging = ask();
    setTimeout(() => faulty.mode({ kind: 'pass' }), 50);
    await expect(hanging).rejects.toThrow('fetch failed');
    faulty.mode({ kind: 'drop' });
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  it('loses the response only after the real server has sent it', async () => {
    faulty.mode({ kind: 'answer-lost' });
    await expect(ask('/api/contact', { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
    expect(served).toEqual(['POST /api/contact']);
  });

  it('delays responses', async () => {
    faulty.mode({ kind: 'slow', delayMs: 100, bytesPerSecond: 5000 });
    const start = performance.now();
    expect(await (await ask()).text()).toBe(BODY);
    expect(performance.now() - start).toBeGreaterThan(280);
  });

  it('answers with a given status and headers', async () => {
    faulty.mode({ kind: 'status', status: 503, headers: { 'retry-after': '7' } });
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
  });

  it('truncates bodies, with or without a wrong length', async () => {
    faulty.mode({ kind: 'truncate' });
    await expect(ask().then((response) => response.text())).rejects.toThrow('terminated');
    faulty.mode({ kind: 'truncated-script' });
    expect(await (await ask()).text()).toHaveLength(500);
  });

  it('applies modes to single paths until the mode is set again', async () => {
    faulty.modeFor(/^\/api\//, { kind: 'captive-511' });
    expect((await ask('/api/news')).status).toBe(511);
    expect((await ask('/files/1')).status).toBe(200);
    faulty.mode({ kind: 'pass' });
    expect((await ask('/api/news')).status).toBe(200);
  });

  it('is a static host with a fall-back page, while the API works', async () => {
    faulty.mode({ kind: 'static' });
    expect(await (await ask('/media/news/some')).text()).toBe('<h1>App</h1>');
    expect((await ask('/app.js')).headers.get('content-type')).toBe('text/javascript');
    expect(await (await ask('/api/news')).text()).toBe(BODY);
    expect(await (await ask('/%2e%2e/package.json')).text()).toBe('<h1>App</h1>');
  });
});
