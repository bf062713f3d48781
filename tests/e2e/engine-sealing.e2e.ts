import { expect } from '@playwright/test';
import { addMember } from '#tests/support/browser/new-member.ts';
import { messagesLike } from '#tests/support/engines/arrived.ts';
import { storedTables } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { leaveMessageWaiting, logIn, logOutKeeping, signIn, writeMessage } from '#tests/support/engines/member-acts.ts';

test(
  'The next member neither sees nor sends the previous member’s message, which is sent after its owner signs in again.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }) => {
    test.setTimeout(180_000);
    const [message, draft, other] = ['Of the first', 'Unfinished', 'Of the second'].map(
      (text) => `${text} ${crypto.randomUUID()}`,
    ) as [string, string, string];
    const [first, second] = [await addMember(), await addMember()];
    await leaveMessageWaiting(tab, line, first.email, message);
    await tab.open('/contact-us');
    await tab.type('Your message', draft);
    // It may be saved before the last letter is typed.
    await expect.poll(async () => JSON.stringify(await storedTables(tab))).toContain(draft);
    expect(JSON.stringify(await storedTables(tab))).toContain(message);

    await tab.open('/account/my-details');
    await logOutKeeping(tab);
    const after = JSON.stringify(await storedTables(tab));
    expect(after).not.toContain(message);
    expect(after).not.toContain(draft);

    line.mode({ kind: 'pass' });
    await logIn(tab, second.email, '/contact-us');
    await tab.expectValue('Your message', '');
    await writeMessage(tab, other);
    await expect.poll(() => messagesLike(other), { timeout: 20_000 }).toBe(1);
    expect(await messagesLike(message)).toBe(0);
    expect((await storedTables(tab))['sealed']).toHaveLength(1);

    await signIn(tab, first.email);
    await tab.open('/outbox');
    await expect.poll(() => messagesLike(message), { timeout: 20_000 }).toBe(1);
    await tab.expectText('Nothing is waiting to be sent');
    expect((await storedTables(tab))['sealed']).toEqual([]);
    expect(await messagesLike(message)).toBe(1);
  },
);

test(
  'After a session that ended without a sign-out, the next page encrypts the pending message.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }) => {
    test.setTimeout(120_000);
    const message = `Of a session that ended ${crypto.randomUUID()}`;
    await leaveMessageWaiting(tab, line, (await addMember()).email, message);
    await tab.openDocument('/favicon.svg');
    await tab.run(() => void (document.cookie = 'ksu_token=; path=/; max-age=0'), undefined);
    await tab.open('/');
    const rows = async () => (await storedTables(tab))['sealed']?.length;
    await expect.poll(rows, { timeout: 20_000 }).toBe(1);
    expect(JSON.stringify(await storedTables(tab))).not.toContain(message);
  },
);
