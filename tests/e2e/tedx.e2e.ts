import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxTalk } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, expectArrival, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const THEMES = '/initiatives/tedx-conferences';

function cards(page: Page) {
  return page.locator('main').getByRole('article').getByRole('heading', { level: 2 });
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test.describe(`on a phone in ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('A student finds a theme by its year and name, and reads its speakers and the links to their talks.', async ({
      openIn,
    }) => {
      const page = await openIn(locale, THEMES);
      const next = page.getByRole('region', { name: t('TEDx in the next thirty days') });
      await expect(next.getByRole('listitem')).toHaveCount(4);
      await page
        .getByRole('navigation', { name: t('Years') })
        .getByRole('link', { name: '2025' })
        .click();
      await expect(page).toHaveURL(`${THEMES}?year=2025`);
      await expect(cards(page)).toHaveText(['From Matter to Mind']);
      const box = page.getByRole('searchbox', { name: t('Search the themes') });
      await box.fill('quirks');
      await box.press('Enter');
      await expect(page).toHaveURL(`${THEMES}?year=2025&name=quirks`);
      await page.getByRole('link', { name: t('Show all themes') }).click();
      await expect(page).toHaveURL(THEMES);
      // An editor may be adding another theme at the same time.
      await expect(cards(page)).toContainText(['From Matter to Mind', 'Hindsight', 'Quirks', 'Curating Curiosity']);
      await expectAccessible(page);
      await noSidewaysScroll(page);

      await page.getByRole('link', { name: 'Hindsight' }).click();
      await expectArrival(page, 'Hindsight');
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
      const recordings = page.locator('main a[target="_blank"]');
      await expect(recordings).toHaveCount(3);
      await expect(recordings.first()).toHaveAttribute('href', /^https:\/\/talks\.example\//);
      await expect(page.locator('iframe, video')).toHaveCount(0);
      await expectAccessible(page);
      await noSidewaysScroll(page);
    });
  });

  // TEDX-7
  test(`An editor adds a theme with a picture, a speaker and a talk, and visitors see it, in ${locale}.`, async ({
    openAs,
  }) => {
    const inEnglish = (label: string) => t('{label} in English').replace('{label}', t(label));
    const name = `Tides ${locale}`;
    const save = t('Save');
    const page = await openAs(locale, 'staff', '/staff/tedx');
    await page.getByRole('button', { name: t('Add a theme') }).click();
    await page.getByLabel(t('Name'), { exact: true }).fill(name);
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(t('Please correct this first'))).toBeVisible();
    await page.getByLabel(t('Year'), { exact: true }).fill('2023');
    await page.getByLabel(inEnglish('What it is about in one sentence')).fill('Six hours up, six hours down');
    await page.getByLabel(inEnglish('Text')).fill('A salon by the sea.');
    await page.getByLabel(t('Published: everybody can see it')).check();
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const picture = page.getByRole('form', { name: t('Picture') });
    const buffer = await phonePhoto({ width: 320, height: 200 });
    await picture.locator('#picture-picture').setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
    await picture.getByRole('button', { name: t('Set the picture') }).click();
    await expect(picture.getByText(t('Please correct this first'))).toBeVisible();
    await picture.getByLabel(inEnglish('What it shows')).fill('The sea at Mistra');
    await picture.getByRole('button', { name: t('Set the picture') }).click();
    await expect(page.getByRole('img', { name: 'The sea at Mistra' })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('button', { name: t('Add a speaker') }).click();
    const speaker = page.getByRole('form', { name: t('Add a speaker') });
    await speaker.getByLabel(t('Name'), { exact: true }).fill('Marlene Galea');
    await speaker.getByLabel(inEnglish('What they do')).fill('Harbour pilot');
    await speaker.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marlene Galea' })).toBeVisible();
    await page.getByRole('button', { name: t('Add a talk') }).click();
    const talk = page.getByRole('form', { name: t('Add a talk') });
    await talk.getByLabel(inEnglish('Title')).fill('Waiting for water');
    await talk.getByLabel(t('Language')).selectOption('en');
    await talk.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(t('The talk was added.'))).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: `tides-${locale}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 4, name: 'Waiting for water' })).toBeVisible();
    await openAs(locale, 'staff', '/staff/tedx');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: t('Remove the theme') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Remove it') })
      .click();
    await expect(page).toHaveURL('/staff/tedx');
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
}

test.describe('two editors', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  // TEDX-10
  test('The second editor reads that a talk was changed and loads the newer version; a retry after a lost answer is no conflict.', async ({
    context,
    page,
    faulty,
    browser,
    provoke,
  }) => {
    provoke(/status of 409/);
    const t = wordsOf('en');
    const first = await browser.newContext();
    const token = await signInContext(first, faulty.url, emailOfRole('staff'));
    const asFirst = async <T>({ method, path }: Endpoint, ids: Record<string, number>, data?: object): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const url = faulty.url + path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
      const answer = await first.request.fetch(url, { method, headers, ...(data && { data }) });
      expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
      return answer.status() === 204 ? (undefined as T) : ((await answer.json()) as { data: T }).data;
    };
    const both = (en: string) => ({ en, mt: en });
    const texts = { tagline: both('Six hours up'), description: both('A salon by the sea.') };
    const form = { name: 'Editors', year: 2022, is_published: false, ...texts };
    const theme = await asFirst<{ id: number }>(tedxAdmin.addTheme, {}, form);
    const person = { name: 'Marlene Galea', role: both('Harbour pilot'), text: both('') };
    const { id } = await asFirst<{ id: number }>(tedxAdmin.addSpeaker, theme, person);
    const about = { text: both(''), language: 'en' };
    const added = { title: both('Waiting for water'), ...about };
    const talk = await asFirst<StaffTedxTalk>(tedxAdmin.addTalk, { id }, added);

    await setLocaleCookie(context, 'en', faulty.url);
    await signInContext(context, faulty.url, emailOfRole('editor'));
    await page.goto(faulty.url + staffPaths.tedxSpeaker.replace(':id', String(id)));
    await page.getByRole('button', { name: 'Change: Waiting for water' }).click();
    const change = page.getByRole('form', { name: t('Change a talk') });
    const title = change.getByLabel(t('{label} in English').replace('{label}', t('Title')));
    const save = change.getByRole('button', { name: t('Save'), exact: true });
    const newer = { ...about, title: both('Harbours'), version: talk.version };
    await asFirst(tedxAdmin.changeTalk, { id, talk_id: talk.id }, newer);

    await title.fill('Tides');
    await save.click();
    const conflict = change.getByText(t('server.versionConflict'));
    await expect(conflict).toBeInViewport();
    await expect(change.getByRole('status').filter({ hasText: t('server.versionConflict') })).toBeFocused();
    await expect(title).toHaveValue('Tides');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await change.getByRole('button', { name: t('Load the newer version') }).click();
    await expect(title).toHaveValue('Harbours');
    await expect(conflict).toHaveCount(0);
    await expect(title).toBeFocused();

    // The server stores the change and its response is lost. Sending it again is no conflict.
    faulty.modeFor(/\/talks\/\d+/, { kind: 'answer-lost' });
    await title.fill('Tides and harbours');
    await save.click();
    const lost = 'This needs a connection. What you typed is still here: try again once you are connected.';
    await expect(change.getByText(t(lost))).toBeVisible();
    faulty.mode({ kind: 'pass' });
    await save.click();
    await expect(page.getByText(t('The talk was changed.'))).toBeVisible();
    const { talks } = await asFirst<{ talks: StaffTedxTalk[] }>(tedxAdmin.speaker, { id });
    expect(talks).toMatchObject([{ title: { en: 'Tides and harbours' }, version: talk.version + 2 }]);
    await asFirst(tedxAdmin.removeTheme, theme);
    await first.close();
  });
});
