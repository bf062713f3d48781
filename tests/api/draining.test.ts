import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from '#server/listen.ts';
import { expectRefusal, testApp } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { db } = await startApp();
const place = { host: '127.0.0.1', port: 0, bodyTimeout: 1000 };

// OPERATE-11
it('a draining server is not ready any more, but still alive and answering', async () => {
  let isDraining = false;
  const app = testApp(db, { isDraining: () => isDraining });
  expect((await app.request('/api/ready')).status).toBe(200);
  isDraining = true;
  const response = await app.request('/api/ready');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectRefusal(response, 503, 'unavailable');
  expect((await app.request('/api/health')).status).toBe(200);
  expect((await app.request('/api/news')).status).toBe(200);
});

// OPERATE-11, OFFLINE-41
it('a draining server closes each connection after its next answer, and accepts new ones', async () => {
  const server = await listen(place, testApp(db));
  const agent = new Agent({ keepAlive: true });
  const connectionHeader = () =>
    new Promise((resolve, reject) => {
      request(`${server.url}/api/news`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection));
      })
        .on('error', reject)
        .end();
    });
  expect(await connectionHeader()).toBe('keep-alive');
  server.drain();
  // On the connection of the first request, then on a new one.
  expect([await connectionHeader(), await connectionHeader()]).toEqual(['close', 'close']);
  agent.destroy();
  await server.close();
});
