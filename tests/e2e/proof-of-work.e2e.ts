import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contact } from '#contract/contact/calls.ts';
import { PROOF_HEADER } from '#contract/kit/proof-header.ts';
import { fillForm, openForm, SAVED, send, THANKS } from '#tests/support/browser/contact-form.ts';
import { startContactServer } from '#tests/support/browser/contact-server.ts';
import { test } from '#tests/support/test.ts';

// WIRE-30
test('a message from a busy network is sent after a proof of work in a worker, also from the outbox', async ({
  context,
  page,
  provoke,
  request,
}) => {
  const server = await startContactServer(1);
  try {
    const data = { name: 'Somebody else', email: 'else@mail.example', message: 'The first of the hour.' };
    const url = server.address + contact.send.path;
    const first = await request.post(url, { data, headers: { 'idempotency-key': randomUUID() } });
    expect(first.status()).toBe(201);

    provoke(/status of 429/);
    const posts: { key: string | undefined; hasProof: boolean }[] = [];
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    page.on('request', (sent) => {
      if (sent.method() !== 'POST' || !sent.url().endsWith(contact.send.path)) return;
      const headers = sent.headers();
      posts.push({ key: headers['idempotency-key'], hasProof: headers[PROOF_HEADER] !== undefined });
    });
    await openForm(page, server.address);
    await fillForm(page, 'From the same campus');
    await send(page);
    await expect(page.getByText(THANKS)).toBeVisible({ timeout: 30_000 });
    expect(posts.map(({ hasProof }) => hasProof)).toEqual([false, true]);
    expect(posts[0]?.key).toBe(posts[1]?.key);
    expect(workers).toEqual([expect.stringMatching(/^\/assets\/proof-solver\.worker-/)]);

    await openForm(page, server.address);
    await fillForm(page, 'Written without a network');
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(THANKS)).toBeVisible({ timeout: 30_000 });
    expect(await server.arrived()).toEqual([
      'The first of the hour.',
      'From the same campus',
      'Written without a network',
    ]);
  } finally {
    await server.stop();
  }
});
