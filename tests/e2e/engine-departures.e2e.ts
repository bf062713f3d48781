import { expect } from '@playwright/test';
import type { Departure } from '#tests/support/browser/departures.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { numbersFrom } from '#tests/support/browser/random-numbers.ts';
import { openAndLeave } from '#tests/support/engines/departing-page.ts';
import { EnginePage } from '#tests/support/engines/engine-page.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import type { Engine } from '#tests/support/engines/engine.ts';
import { signIn } from '#tests/support/engines/member-acts.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';

/** In Firefox no departure was ever seen to block the database. */
const DEPARTURES = { webkit: 200, firefox: 40 };

test(
  'A draft can be saved after each departure while the database is created or written.',
  { tag: ['@safety', '@long'] },
  async ({ engine, engineName, line }) => {
    const count = Number(process.env['DEPARTURES'] ?? DEPARTURES[engineName]);
    test.setTimeout(count * 60_000);
    const random = numbersFrom(39);
    const { email } = await addMember();
    const blocked: Departure[] = [];
    for (let at = 0; at < count; at += 1) {
      // Creating the database takes longest: three of four departures fall into it.
      const departure = { after: 1 + Math.floor(random() * 1.33), delay: Math.floor(random() * 40) };
      if (!(await savesAfter(departure, { engine, line, email }))) blocked.push(departure);
    }
    expect(blocked).toEqual([]);
  },
);

interface Parts {
  engine: Engine;
  line: FaultyServer;
  email: string;
}

/** Leaves the first page in a new browser, and writes a message in the same tab. @returns whether its draft is saved */
async function savesAfter(departure: Departure, { engine, line, email }: Parts): Promise<boolean> {
  const tab = await engine.openTab();
  try {
    const page = new EnginePage(tab, line.url);
    await page.closeNotices();
    const token = await signIn(page, email);
    await openAndLeave(page, line, token, departure);
    await page.openNext('/contact-us');
    await page.type('Your message', 'Typed after a departure');
    return await page.expectText('Your draft is saved on this device.', 20_000).then(
      () => true,
      () => false,
    );
  } finally {
    await tab.close();
  }
}
