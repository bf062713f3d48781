import { expect, it } from 'vitest';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock } = await startApp({
  settings: { contactAddress: 'union@ksu.example', homeUrl: 'https://ksu.example' },
});

it('the change-password URL redirects to the page where the password is changed', async () => {
  const answer = await app.request('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/my-settings']);
});

it('security.txt names the contact for vulnerabilities, and has not expired', async () => {
  const answer = await app.request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')?.toLowerCase()]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:union@ksu.example\n');
  expect(text).toContain('Canonical: https://ksu.example/.well-known/security.txt\n');
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(clock.now().getTime());
  expect(expires).toBeLessThan(clock.now().getTime() + 366 * 86_400_000);
});

it('other well-known URLs answer 404, as password managers test (control)', async () => {
  const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await app.request(`/.well-known/${name}`)).status).toBe(404);
});
