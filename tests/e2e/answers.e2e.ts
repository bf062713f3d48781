import { expect, type Page } from '@playwright/test';
import { fundsPaths } from '#contract/funds/paths.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { memberPatterns } from '#tests/support/all-paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { untilLoaded } from '#tests/support/browser/page-tour.ts';
import { fillForm, pressAndFindAnswer } from '#tests/support/browser/pressed-forms.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

/**
 * The response to a form's button appears inside the window of a phone, however long the form is
 * (ui/state/LiveAnswer.tsx).
 */
test.use({ viewport: { width: 390, height: 844 } });

const longest = [paths.myDetails, fundsPaths.one, interviewPaths.bookInterview, rentalsPaths.one];
const ofVisitors = [paths.contact, paths.login, paths.register, memberPaths.forgotPassword];
const ofOthers = ['/rar', '/register', '/login'];
const ofStudents = memberPatterns.filter((path) => ofOthers.every((start) => !path.startsWith(start)));
const tours: readonly { name: string; part?: string; stops: readonly string[]; isLong?: true }[] = [
  { name: 'the longest forms', part: 'student', stops: longest },
  { name: 'the forms of visitors', stops: ofVisitors, isLong: true },
  { name: 'the forms of students', part: 'student', stops: ofStudents, isLong: true },
  { name: 'the forms of staff', part: 'staff', stops: Object.values<string>(staffPaths), isLong: true },
];

for (const { name, part, stops, isLong } of tours) {
  const title = `${name} answer inside the window when they are incomplete and without a connection`;
  test(title, { tag: isLong ? '@long' : [] }, async ({ openAs, page, provoke, networkFaults }) => {
    test.setTimeout(30_000 + 10_000 * stops.length);
    networkFaults.made = true;
    provoke(/net::ERR_FAILED/);
    await openAs('en', part, paths.home);
    await page.route(/\/api\//, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    // A half-written form asks for confirmation on leaving.
    page.on('dialog', (dialog) => void dialog.accept());
    const found: string[] = [];
    for (const path of stops) {
      const address = await addressOf(path, page.request);
      await page.goto(address);
      await untilInteractive(page);
      await untilLoaded(page, 'en', address, 3_000);
      found.push(...(await answersOn(page, address)));
    }
    expect(found.length, 'forms were found').toBeGreaterThan(3);
    expect(found.filter((answer) => !answer.includes(': in the window'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Presses the button of each form: unchanged, and with every field filled. A list is the response to a search. */
async function answersOn(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  const forms = page.locator('main form:not([role=search], search form):has(button[type=submit]:visible)');
  for (let index = 0; index < Math.min(2, await forms.count()); index += 1) {
    const form = forms.nth(index);
    const button = form.locator('button[type=submit]').last();
    for (const state of ['as it is', 'filled']) {
      // The first press may have opened the next step.
      if (!(await button.isVisible())) break;
      if (state === 'filled') await fillForm(form);
      found.push(`${address}, form ${index + 1}, ${state}: ${await pressAndFindAnswer(page, button)}`);
      // Some forms ask for confirmation first.
      if (await page.locator('[role=dialog]:visible').count()) await page.keyboard.press('Escape');
    }
  }
  return found;
}
