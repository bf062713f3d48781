import { afterAll, describe, expect, it, vi } from 'vitest';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { storyTime } from '#tests/support/api.ts';
import { startMailJobs } from '#tests/support/server/mail-jobs.ts';

const { db, smtp, addMessage, startJobs, stop } = await startMailJobs();
afterAll(stop);

describe('a background job', () => {
  // OFFLINE-40
  it('exists if and only if its transaction is committed', async () => {
    const { jobs, start } = await startJobs();
    await start();
    const kept = await addMessage();
    const undone = await addMessage();
    await db
      .transaction()
      .execute(async (transaction) => {
        await jobs.enqueue(transaction, messageMail, { id: undone });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await db.transaction().execute((transaction) => jobs.enqueue(transaction, messageMail, { id: kept }));
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 5000 });
    await jobs.stop();
    expect(smtp.arrived[0]?.messageId).toBe(`<contact-${kept}@portal.example>`);
  });

  it('runs once if several processes start together', async () => {
    smtp.arrived.length = 0;
    const copies = await Promise.all([startJobs(), startJobs(), startJobs()]);
    await Promise.all(copies.map(({ start }) => start()));
    const ids = await Promise.all(Array.from({ length: 60 }, addMessage));
    await Promise.all(ids.map((id) => copies[0]?.jobs.enqueue(db, messageMail, { id })));
    await vi.waitFor(() => expect(smtp.arrived.length).toBeGreaterThanOrEqual(60), { timeout: 15_000 });
    await Promise.all(copies.map(({ jobs }) => jobs.stop()));
    const messageIds = smtp.arrived.map(({ messageId }) => messageId).toSorted();
    expect(messageIds).toEqual(ids.map((id) => `<contact-${id}@portal.example>`).toSorted());
  });

  it(
    'lets the process stop within ten seconds although a mail server hangs, and runs again later',
    {
      timeout: 60_000,
    },
    async () => {
      smtp.arrived.length = 0;
      smtp.unanswered.length = 0;
      smtp.hangs = true;
      const first = await startJobs();
      await first.start();
      const id = await addMessage();
      await first.jobs.enqueue(db, messageMail, { id });
      await vi.waitFor(() => expect(smtp.unanswered).toHaveLength(1), { timeout: 5000 });
      const before = performance.now();
      await first.jobs.stop();
      expect(performance.now() - before).toBeLessThan(10_000);
      smtp.hangs = false;
      const second = await startJobs();
      await second.start();
      await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 30_000 });
      await second.jobs.stop();
    },
  );

  it('does nothing for an e-mail that was already sent', async () => {
    smtp.arrived.length = 0;
    const { jobs, start } = await startJobs();
    await start();
    const done = await addMessage();
    await db.updateTable('contact_messages').set({ mailed_at: storyTime }).where('id', '=', done).execute();
    await jobs.enqueue(db, messageMail, { id: done });
    const next = await addMessage();
    await jobs.enqueue(db, messageMail, { id: next });
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 5000 });
    await jobs.stop();
    expect(smtp.arrived[0]?.messageId).toContain(next);
  });
});
