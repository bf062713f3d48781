import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { sharePaths } from '#contract/share/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { newOrganisationIn } from '#tests/support/browser/rar-portal.ts';
import { goOffline, untilControlled } from '#tests/support/browser/worker-test.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

// SHARE-3, SHARE-4
test('Content shared offline by a visitor stays on the device: a text for a complaint, a photo for a report after logging in.', async ({
  context,
  page,
  faulty,
}) => {
  const t = wordsOf('mt');
  await setLocaleCookie(context, 'mt', faulty.url);
  await page.goto(faulty.url);
  await untilControlled(page);
  const { officers } = await newOrganisationIn(process.env[DATABASE] ?? '');
  await goOffline(context, faulty);

  await share(page, { text: 'The lift of the library stands still.', photo: await phonePhoto(), film: true });
  await expect(page.getByText('lift.jpg', { exact: true })).toBeVisible();
  await expect(page.getByText('film.mp4')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: t('Complaint'), exact: true }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: t('Continue') }).click();
  await expect(page.getByLabel(t('What happened?'))).toHaveValue('The lift of the library stands still.');

  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  await signInContext(context, faulty.url, officers[0]);
  await page.goto(`${faulty.url}${memberPaths.rar}`);
  await page.getByRole('button', { name: t('Start this year’s report') }).click({ timeout: 20_000 });
  // Started once its page is open: leaving earlier would cancel it.
  await expect(page).toHaveURL(new RegExp(`${rarPaths.report}$`));
  await page.goto(`${faulty.url}${sharePaths.share}`);
  await expect(page.getByText('The lift of the library stands still.')).toHaveCount(0);
  await page
    .getByRole('link', { name: t('Room allocation report'), exact: true })
    .last()
    .click();
  await page.getByRole('link', { name: /^2\.2 / }).click();
  await page.getByRole('button', { name: t('Add {name}').replace('{name}', 'lift.jpg') }).click();
  await expect(page.locator('li[data-state]').filter({ hasText: 'lift.jpg' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('Add {name}').replace('{name}', 'lift.jpg') })).toHaveCount(0);
});

interface Shared {
  text: string;
  photo: Buffer;
  /** With a file whose type is unsupported */
  film: boolean;
}

/** Shares like the device's share menu: a form sent to the manifest's address, which the worker handles. */
async function share(page: Page, { text, photo, film }: Shared): Promise<void> {
  await untilInteractive(page);
  await page.evaluate(
    ([words, bytes, hasFilm]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      const [area, input] = [document.createElement('textarea'), document.createElement('input')];
      Object.assign(area, { name: 'text', value: words });
      Object.assign(input, { type: 'file', name: 'files', multiple: true });
      const files = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      files.items.add(new File([content], 'lift.jpg', { type: 'image/jpeg' }));
      if (hasFilm) files.items.add(new File(['film'], 'film.mp4', { type: 'video/mp4' }));
      input.files = files.files;
      form.append(area, input);
      document.body.append(form);
      form.submit();
    },
    [text, photo.toString('base64'), film] as const,
  );
  await page.waitForURL(`**${sharePaths.share}`);
}
