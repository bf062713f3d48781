import { expect } from '@playwright/test';
import {
  answerQuestions,
  chooseFirst,
  chooseSectors,
  downloadPdf,
  openFinder,
} from '#tests/support/browser/career-finder.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, keptAddresses, untilKept } from '#tests/support/browser/worker-test.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { readCatalogue } from '#tests/support/words.ts';

const maltese = readCatalogue('mt');
const DOWNLOAD = 'Download the report as a PDF';

// FINDER-21
test(
  'Once opened, the career finder and its PDF work offline from a cold start in both languages; later the server has the same answers and PDF.',
  { tag: '@safety' },
  async ({ page, openPage, context, faulty }) => {
    test.setTimeout(90_000);
    await openFinder(page, faulty.url);
    for (const read of [
      'questions',
      'career-sectors',
      'pleasures',
      'activities',
      'core-values',
      'self-reflection-toolkit',
    ]) {
      await untilKept(page, `/api/career-finder/${read}?locale=en`);
      await untilKept(page, `/api/career-finder/${read}?locale=mt`);
    }
    await untilKept(page, 'student-career-resource-hub?locale=mt');
    await expect
      .poll(async () => (await keptAddresses(page)).some((address) => /assets\/pdf-/.test(address)))
      .toBe(true);
    await page.close();
    await goOffline(context, faulty);

    const cold = await openPage();
    await openFinder(cold, faulty.url);
    await cold.getByRole('link', { name: 'Start', exact: true }).click();
    await chooseSectors(cold, ['Health and care', 'Arts and heritage', 'Law and compliance']);
    await cold.getByRole('link', { name: 'Continue: Path of pleasures' }).click();
    await chooseFirst(cold, 5);
    await cold.getByRole('link', { name: 'Continue: Activity grid' }).click();
    await chooseFirst(cold, 4);
    await cold.getByRole('link', { name: 'Continue: Core values' }).click();
    await chooseFirst(cold, 3);
    await cold.getByRole('link', { name: 'Continue: Personality questionnaire' }).click();
    await cold.getByRole('link', { name: 'Start the questionnaire' }).first().click();
    await answerQuestions(cold, 'Mostly');
    await expect(cold.getByText('40 of 40 answered')).toBeVisible();
    await expect(cold.getByText('Saved on this device')).toBeVisible();
    await cold.close();

    const report = await openPage();
    await openFinder(report, faulty.url, '/self-reflection-toolkit');
    await expect(report.getByRole('heading', { name: 'Energy diary' })).toBeVisible();
    await openFinder(report, faulty.url, '/student-career-resource-hub/cv');
    await expect(report.getByRole('heading', { name: 'A one-page CV' })).toBeVisible();
    await openFinder(report, faulty.url, '/report');
    await expect(report.getByRole('heading', { level: 3, name: 'Health and care' })).toBeVisible();
    await expect(report.getByText('It is your first area of interest.')).toBeVisible();
    await expect(report.getByRole('table').first().getByRole('row')).toHaveCount(9);
    const english = await downloadPdf(report, DOWNLOAD);
    expect(english).toMatchObject({ isTagged: true, lang: 'en-US', name: 'career-report.pdf' });
    expect(english.tags[0]).toEqual({ path: '/Document/H1', text: 'Your career report' });
    // The control: it was rendered on the device.
    expect(english.address).toMatch(/^blob:/);
    await setLocaleCookie(context, 'mt', faulty.url);
    await openFinder(report, faulty.url, '/report');
    const onDevice = await downloadPdf(report, maltese.get(DOWNLOAD) ?? '');
    expect(onDevice).toMatchObject({ isTagged: true, lang: 'mt-MT', name: 'rapport-tal-karriera.pdf' });
    expect(onDevice.tags.map(({ text }) => text)).toContain('Saħħa u kura');

    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    await expect(report.getByText(maltese.get('All answers saved') ?? '')).toBeVisible({ timeout: 20_000 });
    const onServer = await downloadPdf(report, maltese.get(DOWNLOAD) ?? '');
    expect(onServer.address).toContain('/api/career-finder/pdf/');
    expect(onServer.tags).toEqual(onDevice.tags);
  },
);
