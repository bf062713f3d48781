import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, keptAddresses, savedCopy } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { noSidewaysScroll } from '#tests/support/page-checks.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

// VOL-13, VOL-22
test(
  'A volunteer’s sign-ups, hours and certificate open offline, and the certificate is identical byte for byte.',
  { tag: '@safety' },
  async ({ context, page, faulty, openPage }) => {
    const t = wordsOf('mt');
    await setLocaleCookie(context, 'mt', faulty.url);
    await signInContext(context, faulty.url, emailOfRole('volunteer'));
    await page.goto(faulty.url + memberPaths.volunteering);
    await expect.poll(() => deviceText(page)).toContain('Tindifa fl-Għadira');
    // The code that renders it is stored too.
    await expect.poll(async () => (await keptAddresses(page)).some((each) => /assets\/pdf-/.test(each))).toBe(true);
    const online = await certificateOf(page, t('Download the certificate (PDF)'));
    expect(findPdfFaults(online)).toEqual([]);
    const read = readPdf(online);
    expect(read.lang).toBe('mt-MT');
    const words = read.tags.map(({ text }) => text).join('\n');
    expect(words).toContain('Luke Saliba');
    expect(words).toContain('Tindifa fl-Għadira – 3 h 30 min');
    await goOffline(context, faulty);
    await page.close();

    const away = await openPage();
    await away.goto(faulty.url + memberPaths.volunteering);
    await expect(away.getByText(savedCopy('mt'))).toBeVisible();
    await expect(away.getByRole('link', { name: 'Tindifa fir-Ramla tal-Mixquqa' })).toBeVisible();
    await noSidewaysScroll(away);
    const offline = await certificateOf(away, t('Download the certificate (PDF)'));
    expect(Buffer.from(offline).equals(Buffer.from(online))).toBe(true);
  },
);

async function certificateOf(page: Page, name: string): Promise<Uint8Array> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await download.path());
}
