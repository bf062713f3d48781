import { Agent, get as request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADERS_TIMEOUT, listen } from '#server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app } = await startApp();
const place = { host: '127.0.0.1', port: 0, bodyTimeout: 1000 };
const server = await listen(place, app);
const impatient = await listen(place, app, 200);
afterAll(() => Promise.all([server.close(), impatient.close()]));

/** Sends a text over a raw connection, and returns everything received until it ends. */
function exchange(url: string, said: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(said));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const get = (path: string, host = 'portal.example') =>
  exchange(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('a request with a long URL', () => {
  it.each([
    ['a query', `/api/news?filter[search]=${'a'.repeat(25_000)}`],
    ['a path', `/api/${'a'.repeat(25_000)}?page=1`],
  ])('is answered with 414 as JSON for %s of 25 kB', async (_, path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain('"code":"address_too_long"');
    expect(answer).toMatch(/^x-ksu-api: 1\r$/m);
  });
});

describe('a request with slow headers', () => {
  it('is aborted, by default after ten seconds', async () => {
    expect(HEADERS_TIMEOUT).toBe(10_000);
    const began = performance.now();
    const answer = await exchange(impatient.url, 'GET /api/health HTTP/1.1\r\nHost: portal.example\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe('a keep-alive connection', () => {
  it('stays open longer than a proxy keeps it, so that no request meets a closing connection', async () => {
    const agent = new Agent({ keepAlive: true });
    const promised = await new Promise((resolve, reject) => {
      const asking = request(`${server.url}/api/health`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers['keep-alive']));
      });
      asking.on('error', reject);
    });
    agent.destroy();
    expect(Number(/^timeout=(\d+)$/.exec(String(promised))?.[1])).toBeGreaterThan(120);
  });
});

describe('the Host header of a request', () => {
  // WIRE-7
  it.each(['/api/news?limit=1', '/api/health', '/api/nowhere', '/api/openapi.json', '/'])(
    'is not repeated in the response of %s',
    async (path) => {
      expect(await get(path, 'evil.example')).not.toContain('evil.example');
    },
  );
});
