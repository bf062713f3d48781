import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// STORY-1, STORY-2, STORY-3
test('A member proposes a story without a connection, an editor accepts it from "Today", and it is open as a draft.', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const title = `Quiet hours ${randomUUID().slice(0, 8)}`;
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await newMember(phone, baseURL ?? '');
  const own = await phone.newPage();
  await own.goto(baseURL + memberPaths.account);
  await own
    .getByRole('main')
    .getByRole('link', { name: t('Propose a story') })
    .click();
  const form = own.getByRole('form', { name: t('Propose a story') });
  await form.getByLabel('Title in English').fill(title);
  await form.getByLabel('Text in English').fill('The library is quiet.\n\nFrom ten to noon.');
  await expect(own.getByText(t('Your draft is saved on this device.'))).toBeVisible();
  await own.reload();
  await expect(form.getByLabel('Title in English')).toHaveValue(title);
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await phone.setOffline(true);
  await form.getByRole('button', { name: t('Send the story') }).click();
  const said = own.getByRole('status', { name: t('Your story') });
  await expect(said).toContainText(t('Saved on this device. It will be sent automatically once you are connected.'));
  await phone.setOffline(false);
  await expect(said).toContainText(t('Sent to the editors. You will be told of their decision.'));
  const story = own.getByRole('article', { name: title });
  await expect(story).toContainText('The editors have not decided yet.');
  await story.getByText(t('Read your text')).click();
  await expect(story.getByText('The library is quiet.')).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);

  const page = await openAs('en', 'editor', '/staff');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Accept…') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Accept'), exact: true })
    .click();
  await expect(
    page.getByText(t('The story is now a draft, and the person who proposed it was notified.')),
  ).toBeVisible();
  await page.getByRole('link', { name: t('Open the draft') }).click();
  await expect(page.getByRole('textbox', { name: 'Text in English', exact: true })).toContainText('From ten to noon.');

  await own.goto(baseURL + storyProposalPaths.own);
  await expect(story).toContainText('An editor accepted this story');
  await phone.close();
});
