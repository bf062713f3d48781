import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Offer } from '#contract/kit/offers.ts';
import { paths } from '#contract/kit/paths.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { type AccountKind, offerTable } from '#tests/support/offers.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/**
 * The offers on the pages for each kind of account (tests/support/offers.ts): never one that the server would reject.
 */
const t = wordsOf('en');

/**
 * The demo users; no page differs for Junior College students. Volunteers and staff have the same offers as students:
 * the long run checks their pages, the ordinary run the server (tests/api/offers.test.ts).
 */
const parts: readonly { kind: AccountKind; part: string | undefined; isLong?: boolean }[] = [
  { kind: 'visitor', part: undefined },
  { kind: 'unfinished registration', part: 'unfinished registration' },
  { kind: 'university student', part: 'student' },
  { kind: 'organisation', part: 'organisation officer' },
  { kind: 'volunteer', part: 'volunteer', isLong: true },
  { kind: 'staff', part: 'staff', isLong: true },
];

const services: readonly { offer: Offer; path: string }[] = [
  { offer: 'student_card', path: memberPaths.studentCard },
  { offer: 'parking_permit', path: memberPaths.parkingPermit },
];

/** The page on which a registered account applies for an offer. */
const accountPages: readonly { offer: Offer; path: string }[] = [
  { offer: 'student_card', path: memberPaths.myStudentCard },
  { offer: 'parking_permit', path: memberPaths.myParkingPermit },
  { offer: 'volunteering', path: memberPaths.volunteering },
];

const presses = /^(?:Get my card|Ask for (?:a|the) permit|Join the volunteers|Yes, put me on the list)/;

async function expectRefusal(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(t('For students only'))).toBeVisible();
  await expect(main.getByRole('button', { name: presses })).toHaveCount(0);
  await expect(main.getByRole('link', { name: presses })).toHaveCount(0);
}

const nextStep = {
  log_in: 'Log in',
  finish_registration: 'Continue your registration',
  students_only: 'See what’s on',
} as const;

for (const { kind, part, isLong = false } of parts) {
  test(
    `offers on all pages match the permissions of: ${kind}`,
    { tag: isLong ? '@long' : [] },
    async ({ context, page, baseURL }) => {
      if (part !== undefined) await signInContext(context, baseURL ?? '', emailOfRole(part));
      for (const { offer, path } of services) {
        const status = offerTable[offer][kind];
        await page.goto(path);
        const main = page.getByRole('main');
        if (status === 'students_only') await expectRefusal(page);
        const wanted = status === 'available' ? /card|permit|paying|collect/i : t(nextStep[status]);
        await expect(main.getByRole('link', { name: wanted }).first()).toBeVisible();
      }
    },
  );
}

// REG-2
test('an organisation sees no button that the server would reject, in its account and in the registration', async ({
  context,
  page,
  baseURL,
}) => {
  await signInContext(context, baseURL ?? '', emailOfRole('organisation officer'));
  await page.goto(paths.register);
  await untilInteractive(page);
  for (const path of [paths.register, memberPaths.cardStep, memberPaths.parkingStep, memberPaths.volunteer]) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: t('You are registered') })).toBeVisible();
    await expect(page.getByRole('button', { name: presses })).toHaveCount(0);
  }
  for (const { offer, path } of accountPages) {
    expect(offerTable[offer].organisation).toBe('students_only');
    await moveTo(page, path);
    await expect(page).toHaveURL(path);
    await expectRefusal(page);
  }
  const pages = page.getByRole('navigation', { name: t('My account') });
  const [places, heading] = [await pages.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(places?.y).toBeLessThan(heading?.y ?? 0);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Your organisation’s report') })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${memberPaths.rar}`));
});

test('/register tells members that they are registered, and links to the remaining steps', async ({
  context,
  page,
  baseURL,
}) => {
  await signInContext(context, baseURL ?? '', emailOfRole('staff'));
  await page.goto(paths.register);
  await expect(page.getByRole('heading', { level: 1, name: t('You are registered') })).toBeVisible();
  await expect(page.getByLabel(t('Password'), { exact: true })).toHaveCount(0);
});
