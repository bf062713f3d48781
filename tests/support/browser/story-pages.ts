import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addNews } from '../content.ts';
import { inDatabase } from './e2e-database.ts';

/** Adds a published news item in both languages; returns its id and title. */
export function addPublishedNews(body = '<p>Bring your card.</p>'): Promise<{ id: number; title: string }> {
  return inDatabase(async (db) => {
    const { id: category_id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const slug = `elections-${randomUUID()}`;
    const title = `Elections ${slug.slice(-8)}`;
    const id = await addNews(db, {
      slug,
      category_id,
      title: { en: title, mt: 'Elezzjoni' },
      excerpt: { en: 'Vote.', mt: 'Ivvota.' },
      body: { en: body, mt: '<p>Ġib il-kard.</p>' },
      author: { en: 'Press office', mt: 'L-uffiċċju' },
    });
    return { id, title };
  });
}

/** The form of a news item once its editors have loaded, and what is beside it. */
export async function newsForm(page: Page) {
  const form = page.getByRole('form', { name: 'Texts of the news item' });
  await expect(form.getByRole('textbox', { name: 'Text in Maltese' })).toBeVisible();
  return {
    form,
    english: form.getByRole('textbox', { name: 'Text in English' }),
    title: form.getByLabel('Title in English'),
    panel: page.getByRole('region', { name: 'State' }),
    undo: page.getByRole('region', { name: 'Undo the last step' }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  };
}

/** Moves the focus with Tab until it is on this element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
