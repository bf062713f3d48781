import { afterAll, expect, it, vi } from 'vitest';
import { complaints } from '#contract/complaints/calls.ts';
import { news } from '#contract/news/calls.ts';
import { connect } from '#server/db/connect.ts';
import { openWatch } from '#server/watch/watch.ts';
import { call, testApp } from '#tests/support/api.ts';
import { read } from '#tests/support/repository.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { db, url, services } = await startPortal();
const { pool, close } = connect(url, { log: { warn: () => undefined } });
const lines: unknown[] = [];
const watch = await openWatch(
  { pools: { calls: pool, jobs: pool } },
  { metrics: { host: '127.0.0.1', port: 0 }, minFreeBytes: 1, alarmWebhook: undefined },
);
await watch.start({ ...services, log: { ...services.log, info: (entry: unknown) => lines.push(entry) } as never });
const { address } = lines[0] as { address: string };
afterAll(async () => {
  await watch.close();
  await close();
});

// OPERATE-22
it('metrics have requests by call and status, connections and checks, and nothing of calls that may be anonymous', async () => {
  const app = testApp(db, watch.instruments);
  await call(app, news.list, { query: {} });
  await app.request('/api/news/no-such-item');
  await app.request(complaints.send.path, { method: 'POST' });
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toMatch(
    /http_server_request_duration_count\{[^}]*endpoint="news.list"[^}]*status_code="200"[^}]*\} 1\n/,
  );
  expect(metrics).toMatch(/endpoint="news.view"[^}]*status_code="404"/);
  expect(metrics).toMatch(/db_client_connection_count\{[^}]*pool="calls"[^}]*state="idle"/);
  expect(metrics).toMatch(/portal_check_state\{[^}]*check="database"[^}]*\} 0\n/);
  expect(metrics).toMatch(/nodejs_eventloop_delay_p99/);
  expect(metrics).not.toContain('complaints');
});

// OPERATE-22
it('the private address has the checks, and nothing else', async () => {
  const answer = await fetch(`${address}/health`);
  expect(answer.status).toBe(200);
  const { checks } = (await answer.json()) as { checks: { name: string }[] };
  expect(checks.map(({ name }) => name)).toContain('process');
  expect((await fetch(`${address}/api/news`)).status).toBe(404);
  const away = vi.spyOn(services.files, 'open').mockRejectedValue(new Error('away'));
  expect((await fetch(`${address}/health`)).status).toBe(503);
  away.mockRestore();
});

// OPERATE-22
it('the board of Grafana reads only metrics that exist', async () => {
  await call(testApp(db, watch.instruments), news.list, { query: {} });
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const existing = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const board = JSON.parse(read('docs/operate/grafana-board.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = expressions.flatMap(
    (expr) => expr.match(/\b(?:http|db|nodejs|process|portal)_[a-z0-9_]+(?=[\s[{)]|$)/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(8);
  const missing = names.filter(
    (name) =>
      !name.startsWith('http_response') && !existing.has(name.replace(/_(?:count|bucket)$/, '')) && !existing.has(name),
  );
  expect(missing).toEqual([]);
});
