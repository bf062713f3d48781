import { type Page, expect } from '@playwright/test';
import { careersPaths } from '#contract/careers/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { memberPatterns } from '#tests/support/all-paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { LinkMap } from '#tests/support/browser/link-map.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { englishOn, inspect, missingNow, moveTo, sizes, untilLoaded } from '#tests/support/browser/page-tour.ts';
import { registerByCalls } from '#tests/support/browser/registered.ts';
import { mailedCode, newcomer } from '#tests/support/browser/registration.ts';
import { isRepresentedByAnother } from '#tests/support/browser/similar-pages.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { isForWellbeing, ofOfficers, personWalks } from '#tests/support/walks.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Pages that require a certain step of the registration: inspected in the last story of each language. */
const steps: readonly string[] = [
  memberPaths.verify,
  memberPaths.details,
  memberPaths.contactInfo,
  memberPaths.course,
  memberPaths.parkingStep,
  memberPaths.cardStep,
  memberPaths.fundStep,
  memberPaths.volunteer,
];
/** Addresses that only redirect. */
const forwarded: readonly string[] = [memberPaths.staff];
const signedOut: readonly string[] = [
  memberPaths.forgotPassword,
  memberPaths.createPassword,
  memberPaths.studentCard,
  memberPaths.parkingPermit,
  memberPaths.complaints,
  memberPaths.complaintFeedback,
];
const officers = memberPatterns.filter((path) => path.startsWith(memberPaths.rar) || ofOfficers.includes(path));
const careers = memberPatterns.filter((path) => path.startsWith(careersPaths.careers));
const initiatives = memberPatterns.filter((path) => path.startsWith('/initiatives'));
const everybody: readonly string[] = [...Object.values(paths).filter((path) => path !== paths.myDetails), ...signedOut];
const others = [...everybody, ...steps, ...forwarded, ...officers, ...careers, ...initiatives];
const students = [paths.myDetails, ...memberPatterns].filter((path) => !others.includes(path));
const staff = Object.values<string>(staffPaths);

interface Tour {
  name: string;
  part?: string;
  stops: readonly string[];
  /** Hub pages beyond the front page and the account, from which this user reaches the inspected pages */
  through?: readonly string[];
}

const tours: readonly Tour[] = [
  { name: 'everybody, the media', stops: everybody.filter((path) => path.startsWith('/media')) },
  { name: 'everybody, the rest', stops: everybody.filter((path) => !path.startsWith('/media')) },
  { name: 'everybody, careers', stops: careers },
  { name: 'everybody, initiatives', stops: initiatives },
  { name: 'students', part: 'student', stops: students, through: [paths.events, memberPaths.book] },
  { name: 'officers', part: 'organisation officer', stops: officers },
  {
    name: 'staff',
    part: 'staff',
    stops: staff.filter((path) => !isForWellbeing(path)),
    through: [staffPaths.overview],
  },
  {
    name: 'the wellbeing team',
    part: 'wellbeing',
    stops: staff.filter(isForWellbeing),
    through: [staffPaths.overview],
  },
];

for (const locale of ['en', 'mt'] as const) {
  const isOnPhone = locale === 'mt';
  test.describe(`in ${locale}, ${sizes[locale].width} pixels wide`, { tag: '@a11y' }, () => {
    test.use({ viewport: sizes[locale] });

    for (const { name, part, stops, through = [] } of tours) {
      // Visitors' pages are walked, and their documents are read (walk.worker.e2e.ts, walk.e2e.ts).
      const mustReach =
        isOnPhone && part !== undefined ? (personWalks.find((each) => each.part === part)?.mustReach ?? []) : [];
      const isLinked = mustReach.length > 0 ? ', linked from one another' : '';

      // SHELL-21
      test(`the pages for ${name} are accessible${isLinked}, and fit with large text too`, async ({ openAs, page }) => {
        const inspected = isOnPhone ? stops : stops.filter((path) => !isRepresentedByAnother(path));
        test.setTimeout(30_000 + 10_000 * inspected.length);
        const found: string[] = [];
        const map = new LinkMap();
        const [first = paths.home] = inspected;
        await openAs(locale, part, mustReach.length > 0 ? paths.home : await addressOf(first, page.request));
        if (mustReach.length > 0) {
          const addresses = await Promise.all(through.map((path) => addressOf(path, page.request)));
          // For a booking page, the event that links to it.
          const events = addresses.map((address) => address.replace(/\/book$/, ''));
          await map.noteStart(page, wordsOf(locale), events);
        }
        for (const path of inspected) {
          found.push(...(await visit(page, locale, path)));
          if (mustReach.length > 0) await map.note(page);
        }
        expect(found).toEqual([]);
        expect(map.unreached(mustReach), 'no links lead there').toEqual([]);
      });
    }

    // All steps use the same components: the ordinary run inspects them on the phone.
    const tag = isOnPhone ? [] : '@long';
    test(
      'each step of the registration is accessible and fits the window',
      { tag },
      async ({ openIn, page, context, baseURL }) => {
        test.setTimeout(120_000);
        const person = newcomer();
        await openIn(locale, paths.register);
        const [found, seen]: [string[], string[]] = [[], []];
        for await (const step of registerByCalls(context, baseURL ?? '', person, (address) =>
          mailedCode(page, address),
        )) {
          seen.push(step);
          await page.goto(step);
          found.push(...(await inspect(page, locale, step)));
        }
        expect(found).toEqual([]);
        expect(seen).toEqual(steps);
      },
    );
  });
}

/** Navigates within the app, and reports the faults there. */
async function visit(page: Page, locale: Locale, path: string): Promise<string[]> {
  const address = await addressOf(path, page.request);
  await moveTo(page, address);
  return inspect(page, locale, address);
}

test.describe('control: the accessibility check finds each kind of fault', { tag: '@a11y' }, () => {
  const address = paths.history;

  test('a picture without alternative text, a page that is too wide, and English text on a Maltese page', async ({
    openIn,
  }) => {
    const page = await openIn('mt', address);
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const wide = document.createElement('div');
      wide.style.width = '2000px';
      wide.textContent = 'All';
      main?.append(document.createElement('img'), wide);
      main?.querySelector('img:last-of-type')?.setAttribute('src', '/favicon.svg');
    });
    const found = (await inspect(page, 'mt', address)).join('\n');
    expect(found).toContain('image-alt');
    expect(found).toContain('with text of 100 % it is');
    expect(found).toContain('is in English: All');
  });

  test('a fault around a page, after an inspection that found nothing there', async ({ openIn }) => {
    const page = await openIn('en', address);
    expect(await inspect(page, 'en', address)).toEqual([]);
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = '/favicon.svg';
      document.querySelector('footer')?.append(picture);
    });
    expect((await inspect(page, 'en', address)).join('\n')).toContain('image-alt');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: sizes.mt });

    test('a page that is too wide only with large text', async ({ openIn }) => {
      const page = await openIn('mt', address);
      await page.evaluate(() => {
        const wide = document.createElement('div');
        wide.style.width = '15rem';
        wide.textContent = 'Wide';
        document.querySelector('main')?.append(wide);
      });
      const found = (await inspect(page, 'mt', address)).join('\n');
      expect(found).toContain('with text of 200 % it is');
      expect(found).not.toContain('with text of 100 %');
    });
  });

  test('a wrong page, an empty page, a page that is still loading, and one that failed to load', async ({
    openIn,
    complaints,
  }) => {
    const page = await openIn('en', address);
    const expectMissing = async (to: string, missing: string) => {
      await moveTo(page, to);
      await expect.poll(() => missingNow(page, 'en', to)).toContain(missing);
      // The inspection waits for the page, and then reports it.
      expect(await untilLoaded(page, 'en', to, 300)).toContain(missing);
    };
    await page.route(/\/api\/events/, (route) => route.fulfill({ status: 500 }));
    await expectMissing(paths.myDetails, 'another page is shown');
    await expectMissing('/no-such-page', 'nothing at this address');
    await expectMissing(paths.events, 'could not be loaded');
    await moveTo(page, address);
    expect(await untilLoaded(page, 'en', address)).toBe('');
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('div')));
    await page.evaluate(() => document.querySelector('main > :last-child')?.setAttribute('class', '_skeleton_1'));
    expect(await untilLoaded(page, 'en', address, 300)).toContain('still loading');
    await page.evaluate(() => document.querySelector('main')?.replaceChildren('Nothing'));
    expect(await untilLoaded(page, 'en', address, 300)).toContain('no heading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The errors provoked on purpose.
    complaints.length = 0;
  });

  test('an error in the console, also in a context that a story creates itself', async ({
    openIn,
    browser,
    baseURL,
    complaints,
  }) => {
    const page = await openIn('en', address);
    const own = await browser.newContext({ serviceWorkers: 'block' });
    const other = await own.newPage();
    await other.goto(`${baseURL}${address}`);
    for (const each of [page, other]) await each.evaluate("console.error('planted')");
    await expect.poll(() => complaints.map(({ text }) => text.split(' ')[0])).toEqual(['planted', 'planted']);
    await own.close();
    // The errors provoked on purpose.
    complaints.length = 0;
  });
});

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`the keyboard skips, enters and leaves the menu, in ${locale}`, { tag: '@a11y' }, async ({ openIn }) => {
    const page = await openIn(locale, paths.news);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('Skip to content') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);

    const button = page.getByRole('button', { name: t('Menu'), exact: true });
    const menu = page.getByRole('dialog', { name: t('Menu') });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu).toBeFocused();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    if (locale === 'mt') expect(await englishOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
}
