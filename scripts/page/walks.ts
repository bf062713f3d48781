import type { Page } from '@playwright/test';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { searchPaths } from '#contract/search/paths.ts';
import { answerField, openQuestion } from '#tests/support/browser/rar-editor.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { wordsOf } from '#tests/support/words.ts';
import type { PressRecorder } from './interactions.ts';

const t = wordsOf('en');

/** Opens the menu and closes it; news, an article, and back to an event; books the event up to the sign-in. */
export async function walkVisitor(presses: PressRecorder, origin: string): Promise<void> {
  const { page } = presses;
  const main = page.getByRole('main');
  await open(page, origin + paths.home);
  const menuButton = page.getByRole('banner').getByRole('button', { name: t('Menu'), exact: true });
  const menu = page.getByRole('dialog', { name: t('Menu') });
  await presses.tap('menu: open', menuButton);
  await presses.tap('menu: close', menuButton);
  await presses.tap('menu: open again', menuButton);
  await presses.tap('menu: News', menu.locator(`a[href="${paths.news}"]`).first());
  await presses.tap('news: first headline', main.getByRole('article').first().getByRole('link').first());
  await presses.tap('menu: open on an article', menuButton);
  await presses.tap('menu: Events', menu.locator(`a[href="${paths.events}"]`).first());
  await presses.tap('events: Calendar', main.getByRole('link', { name: t('Calendar'), exact: true }));
  await open(page, `${origin}${paths.events}/arena-night/book`);
  await presses.tap('booking: one more', page.getByRole('button', { name: /^Add one/ }).first());
  await presses.tap('booking: one less', page.getByRole('button', { name: /^Remove one/ }).first());
}

/** Today, tickets, card, events and the account through the bar, then two account pages. */
export async function walkMember(presses: PressRecorder, origin: string): Promise<void> {
  const { page } = presses;
  await open(page, origin + paths.home);
  const bar = page.getByRole('navigation', { name: t('Shortcuts') }).getByRole('link');
  await bar.first().waitFor();
  for (const round of [1, 2]) {
    for (const link of await bar.all()) {
      await presses.tap(`bar, time ${round}: ${await link.innerText()}`, link);
    }
  }
  const own = page.getByRole('main').getByRole('link');
  await presses.tap('account: My details', own.filter({ hasText: t('My details') }).first());
  await presses.tap(
    'account: back',
    page
      .getByRole('main')
      .getByRole('link', { name: t('My account') })
      .first(),
  );
  await presses.tap('account: My settings', own.filter({ hasText: t('My settings') }).first());
}

/** Typing in the search, and a result. */
export async function walkSearch(presses: PressRecorder, origin: string): Promise<void> {
  const { page } = presses;
  await open(page, origin + searchPaths.search);
  await presses.tap('search: the field', page.getByRole('searchbox'));
  await presses.type('search: a letter', 'student');
  await presses.tap('search: Search', page.getByRole('main').getByRole('button', { name: t('Search'), exact: true }));
  const results = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await presses.tap('search: first result', results.getByRole('link').first());
}

/** Boxes of the first grid, and answers to eight questions. */
export async function walkFinder(presses: PressRecorder, origin: string): Promise<void> {
  const { page } = presses;
  await open(page, origin + careerFinderPaths.activities);
  const boxes = page.getByRole('checkbox');
  await boxes.first().waitFor();
  for (const at of [0, 1, 2, 3]) await presses.tap('finder: an activity', boxes.nth(at));
  await open(page, origin + careerFinderPaths.questions);
  const groups = page.getByRole('group');
  await groups.first().waitFor();
  for (const at of [0, 1, 2, 3]) await presses.tap('finder: an answer', groups.nth(at).getByRole('radio').nth(1));
  await presses.tap('finder: Next questions', page.getByRole('link', { name: t('Next questions') }).first());
}

/** An officer writes a report, and moves to the next questions. */
export async function walkReport(presses: PressRecorder, origin: string, question: string): Promise<void> {
  const { page } = presses;
  await openQuestion(page, origin, question);
  await presses.tap('report: the answer', answerField(page));
  await presses.type('report: a letter', 'We met every week');
  for (const time of [1, 2, 3]) {
    const next = page.getByRole('link', { name: /^Next: / }).first();
    await presses.tap(`report: next question, time ${time}`, next);
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilInteractive(page);
}
