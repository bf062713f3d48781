import { expect } from '@playwright/test';
import { addMember } from '#tests/support/browser/new-member.ts';
import { openAndLeave } from '#tests/support/engines/departing-page.ts';
import { storedTables } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { signIn } from '#tests/support/engines/member-acts.ts';

for (const moment of ['upgrade', 'write'] as const) {
  test(
    `A draft can be saved after a page was left within the first ${moment} of the database.`,
    { tag: ['@safety', '@long'] },
    async ({ tab, line, engineName }) => {
      test.setTimeout(120_000);
      const token = await signIn(tab, (await addMember()).email);
      // The control: WebKit and Firefox decide themselves what they cache.
      const isCached = await openAndLeave(tab, line, token, moment);
      if (engineName === 'webkit') expect(isCached).toBe(true);
      await tab.open('/contact-us');
      await tab.type('Your message', 'Typed after a departure');
      await tab.expectText('Your draft is saved on this device.', 20_000);
      expect(JSON.stringify(await storedTables(tab))).toContain('Typed after a departure');
    },
  );
}
