import { expect } from '@playwright/test';
import { answerField, expectSaveState, readAgain } from '#tests/support/browser/rar-editor.ts';
import { rarTest as test, SAVES } from '#tests/support/browser/rar-stories.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The end of a report: its deadline, its submission, its results (RAR-14 to 21). */
test.use({ viewport: { width: 360, height: 780 } });
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');
const MINUTE_MS = 60_000;

// RAR-14
test(
  'a report with pending or missing answers cannot be submitted; a submitted report is final, and officers read its results later',
  { tag: '@safety' },
  async ({ browser, context, page, portal, story, faulty, provoke }) => {
    provoke(/status of 410/);
    const { report } = story;
    const theirs = await browser.newContext({ serviceWorkers: 'block' });
    const other = await story.openAs(theirs, 1);
    await theirs.setOffline(true);
    await answerField(other).fill('Too late, and not lost');
    await expectSaveState(other, 'device');

    await portal.setDeadline(new Date(Date.now() + 40 * MINUTE_MS));
    faulty.modeFor(SAVES, { kind: 'drop' });
    await story.open(page);
    await expectSaveState(page, 'saved');
    const warning = page.getByText(t('Less than an hour is left'));
    await expect(warning).toHaveCount(0);
    await answerField(page).fill('On its way');
    await expect(warning).toBeVisible();
    await expectSaveState(page, 'device');
    await page.getByRole('link', { name: t('All questions') }).click();
    await expect(warning).toBeVisible();
    await expect(page.getByText(/^(?:39|40) minutes left/)).toBeVisible();
    await page.getByRole('link', { name: t('Check and submit') }).click();
    await expect(page.getByText('1 answer is not on the server yet')).toBeVisible();
    const confirm = page.getByLabel(t('Your organisation’s name'));
    const submit = page.getByRole('button', { name: t('Submit the final report') });
    await confirm.fill(report.name);
    await submit.click();
    await expect(page.getByText(/Part of the report is not on the server yet/)).toBeVisible();
    await expect(confirm).toHaveValue(report.name);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    faulty.mode({ kind: 'pass' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectSaveState(page, 'saved');
    await submit.click();
    await expect(page.getByText(/A required question is not answered yet/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^1\.1 / })).toBeVisible();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(/You are offline\. Submitting needs a connection/)).toBeVisible();

    // Done offline, so that the page's reads after reconnecting cannot have started earlier.
    await portal.answerRequired(report);
    await context.setOffline(false);
    await readAgain(page);
    await expect(page.getByText(t('Required but not answered'))).toHaveCount(0);
    await confirm.fill('Somebody else');
    await submit.click();
    await expect(page.getByRole('link', { name: /This is not the name of your organisation/ })).toBeVisible();
    await confirm.fill(report.name.toUpperCase());
    await submit.click();
    await expect(page.getByText(/^By Ġorġa Ħili on /)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);

    // A colleague's offline change arrives too late: it stays on their device.
    await theirs.setOffline(false);
    await expect(other.getByText(t('Only on this device'))).toBeVisible({ timeout: 20_000 });
    await expect(other.getByText(/^By Ġorġa Ħili on /)).toBeVisible();
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await expect(other.getByText('Too late, and not lost')).toBeVisible();
    await theirs.grantPermissions(['clipboard-read', 'clipboard-write']);
    await other.getByRole('button', { name: t('Copy the text') }).click();
    expect(await other.evaluate(() => navigator.clipboard.readText())).toBe('Too late, and not lost');
    await theirs.close();

    await page.getByRole('link', { name: t('Results'), exact: true }).click();
    await expect(page.getByText(/The union is marking the reports/)).toBeVisible();
    await portal.answerRequired(report, 87.5);
    await portal.publishResults(report);
    await page.reload();
    await expect(page.getByText('6,214.50 of 7,000')).toBeVisible();
    await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
    await expect(page.getByText(t('Yes, an office of its own'))).toBeVisible();
    await expect(page.getByText(/^87\.50 of \d+ points$/).first()).toBeVisible();
    await expect(page.getByText('Clear, and proved.').first()).toBeVisible();
    await noSidewaysScroll(page);
  },
);
