import { expect } from '@playwright/test';
import { SAVED, THANKS } from '#tests/support/browser/contact-form.ts';
import { messagesLike } from '#tests/support/engines/arrived.ts';
import { storedTables, untilInstalled } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { writeMessage } from '#tests/support/engines/member-acts.ts';

const long = { tag: ['@safety', '@long'] };

test(
  'A message written offline survives a reload, and is sent once when the network returns.',
  long,
  async ({ tab, line }) => {
    test.setTimeout(120_000);
    const message = `Written on the bus ${crypto.randomUUID()}`;
    await tab.open('/contact-us');
    await untilInstalled(tab);
    line.mode({ kind: 'drop' });
    await tab.open('/contact-us');
    await writeMessage(tab, message);
    await tab.expectText(SAVED);
    await tab.open('/outbox');
    await tab.expectText('Message to the union');
    expect(await messagesLike(message)).toBe(0);
    line.mode({ kind: 'pass' });
    await expect.poll(() => messagesLike(message), { timeout: 40_000 }).toBe(1);
    await tab.open('/outbox');
    await tab.expectText('Nothing is waiting to be sent');
    expect(await messagesLike(message)).toBe(1);
  },
);

test('A message whose answer was lost is retried, and arrives once.', long, async ({ tab, line }) => {
  test.setTimeout(120_000);
  const message = `Lost on the way back ${crypto.randomUUID()}`;
  await tab.open('/contact-us');
  line.modeFor(/^\/api\/contact/, { kind: 'answer-lost' });
  await writeMessage(tab, message);
  await expect.poll(() => messagesLike(message), { timeout: 20_000 }).toBe(1);
  await tab.expectText(SAVED);
  line.mode({ kind: 'pass' });
  await tab.expectText(THANKS, 40_000);
  expect((await storedTables(tab))['outbox']).toEqual([]);
  expect(await messagesLike(message)).toBe(1);
});
