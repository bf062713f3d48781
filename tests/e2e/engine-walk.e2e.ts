import { expect } from '@playwright/test';
import { addMember } from '#tests/support/browser/new-member.ts';
import { messagesLike } from '#tests/support/engines/arrived.ts';
import { storedTables } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { leaveMessageWaiting, logIn, logOutKeeping } from '#tests/support/engines/member-acts.ts';

/** The short walk of `npm test`, in each engine that is installed. */
test(
  'A page opens offline; a message pending at sign-out is encrypted, and sent once after the next sign-in.',
  { tag: ['@safety', '@sized'] },
  async ({ tab, line }) => {
    test.setTimeout(90_000);
    const message = `Words of nobody else ${crypto.randomUUID()}`;
    await tab.open('/');
    const { email } = await addMember();
    await leaveMessageWaiting(tab, line, email, message);
    // The control: while its writer is signed in, it can be read.
    expect(JSON.stringify(await storedTables(tab))).toContain(message);

    await tab.open('/account/my-details');
    await logOutKeeping(tab);
    const stored = await storedTables(tab);
    expect(JSON.stringify(stored)).not.toContain(message);
    expect(stored['sealed']).toHaveLength(1);
    await tab.open('/contact-us');
    await tab.expectValue('Your message', '');

    line.mode({ kind: 'pass' });
    expect(await messagesLike(message)).toBe(0);
    await logIn(tab, email, '/outbox');
    await expect.poll(() => messagesLike(message), { timeout: 20_000 }).toBe(1);
    await tab.expectText('Nothing is waiting to be sent');
    expect(await messagesLike(message)).toBe(1);
  },
);
