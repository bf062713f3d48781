import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { goOffline, missingChunks, untilControlled } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, deviceText, logIn } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const t = wordsOf('en');
/** A seeded text (server/db/seed/data/current-reports.json). */
const answer = /nine offices/;
const file = 'members-on-30-september';

// RAR-28
test(
  'An officer who loses the network after signing in on a new device reads and writes the current report.',
  { tag: '@safety' },
  async ({ context, page, faulty }) => {
    test.setTimeout(120_000);
    await page.goto(faulty.url + paths.login);
    await untilControlled(page);
    // The control: the device has no data of the report yet.
    expect(await deviceText(page)).not.toMatch(answer);
    await logIn(page, t, emailOfRole('organisation officer'));
    await expect(page).not.toHaveURL(/login/);
    await page.goto(faulty.url + memberPaths.account);
    await expect.poll(() => deviceText(page), { timeout: 30_000 }).toMatch(answer);
    await expect.poll(() => missingChunks(page), { timeout: 60_000 }).toEqual([]);
    await goOffline(context, faulty);

    await page.goto(`${faulty.url}${rarPaths.report}?question=1.1`);
    await expect(page.getByLabel(t('Your answer'))).toHaveValue('214');
    await expect(page.getByText(file)).toBeVisible();
    await page.goto(`${faulty.url}${rarPaths.report}?question=1.4`);
    const field = page.getByLabel(t('Your answer'));
    await expect(field).toHaveValue(answer);
    await field.fill('Ten offices, from this year on.');
    await expect(page.locator('[data-save]')).toHaveText(t('Saved on this device'));
    await page.reload();
    await expect(field).toHaveValue('Ten offices, from this year on.');
    await page.getByRole('link', { name: t('All questions') }).click();
    await expect(page.getByRole('link', { name: /^1\.4 .* On this device$/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('Questions') }).getByRole('link')).toHaveCount(28);
  },
);
