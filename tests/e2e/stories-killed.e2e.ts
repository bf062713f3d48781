import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { addPublishedNews, newsForm } from '#tests/support/browser/story-pages.ts';
import { test } from '#tests/support/test.ts';

/** Milliseconds of typing that may be lost (issue Press). */
const MAX_LOST = 1000;
/** Milliseconds between two keys: a quick typist. */
const PAUSE = 60;
/** The keys after which the tab is killed. */
const KEYS = [25, 33, 40];

/** When each key was pressed, by the clock of the story. */
async function type(page: Page, text: string): Promise<number[]> {
  const times: number[] = [];
  for (const letter of text) {
    await page.keyboard.press(letter);
    times.push(performance.now());
    await page.keyboard.press('Shift', { delay: PAUSE });
  }
  return times;
}

/** Ends the process of a page, which therefore gets none of the events of a page that is left. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

// PRESS-17
test('A tab that is killed while an editor types loses at most the last second.', async ({ openAs }) => {
  const { id } = await addPublishedNews();
  const address = generatePath(staffPaths.newsItem, { id: String(id) });
  let page = await openAs('en', 'editor', address);
  for (const count of KEYS) {
    const { title } = await newsForm(page);
    const kept = await title.inputValue();
    await title.focus();
    await page.keyboard.press('End');
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(2).slice(0, count);
    const times = await type(page, text);
    const end = performance.now();
    await kill(page);
    page = await page.context().newPage();
    await page.goto(address);
    const restored = await newsForm(page);
    const due = times.filter((at) => end - at > MAX_LOST).length;
    expect(due).toBeGreaterThan(0);
    await expect
      .poll(async () => (await restored.title.inputValue()).slice(kept.length).length)
      .toBeGreaterThanOrEqual(due);
    expect((kept + text).startsWith(await restored.title.inputValue())).toBe(true);
  }
});
