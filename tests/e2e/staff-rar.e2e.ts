import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test as portal } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/**
 * A year of reports for staff: its dates, questions, marks and results. On a separate server, because results are
 * final and the whole year changes.
 */
type Database = <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<R[]>;
const test = portal.extend<{ database: Database }>({
  baseURL: async ({ endingPortal }, use) => {
    await use(endingPortal.address);
  },
  database: async ({ endingPortal }, use) => {
    const client = new pg.Client({ connectionString: endingPortal.database });
    await client.connect();
    await use(async <R extends pg.QueryResultRow>(statement: string, values: unknown[] = []) => {
      const { rows } = await client.query<R>(statement, values);
      return rows;
    });
    await client.end();
  },
});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const t = wordsOf('en');
const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 800 };

/**
 * Fits a desktop and a phone, and is accessible there; the tour of all addresses (accessibility.e2e.ts) checks the
 * desktop.
 */
async function expectGood(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await noSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize(desk);
}

/** The year that is open in the seed. */
async function openYear(database: Database): Promise<number> {
  const [row] = await database<{ year: number }>('select max(year) as year from rar_years where opens_at < now()');
  return row?.year ?? 0;
}

// RAR-22
test('a new year copies the dates and questions of the previous one, which can be changed until they are published', async ({
  openIn,
  database,
}) => {
  const next = String((await openYear(database)) + 1);
  const page = await openIn('en', '/staff/rar');
  await page.getByRole('button', { name: t('Add the next year') }).click();
  const form = page.getByRole('form', { name: t('Add a year') });
  await expect(form.getByLabel(t('Year in which the reports are due'))).toBeFocused();
  await expect(form.getByLabel(t('Year in which the reports are due'))).toHaveValue(next);
  const deadline = await form.getByLabel(t('Deadline')).inputValue();
  await form.getByLabel(t('Deadline')).fill(`${next}-01-01T00:00`);
  await form.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
  await expectGood(page);
  await form.getByLabel(t('Deadline')).fill(deadline);
  await form.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: next })).toBeFocused();
  await page.getByRole('link', { name: next, exact: true }).click();
  await expect(page.getByText(t('Questions not published'))).toBeVisible();
  await page.getByRole('link', { name: t('Questions'), exact: true }).click();

  const inEnglish = t('{label} in English').replace('{label}', t('Question'));
  await page.getByRole('button', { name: `${t('Add a question')}: Administration` }).click();
  const question = page.getByRole('form', { name: t('Add a question') });
  await expect(question.getByLabel(inEnglish)).toBeFocused();
  await question.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
  await expectGood(page);
  await question.getByLabel(inEnglish).fill('Do you keep an archive?');
  await question.getByLabel(t('{label} in Maltese').replace('{label}', t('Question'))).fill('Iżżommu arkivju?');
  await question.getByLabel(t('Answer type')).selectOption('choice');
  await question.getByLabel(t('Choices')).fill('Yes');
  await question.getByLabel(t('Maximum points')).fill('12,5');
  await question.getByRole('button', { name: t('Save') }).click();
  await expect(question.getByText(/^Write two to ten choices/)).toBeVisible();
  await question.getByLabel(t('Choices')).fill('Yes | Iva\nNo | Le');
  await question.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('The question was added.') })).toBeFocused();
  const added = page.getByRole('row').filter({ hasText: 'Do you keep an archive?' });
  await expect(added).toContainText('12.50');
  await expect(added).toContainText('Yes / No');
  await added.getByRole('button', { name: /^Change/ }).click();
  const change = page.getByRole('form', { name: t('Change a question') });
  await change.getByLabel(inEnglish).fill('Where do you keep an archive?');
  await change.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByText('Where do you keep an archive?')).toBeVisible();
  await page.getByRole('button', { name: /^Remove: 1.5/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Remove it') })
    .click();
  await expect(page.getByText('Where do you keep an archive?')).toHaveCount(0);

  await page.getByRole('link', { name: t('Back to the year') }).click();
  await page.getByRole('button', { name: t('Publish the questions…') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Publish'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('The questions are published.') })).toBeFocused();
  await page.getByRole('link', { name: t('Questions'), exact: true }).click();
  await expect(page.getByText(/no longer be changed/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
});

/** Submits the demo organisation's report, and marks every report except two of its answers. */
async function markAlmostAll(database: Database, year: number): Promise<string> {
  await database(
    `update rar_submissions set submitted_at = started_at + interval '1 day',
      submitted_by = (select id from users where email = $2)
    where year = $1 and organisation_id = (select id from student_organisations where slug = 's-cubed')`,
    [year, emailOfRole('organisation officer')],
  );
  await database(
    `update rar_answers set points = 1 from rar_submissions
    where rar_submissions.id = submission_id and year = $1 and submitted_at is not null`,
    [year],
  );
  const rows = await database<{ submission_id: number }>(
    `update rar_answers set points = null where id in (
      select a.id from rar_answers a join rar_submissions s on s.id = a.submission_id
      join student_organisations o on o.id = s.organisation_id
      join rar_questions q on q.id = a.question_id join rar_sections c on c.id = q.section_id
      where s.year = $1 and o.slug = 's-cubed' and (c.position, q.position) in ((0, 0), (1, 1))
    ) returning submission_id`,
    [year],
  );
  return String(rows[0]?.submission_id);
}

// RAR-18
test('reports can be read before the deadline, marked with the keyboard after it, and results are published once everything is marked', async ({
  openIn,
  database,
  provoke,
}) => {
  provoke(/status of 409/);
  const year = await openYear(database);
  const page = await openIn('en', `/staff/rar/${year}`);
  const row = page.getByRole('row').filter({ hasText: 'S-Cubed' });
  const publish = page.getByRole('button', { name: t('Publish the results…') });
  const dialog = page.getByRole('dialog');
  await expect(row).toContainText(t('Being written'));
  await page.getByLabel(t('State')).selectOption('submitted');
  await expect(page).toHaveURL(/\?state=submitted#/);
  await expect(row).toHaveCount(0);
  await page
    .getByRole('columnheader')
    .getByRole('link', { name: t('Organisation') })
    .click();
  await expect(page).toHaveURL(/\?state=submitted&sort=-name#/);
  await expect(page.getByRole('heading', { level: 2, name: t('Organisations') })).toBeInViewport();
  await expect(page.getByRole('rowheader').last()).toHaveText('Betapsi');
  await page.getByLabel(t('State')).selectOption('');
  await expect(page.getByRole('rowheader').last()).toHaveText('ASCS');
  await publish.click();
  await expect(dialog).toContainText('Not before the deadline');
  await expect(dialog.getByRole('button', { name: t('Publish'), exact: true })).toHaveCount(0);
  await expectGood(page);
  await dialog.getByRole('button', { name: t('Not yet') }).click();
  await page.getByRole('link', { name: 'Betapsi' }).click();
  await expect(page.getByText(/Points can be awarded after the deadline/)).toBeVisible();
  await expect(page.getByLabel(t('Points'), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveAttribute('href', /\/api\/files\/.*signature=/);

  const report = await markAlmostAll(database, year);
  await page.goto('/staff/rar');
  await page.getByRole('button', { name: `${t('Change')}: ${year}` }).click();
  const dates = page.getByRole('form', { name: t('Change the dates') });
  await dates.getByLabel(t('Deadline')).fill(await yesterday(page));
  await dates.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('The dates were changed.') })).toBeFocused();
  await page.getByRole('link', { name: String(year), exact: true }).click();
  await expect(page.getByText(t('To be marked'))).toBeVisible();
  await publish.click();
  await expect(dialog).toContainText('1 report is not fully marked:');
  await expect(dialog).toContainText('S-Cubed');
  await page.goto('/staff');
  const waiting = page.getByRole('region', { name: t('Reports to mark') });
  await expect(waiting.getByRole('heading')).toHaveText(`${t('Reports to mark')} 1`);
  await waiting.getByRole('link', { name: String(year) }).click();
  await page.getByRole('link', { name: 'S-Cubed' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/rar-reports/${report}$`));

  const points = page.getByLabel(t('Points'), { exact: true });
  await expect(page.getByRole('heading', { level: 2, name: /^1\.1 / })).toBeVisible();
  await expect(points).toBeFocused();
  await page.keyboard.type('121');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter points from 0 to 120, with at most two decimals.')).toBeVisible();
  await expect(points).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('110,25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^2\.2 / })).toBeVisible();
  const picture = page.getByRole('img', { name: /quadrangle/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await expectGood(page);
  await expect(points).toBeFocused();
  await page.keyboard.type('400');
  await page.keyboard.press('Tab');
  // The rest is saved automatically.
  await expect(page.getByText(t('Saved'), { exact: true })).toBeVisible();
  await page.keyboard.type('An example for all the others.');
  await page.keyboard.press('Tab');
  const saved = 'select id from rar_answers where points = 400 and remark = $1';
  await expect.poll(() => database(saved, ['An example for all the others.'])).toHaveLength(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { level: 2, name: /^2\.1 / })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(points).toHaveValue('400');

  // Another member of staff marks the same answer.
  await database('update rar_answers set points = 300 where points = 400');
  await points.fill('350');
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('server.versionConflict'))).toBeVisible();
  await expect(points).toHaveValue('350');
  await page.getByRole('button', { name: t('Load the newer version') }).click();
  await expect(points).toHaveValue('300');
  await expect(page.getByText(t('server.versionConflict'))).toHaveCount(0);
  await points.fill('400');
  await page.keyboard.press('Tab');
  await expect.poll(() => database(saved, ['An example for all the others.'])).toHaveLength(1);

  await page.getByRole('link', { name: t('Back to the year') }).click();
  await publish.click();
  await expect(dialog).toContainText('4 reports are ranked.');
  await dialog.getByRole('button', { name: t('Publish'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The results are published.' })).toBeFocused();
  await expect(row).toContainText(t('Gets an office'));
  await expect(page.getByRole('row').nth(1)).toContainText('S-Cubed');
  await row.getByRole('link').click();
  await expect(page.getByText(t('The results are published: points can no longer be changed.'))).toBeVisible();
});

/** A day ago, in the format of a date and time field. */
function yesterday(page: Page): Promise<string> {
  return page.evaluate(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 16));
}
