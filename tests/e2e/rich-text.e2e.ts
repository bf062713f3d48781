import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { sample } from 'fast-check';
import { readTexts, textAreas } from '#server/db/seed/texts.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { canonicalBodies, wildBodies } from '#tests/support/editor/bodies.ts';
import { buildEditorChunk } from '#tests/support/editor/build-editor-page.ts';
import * as editor from '#tests/support/editor/open-editor.ts';
import { pastedDocuments } from '#tests/support/editor/pasted-documents.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { storySize } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

const MAX_BROTLI = 153_000;

test.beforeEach(async ({ page, baseURL }) => editor.openEditorPage(page, baseURL ?? ''));

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text in English', exact: true });
const html = (page: Page) => page.getByLabel('HTML', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// TEXT-1
test('All seeded texts leave the editor as they entered it.', async ({ page }) => {
  const bodies = textAreas.flatMap((area) => readTexts(area).flatMap(({ body }) => [body.en, body.mt]));
  expect(bodies.length).toBeGreaterThan(150);
  expect(await editor.roundTrip(page, bodies)).toEqual(bodies);
});

// TEXT-1
test(
  'Generated texts leave the editor as the sanitiser wrote them, and of any other HTML nothing is lost.',
  { tag: '@sized' },
  async ({ page }) => {
    const numRuns = storySize(250, 10_000);
    test.setTimeout(storySize(60_000, 15 * 60_000));
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
    const label = `FUZZ_SEED=${seed}`;

    const canonical = sample(canonicalBodies, { numRuns, seed });
    expect(canonical.map(sanitiseHtml), label).toEqual(canonical);
    expect(await editor.roundTrip(page, canonical), label).toEqual(canonical);

    const sanitised = sample(wildBodies, { numRuns, seed }).map(sanitiseHtml);
    const written = await editor.roundTrip(page, sanitised);
    expect(written.map(sanitiseHtml), label).toEqual(written);
    expect(await editor.roundTrip(page, written), label).toEqual(written);
    expect(await editor.readContents(page, written), label).toEqual(await editor.readContents(page, sanitised));
  },
);

// TEXT-4
test('Documents pasted from Word, Google Docs, LibreOffice and web pages become clean text.', async ({ page }) => {
  expect(pastedDocuments.length).toBeGreaterThanOrEqual(40);
  await editor.showEditor(page, 'en');
  for (const { name, html: pasted, clean } of pastedDocuments) {
    await test.step(name, async () => {
      expect(sanitiseHtml(clean)).toBe(clean);
      await editor.setText(page, '');
      await expect(textbox(page)).toHaveText('');
      await editor.pasteHtml(page, pasted);
      await expect.poll(() => html(page).textContent()).toBe(clean);
    });
  }
});

// TEXT-2 TEXT-6
test('A text is opened without a change, copied with all its parts, and replaced from outside.', async ({ page }) => {
  // Not in the canonical form: only a change of the user writes it.
  await editor.showEditor(page, 'en', '<p>Old <b>text</b></p>');
  await textbox(page).focus();
  await expect(html(page)).toHaveText('<p>Old <b>text</b></p>');

  const [text = ''] = sample(canonicalBodies, { numRuns: 1, seed: 5 });
  const whole = `${text}\n<p>End</p>`;
  await editor.setText(page, whole);
  await expect(textbox(page)).toContainText('End');
  await textbox(page).focus();
  for (const key of ['a', 'c']) await page.keyboard.press(`ControlOrMeta+${key}`);
  await page.keyboard.press('Delete');
  await expect(html(page)).toHaveText('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => html(page).textContent()).toBe(whole);
});

// TEXT-2 TEXT-3
test('A story is written by keyboard alone, with the toolbar as one stop of Tab.', async ({ page }) => {
  await editor.showEditor(page, 'en');
  const toolbar = page.getByRole('toolbar', { name: 'Tools: Text in English' });
  await toolbar.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('Tab');
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.type('## Freshers');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- bring a card');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bring a friend');
  for (const _ of 'two') await page.keyboard.press('Enter');
  await page.keyboard.type('The KSU ');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.type('office');
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Link' })).toContainText('begins with “/”');
  await address.fill('/contact');
  await page.getByLabel('Text of the link').fill('here');
  await page.keyboard.press('Enter');
  await expect(textbox(page)).toBeFocused();
  await expect
    .poll(() => html(page).textContent())
    .toBe(
      '<h2>Freshers</h2>\n<ul>\n<li>bring a card</li>\n<li>bring a friend</li>\n</ul>\n' +
        '<p>The KSU <strong>office</strong><a href="/contact">here</a></p>',
    );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});

// TEXT-2
test('Tables, terms, quotes, abbreviations, languages and pictures are made with the toolbar.', async ({ page }) => {
  await editor.showEditor(page, 'en', '<p>KSU</p>\n<p>Ciao</p>');
  await page.getByText('KSU', { exact: true }).dblclick();
  await press(page, 'Abbreviation');
  await page.getByLabel('What it stands for').fill('Kunsill Studenti Universitarji');
  await page.keyboard.press('Enter');
  await page.getByText('Ciao', { exact: true }).click();
  await press(page, 'Quote');
  await press(page, 'Language');
  await page.getByLabel('Language of the quote').selectOption('it');
  await press(page, 'Apply');
  await editor.setError(page, 'The text is too short.');
  await expect(textbox(page)).toHaveAccessibleDescription(
    /A blank line starts a new paragraph\..*The text is too short\./s,
  );
  const quoted =
    '<p><abbr title="Kunsill Studenti Universitarji">KSU</abbr></p>\n<blockquote lang="it">\n<p>Ciao</p>\n</blockquote>';
  await expect.poll(() => html(page).textContent()).toBe(quoted);

  await editor.setText(page, '<p>Fees</p>');
  await page.getByText('Fees', { exact: true }).first().click();
  await press(page, 'Picture');
  await expect(html(page)).toContainText(
    '<figure><img alt="The quad" src="/media/quad.avif" width="640" height="480" loading="lazy" /><figcaption>After the rain</figcaption>',
  );

  await editor.setText(page, '<p>Fees</p>');
  await expect(textbox(page)).toHaveText('Fees');
  await page.getByText('Fees', { exact: true }).first().click();
  await press(page, 'Table');
  await page.keyboard.type('Day');
  await press(page, 'Caption of the table');
  await page.keyboard.type('Hours');
  await press(page, 'Headings in the first row');
  await expectAccessible(page);
  const row = (first: string) => `<tr>\n<td>${first}</td>\n<td></td>\n<td></td>\n</tr>\n`;
  await expect
    .poll(() => html(page).textContent())
    .toBe(`<p>Fees</p>\n<table>\n<caption>Hours</caption>\n<tbody>${row('Day')}${row('')}${row('')}</tbody></table>`);
  await press(page, 'Delete the table');
  await expect(html(page)).toHaveText('<p>Fees</p>');
});

// SHELL-13
test('The editor fits a phone in Maltese.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const wide = `<p>${'x'.repeat(200)}</p>\n<table>\n<tbody><tr>\n${'<td>Ħamis</td>\n'.repeat(9)}</tr>\n</tbody></table>`;
  await editor.showEditor(page, 'mt', wide);
  await page.getByText('Ħamis', { exact: true }).first().click();
  await press(page, 'Żid kolonna');
  await noSidewaysScroll(page);
  await expectAccessible(page);
});

// TEXT-5
test('The code of the editor has at most 153 kB.', async () => {
  const code = await buildEditorChunk();
  expect(code).toContain('ProseMirror');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MAX_BROTLI);
});
