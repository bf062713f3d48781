import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { addPublishedNews, newsForm } from '#tests/support/browser/story-pages.ts';
import { goOffline, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { deviceText, emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';

test.use({ viewport: { width: 390, height: 844 } });

const newPath = generatePath(staffPaths.newsItem, { id: 'new' });

/** Opens a page of the editor online, twice: the worker stores its files when a controlled page requests them. */
async function openOnce(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilControlled(page);
  await page.reload();
  await newsForm(page);
  await untilKept(page, '/assets/story-writes-');
}

// OUTBOX-12, OUTBOX-13, OUTBOX-14
test(
  'A news item with two pictures that is written and published offline, in tabs that are closed, is published once when the network returns.',
  // In the long run only: it writes, closes tabs and sends for 13 seconds alone on the machine, and longer than its bounds
  // beside other stories. tests/api/stories-device.test.ts has the same steps.
  {
    tag: ['@safety', '@long'],
  },
  async ({ context, page, faulty, openPage, request, provoke }) => {
    test.setTimeout(90_000);
    provoke(/status of 404/);
    await signInContext(context, faulty.url, emailOfRole('editor'));
    await openOnce(page, faulty.url + newPath);
    await untilKept(page, '/api/news/categories?');
    await goOffline(context, faulty);
    await page.close();

    const writing = await openPage();
    await writing.goto(faulty.url + newPath);
    const title = `Halls flooded ${randomUUID().slice(0, 8)}`;
    const { form } = await newsForm(writing);
    const write = (label: string, text: string) => form.getByRole('textbox', { name: label, exact: true }).fill(text);
    await write('Title in English', title);
    await write('Title in Maltese', 'Is-swali mgħarrqa');
    await write('Summary in English', 'The halls were flooded.');
    await write('Author in English', 'Press office');
    await form.getByLabel('Category').selectOption({ index: 1 });
    await form.getByRole('textbox', { name: 'Text in English' }).fill('Go to the sports complex.');
    const buffer = Buffer.from(await phonePhoto({ width: 640, height: 480 }));
    const dialog = writing.getByRole('dialog', { name: 'Choose a picture' });
    const addPicture = async (english: string) => {
      await dialog
        .locator('input[type="file"]')
        .last()
        .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
      await dialog.getByLabel('Alternative text in English').fill(english);
      await dialog.getByLabel('Alternative text in Maltese').fill('Sala');
      await dialog.getByRole('button', { name: 'Add this picture' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await form.getByRole('button', { name: 'Choose a picture' }).click();
    await addPicture('The sports complex');
    await expect(form.getByText('On this device until it is sent with the text')).toBeVisible();
    await form.getByRole('toolbar').first().getByRole('button', { name: 'Picture', exact: true }).click();
    await addPicture('Water in the hall');
    await expect(form.getByRole('img', { name: 'Water in the hall' })).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => deviceText(writing)).toContain('/files/pictures/device-picture-');
    await writing.close();

    const later = await openPage();
    await later.goto(faulty.url + newPath);
    const restored = await newsForm(later);
    await expect(restored.form.getByText('Your draft from this device was restored.')).toBeVisible();
    await expect(restored.form.getByRole('img', { name: 'Water in the hall' })).toHaveAttribute('src', /^blob:/);
    await restored.press('Publish');
    const note = later.getByRole('status').filter({ hasText: 'Will be published when you are online' });
    await expect(note).toContainText(title);
    await expectAccessible(later);
    await noSidewaysScroll(later);
    await later.getByRole('button', { name: 'Hold it back and continue writing' }).click();
    await expect(restored.title).toHaveValue(title);
    await restored.press('Publish');
    await expect(note).toContainText(title);
    await later.goto(faulty.url + paths.outbox);
    const waiting = later.getByRole('listitem').filter({ hasText: title });
    await expect(waiting).toContainText('Will be published when you are online');
    await waiting.getByRole('link', { name: 'Change' }).click();
    await expect(note).toContainText(title);
    await later.close();

    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    const online = await openPage();
    await online.goto(faulty.url + newPath);
    const search = `/api/news?${new URLSearchParams({ 'filter[search]': title })}`;
    const found = async () => (await (await request.get(faulty.url + search)).json()) as { data: unknown[] };
    await expect.poll(async () => (await found()).data.length, { timeout: 20_000 }).toBe(1);
  },
);

// OUTBOX-13, OUTBOX-14
test('A change of an entry is published offline; a change that a colleague saved meanwhile is a conflict that loses neither text.', async ({
  context,
  page,
  faulty,
  openPage,
  provoke,
}) => {
  provoke(/status of (?:404|409)/);
  const { id, title } = await addPublishedNews();
  const path = generatePath(staffPaths.newsItem, { id: String(id) });
  await signInContext(context, faulty.url, emailOfRole('editor'));
  await openOnce(page, faulty.url + path);
  await expect.poll(() => deviceText(page)).toContain(`story:newsAdmin.view:${id}|`);
  await goOffline(context, faulty);
  await page.close();

  const writing = await openPage();
  await writing.goto(faulty.url + path);
  const offline = await newsForm(writing);
  await expect(writing.getByText(/^You are offline. This copy was saved on this device/)).toBeVisible();
  await offline.title.fill(`${title} mine`);
  await offline.press('Publish the changes');
  await expect(writing.getByRole('status').filter({ hasText: 'Will be published when you are online' })).toBeVisible();
  await inDatabase((db) =>
    db
      .updateTable('news')
      .set((eb) => ({
        title: sql`jsonb_set(title, '{en}', to_jsonb(${`${title} theirs`}::text))`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  );

  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  await expect(writing.getByText('Somebody else saved this entry meanwhile.')).toBeVisible({ timeout: 20_000 });
  await expect(offline.title).toHaveValue(`${title} mine`);
  await writing.getByRole('button', { name: 'Compare the texts' }).click();
  const choice = writing.getByRole('group').filter({ hasText: `${title} theirs` });
  await expect(choice.first()).toBeVisible();
  await expectAccessible(writing);
});
