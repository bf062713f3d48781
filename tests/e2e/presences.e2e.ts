import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { editing, PRESENCE_SECONDS } from '#contract/editing/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { addPublishedNews, newsForm } from '#tests/support/browser/story-pages.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// EDIT-1
test('Two editors of one news item see each other and unsaved changes, and nothing moves or takes the focus.', async ({
  openAs,
  page,
  browser,
  baseURL,
}) => {
  const { id } = await addPublishedNews();
  const address = generatePath(staffPaths.newsItem, { id: String(id) });
  await page.clock.install();
  await openAs('en', 'editor', address);
  const { title, panel } = await newsForm(page);
  await title.focus();
  const place = await panel.boundingBox();
  const laptop = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInContext(laptop, baseURL ?? '', emailOfRole('staff'));
  const other = await laptop.newPage();
  await other.goto(baseURL + address);
  await expect(other.getByText(/^Daniela Farrugia has this open too \(since \d\d:\d\d\)\.$/)).toBeVisible();
  await page.clock.runFor(PRESENCE_SECONDS * 1000 + 100);
  const note = page.getByRole('status').filter({ hasText: 'Rita Portelli has this open too' });
  await expect(note).toBeVisible();
  await expect(title).toBeFocused();
  expect(await panel.boundingBox()).toEqual(place);
  const isTold = other.waitForResponse((response) => {
    const sent = response.request();
    return sent.url().endsWith(editing.renew.path) && sent.postDataJSON().has_changes === true;
  });
  await (await newsForm(other)).title.fill('Results');
  await isTold;
  await page.clock.runFor(PRESENCE_SECONDS * 1000 + 100);
  await expect(note).toContainText('and has changes that are not saved.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await noSidewaysScroll(page);
  await laptop.close();
});
