import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '#server/http/logging.ts';
import { testApp } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { db } = await startApp();
const lines: string[] = [];
const log = createLog('warn', new Writable({ write: (line, _, next) => (lines.push(String(line)), next()) }));
const app = testApp(db, { log });
const post = (body: string, type = 'application/csp-report') =>
  app.request('/api/policy-reports', { method: 'POST', body, headers: { 'content-type': type } });
const logged = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ code, directive, blocked, page }) => ({ code, directive, blocked, page }));
const violation = (page: string, blocked = 'https://evil.example/x.js?secret=1') => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'script-src', 'blocked-uri': blocked },
});

// WIRE-40
it('logs a violation once, without the query of the page and the path of what was blocked', async () => {
  const report = JSON.stringify(violation('https://portal.example/ticket?token=abc'));
  expect([(await post(report)).status, (await post(report)).status]).toEqual([204, 204]);
  expect(logged()).toEqual([
    { code: 'policy_violation', directive: 'script-src', blocked: 'https://evil.example', page: '/ticket' },
  ]);
});

// WIRE-40
it('reads the reports of both interfaces, and keywords in place of an address', async () => {
  const body = { documentURL: 'https://portal.example/', effectiveDirective: 'style-src-elem', blockedURL: 'inline' };
  const reports = [{ type: 'csp-violation', body }, { type: 'deprecation', body: { id: 'x' } }, null];
  expect((await post(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
  expect(logged()).toEqual([{ code: 'policy_violation', directive: 'style-src-elem', blocked: 'inline', page: '/' }]);
});

// WIRE-40
it.each(['', '{', '[]', '7', '{"csp-report":{"document-uri":7,"effective-directive":"x"}}'])(
  'ignores %j',
  async (text) => {
    expect([204, 400]).toContain((await post(text)).status);
    expect(logged()).toEqual([]);
  },
);

// WIRE-40
it('does not let anybody fill the log', async () => {
  for (let each = 0; each < 150; each += 1) await post(JSON.stringify(violation(`https://portal.example/p${each}`)));
  expect(logged().length).toBeLessThanOrEqual(100);
  expect((await post('x'.repeat(20_000))).status).toBe(413);
});
