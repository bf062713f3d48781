import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { CHUNK_BYTES } from '#contract/career-documents/calls.ts';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { documentFile } from '#tests/support/browser/rar-editor.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const UPLOADS = /^\/api\/auth\/career\/uploads/;

async function openDocuments(page: Page, url: string): Promise<void> {
  await page.goto(url + careerDocumentsPaths.mine);
  await untilInteractive(page);
}

test(
  'A CV upload that is interrupted continues, and the CV arrives once and complete.',
  { tag: '@safety' },
  async ({ context, page, faulty }) => {
    await newMember(context, faulty.url);
    await openDocuments(page, faulty.url);
    // The third and the fifth attempt reach no server; the fourth arrives, and its response is lost.
    const faults = (['pass', 'pass', 'drop', 'answer-lost', 'drop'] as const).values();
    faulty.modeFor(UPLOADS, () => ({ kind: faults.next().value ?? 'pass' }));
    const cv = documentFile('cv.pdf', CHUNK_BYTES * 5);
    const pieces = Math.ceil(cv.buffer.length / CHUNK_BYTES);
    await page.getByLabel('CV: Choose a PDF').setInputFiles(cv);
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download: cv.pdf' }).click();
    expect(await readFile(await (await downloads).path())).toEqual(cv.buffer);
    // After the lost response one chunk is sent in vain: the server reports its progress.
    const sent = faulty.requests.filter((request) => UPLOADS.test(request.replace('POST ', '')));
    expect(sent.length).toBeLessThanOrEqual(pieces + 4);
    await expect(page.getByRole('button', { name: /^Download: / })).toHaveCount(1);
  },
);

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CDOC-10
  test(`A cover letter chosen offline is queued, arrives after a restart, and can be deleted, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await newMember(context, faulty.url);
    await openDocuments(page, faulty.url);
    await expect(page.getByText(t('You have not added a cover letter yet.'))).toBeVisible();
    const choice = page.getByLabel(`${t('Cover letter')}: `);
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      for (const name of ['letter.docx', 'notes.pdf']) dropped.items.add(new File(['PK some words'], name));
      return dropped;
    });
    await choice.dispatchEvent('drop', { dataTransfer });
    await expect(page.getByText('letter.docx', { exact: false })).toBeVisible();
    // There is room for one: the other is rejected by name.
    await expect(
      page.getByText(t('Only one file can be added here. Not added: {names}').replace('{names}', 'notes.pdf')),
    ).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    faulty.modeFor(UPLOADS, { kind: 'drop' });
    await choice.setInputFiles(documentFile('letter.pdf'));
    await expect(page.getByText(t('On this device, waiting for a connection'))).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.close();
    faulty.mode({ kind: 'pass' });
    const later = await context.newPage();
    await openDocuments(later, faulty.url);
    const download = later.getByRole('button', {
      name: t('Download: {file_name}').replace('{file_name}', 'letter.pdf'),
    });
    await expect(download).toBeVisible();
    await noSidewaysScroll(later);
    await expectAccessible(later);

    await later.getByRole('button', { name: t('Delete: {file_name}').replace('{file_name}', 'letter.pdf') }).click();
    await later.getByRole('button', { name: t('Delete it') }).click();
    await expect(download).toHaveCount(0);
    await expect(later.getByText(t('You have not added a cover letter yet.'))).toBeVisible();
  });
}
