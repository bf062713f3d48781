import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { generatePath } from 'react-router';
import { newsAdmin } from '#contract/news/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { addPublishedNews, isFocused, newsForm, tabTo } from '#tests/support/browser/story-pages.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';

const pageOf = (id: number) => generatePath(staffPaths.newsItem, { id: String(id) });

// The layout differs, the presses do not: the ordinary run leaves the laptop out.
const screens = [
  { where: 'a phone', width: 390, height: 844, tag: [] },
  { where: 'a laptop', width: 1280, height: 800, tag: ['@long'] },
];

for (const { where, width, height, tag } of screens) {
  // PRESS-6, PRESS-17
  test(
    `A news item with two pictures is published in two languages on ${where} by keyboard, with at most 12 presses besides its text.`,
    { tag },
    async ({ openAs, page, request }) => {
      // It types seven texts letter by letter, and two pictures are resized.
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height });
      await openAs('en', 'editor', staffPaths.news);
      const title = `Halls moved ${randomUUID().slice(0, 8)}`;
      let presses = 0;
      const press = async (key: string) => {
        presses += 1;
        await page.keyboard.press(key);
      };
      await tabTo(page, page.getByRole('link', { name: 'Add a news item' }));
      await press('Enter');
      const { form } = await newsForm(page);
      const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
      const buffer = Buffer.from(await phonePhoto({ width: 640, height: 480 }));
      // For the whole story: a listener that is added at a press can be later than the press.
      page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer }));
      /** Adds a picture in the open dialog, with its alternative texts. */
      const addPicture = async (english: string, maltese: string) => {
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await tabTo(page, dialog.getByLabel('Add a picture'));
        await press('Enter');
        await expect(dialog.getByLabel('Alternative text in English')).toBeFocused();
        await page.keyboard.type(english);
        await tabTo(page, dialog.getByLabel('Alternative text in Maltese'));
        await page.keyboard.type(maltese);
        await press('Enter');
        await expect(dialog).toHaveCount(0);
      };
      const openLibrary = async (tools: Locator) => {
        await tabTo(page, tools.locator('[tabindex="0"]'));
        const picture = tools.getByRole('button', { name: 'Picture', exact: true });
        for (let tool = 0; tool < 30 && !(await isFocused(picture)); tool += 1) await page.keyboard.press('ArrowRight');
        await press('Enter');
      };
      await tabTo(page, form.getByLabel('Title in English'));
      await page.keyboard.type(title);
      await tabTo(page, form.getByLabel('Title in Maltese'));
      const write = async (label: string, text: string) => {
        await tabTo(page, form.getByRole('textbox', { name: label, exact: true }));
        await page.keyboard.type(text);
      };
      await page.keyboard.type('Is-swali tmexxew');
      await write('Summary in English', 'The halls were flooded.');
      await write('Summary in Maltese', 'Is-swali tgħarrqu.');
      await write('Text in English', 'Go to the sports complex.');
      await write('Text in Maltese', 'Morru l-kumpless sportiv.');
      await openLibrary(form.getByRole('toolbar').first());
      await addPicture(`Water in the hall ${title}`, 'Ilma fis-sala');
      await openLibrary(form.getByRole('toolbar').last());
      await tabTo(page, dialog.getByRole('button', { name: `Water in the hall ${title}` }));
      await press('Enter');
      await tabTo(page, form.getByRole('button', { name: 'Choose a picture' }));
      await press('Enter');
      await addPicture('The sports complex', 'Il-kumpless sportiv');
      await write('Author in English', 'Press office');
      await write('Author in Maltese', 'L-uffiċċju tal-istampa');
      await tabTo(page, form.getByLabel('Category'));
      await press('ArrowDown');
      await expect(form.getByText('Your draft is saved on this device.')).toBeVisible();
      await tabTo(page, form.getByRole('button', { name: 'Publish', exact: true }));
      await press('Enter');
      const panel = page.getByRole('region', { name: 'State' });
      await expect(panel).toContainText('Readers see this.');
      expect(presses).toBeLessThanOrEqual(12);
      const address = await panel.getByRole('link').getAttribute('href');
      const read = await (await request.get(address ?? '')).text();
      for (const text of ['Go to the sports complex.', `Water in the hall ${title}`, 'The sports complex'])
        expect(read).toContain(text);
      await expectAccessible(page);
      await noSidewaysScroll(page);
    },
  );
}

test('A published news item is corrected with one press, taken back and restored by "Undo", and scheduled.', async ({
  openAs,
  page,
  provoke,
}) => {
  provoke(/status of 410/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id, title } = await addPublishedNews();
  await openAs('en', 'editor', pageOf(id));
  const story = await newsForm(page);
  const { form, panel, undo, press } = story;
  const readers = async () => (await page.request.get(`/api/news/${id}`)).text();
  // PRESS-20
  await press('Publish the changes');
  await expect(form.getByRole('status').filter({ hasText: 'Nothing has changed.' })).toBeVisible();
  await story.title.fill(`${title} today`);
  // PRESS-19
  await expect(form.getByText('Older than the English')).toHaveCount(1);
  await form.getByRole('checkbox', { name: 'The Maltese is still right' }).check();
  await press('Save without publishing');
  await expect(panel).toContainText('There are saved changes that readers do not see yet.');
  expect(await readers()).not.toContain(`${title} today`);
  await expect(form.getByText('Older than the English')).toHaveCount(0);
  await press('Publish the changes');
  await expect(undo).toContainText('Published.');
  expect(await readers()).toContain(`${title} today`);
  // PRESS-18, PRESS-21
  await expect(panel.getByRole('button', { name: 'Discard the changes' })).toHaveCount(0);
  await press('Take back');
  await expect(undo).toContainText('Taken back.');
  await expect(panel).toContainText('told that this was taken back');
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(410);
  await expectAccessible(page);
  await press('Undo: Taken back.');
  await expect(undo).toHaveCount(0);
  await expect(panel).toContainText('Readers see this.');
  expect(await readers()).toContain(`${title} today`);

  await story.title.fill(`${title} tomorrow`);
  await press('Publish at a time');
  const dialog = page.getByRole('dialog', { name: 'Publish at a time' });
  const time = dialog.getByLabel('Date and time (Malta time)');
  await time.fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText('This time is over.');
  await time.fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel).toContainText('1 January 2099, 10:00');
  expect(await readers()).toContain(`${title} today`);
  await press('Cancel the schedule');
  await expect(panel).not.toContainText('2099');
  await expect(story.title).toHaveValue(`${title} tomorrow`);
});

// PRESS-17
test('Text typed while a news item is saved stays, an older version is restored, and a copy is a draft that can be removed.', async ({
  openAs,
  page,
}) => {
  const { id, title } = await addPublishedNews();
  await openAs('en', 'editor', pageOf(id));
  const story = await newsForm(page);
  const { form, press } = story;
  const release = await holdRequests(page, new RegExp(`/api/staff/news/${id}$`));
  await story.title.fill(`${title} now`);
  await press('Save without publishing');
  await story.title.fill(`${title} now and then`);
  await release();
  await expect(form.getByText(/^Saved at \d\d:\d\d\.$/)).toBeVisible();
  await expect(story.title).toHaveValue(`${title} now and then`);
  await expect(form.getByText('Your draft is saved on this device.')).toBeVisible();
  await press('Publish the changes');
  await expect(story.undo).toContainText('Published.');
  // PRESS-23
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: /^Compare: First version/ }).click();
  const difference = page.getByRole('group', { name: 'Title in English' });
  await expect(difference.locator('mark')).toHaveText([/^\S+ ?$/, /now and then/]);
  await press('Use this version');
  await expect(story.title).toHaveValue(title);
  await expectAccessible(page);
  await press('Publish the changes');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // PRESS-22
  await press('Copy as a new draft');
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  await expect(story.panel).toContainText('Readers do not see this.');
  await expect(story.title).toHaveValue(title);
  await press('Remove');
  await press('Remove it');
  await expect(page).toHaveURL(new RegExp(`${staffPaths.news}$`));
});

// PRESS-9
test('The paragraphs that two editors change in one news item are merged.', async ({
  openAs,
  page,
  browser,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  const { id, title } = await addPublishedNews('<p>Bring your card.</p><p>Vote in the hall.</p>');
  await openAs('en', 'editor', pageOf(id));
  const { form, english, press } = await newsForm(page);
  await english.press('ControlOrMeta+Home');
  await page.keyboard.type('Please. ');
  const colleague = await browser.newContext();
  const authorization = `Bearer ${await signInContext(colleague, baseURL ?? '', emailOfRole('staff'))}`;
  const path = newsAdmin.view.path.replace('{id}', String(id));
  const read = async () => {
    const answer = await colleague.request.get(path, { headers: { authorization } });
    return ((await answer.json()) as { data: { version: number; content: { body: { en: string; mt: string } } } }).data;
  };
  const { version, content } = await read();
  const body = { ...content.body, en: '<p>Bring your card.</p><p>Vote in the canteen.</p>' };
  const saved = await colleague.request.put(path, { headers: { authorization }, data: { ...content, body, version } });
  expect(saved.status(), await saved.text()).toBe(200);
  await press('Save without publishing');
  const conflict = form.getByRole('status').filter({ hasText: 'Somebody has changed this in the meantime.' });
  const both = conflict.getByRole('group', { name: 'Text in English' });
  await expect(both.getByRole('radio', { name: 'Both changes' })).toBeChecked();
  await expect(both).not.toContainText('<p>');
  await press('Use the selected texts');
  await expect(english).toHaveText('Please. Bring your card.Vote in the canteen.');
  await press('Publish the changes');
  await expect(page.getByRole('region', { name: 'Undo the last step' })).toBeVisible();
  expect((await read()).content.body.en).toMatch(
    /^<p>Please\. Bring your card\.<\/p>\s*<p>Vote in the canteen\.<\/p>\s*$/,
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await colleague.close();
});
