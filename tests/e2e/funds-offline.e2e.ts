import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { FUND_PIECE_BYTES } from '#contract/funds.ts';
import { fundsPaths } from '#lib/funds-paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { documentFile } from '#tests/support/browser/rar-editor.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { sized } from '#tests/support/size.ts';

test.use({ viewport: { width: 360, height: 780 } });

const PIECES = /^\/api\/fund-files/;
const APPLICATIONS = /^\/api\/kokka-funds\/arts-fund\/applications/;
const COUNT = sized(3, 10);
const quotations = Array.from({ length: COUNT }, (_, index) =>
  documentFile(`quotation-${index + 1}.pdf`, index === 0 ? FUND_PIECE_BYTES * 2 : 5_000),
);

test(
  `An application with ${COUNT} files, written and submitted offline in tabs that are killed, arrives once, whole, over three drops and a lost answer.`,
  { tag: ['@safety', '@sized'] },
  async ({ context, page, faulty, openPage }) => {
    test.setTimeout(90_000);
    await newMember(context, faulty.url);
    await open(page, faulty.url);
    await untilKept(page, '/api/kokka-funds/arts-fund?');
    await goOffline(context, faulty);
    await write(page);
    await page.close();

    const later = await openPage();
    await open(later, faulty.url);
    await expect(later.getByLabel('Title', { exact: true })).toHaveValue('Plays on the ferry');
    await expect(later.getByText(/^quotation-\d+\.pdf/)).toHaveCount(COUNT);
    await noSidewaysScroll(later);
    await later.getByRole('button', { name: 'Check the application' }).click();
    await expect(later.getByText('Nothing has been sent yet.', { exact: false })).toBeVisible();
    await later.getByRole('button', { name: 'Send the application' }).click();
    await expect(later.getByText('not submitted yet', { exact: false })).toBeVisible();
    await later.close();

    // The first file hangs in the middle, and the tab dies with it.
    const reached = Promise.withResolvers<void>();
    let pieces = 0;
    faulty.mode({ kind: 'pass' });
    faulty.modeFor(PIECES, () => {
      if ((pieces += 1) < 2) return { kind: 'pass' };
      reached.resolve();
      return { kind: 'hang' };
    });
    await context.setOffline(false);
    const sending = await openPage();
    await open(sending, faulty.url);
    await reached.promise;
    await sending.close();

    const faults = (['drop', 'pass', 'drop', 'answer-lost', 'drop'] as const).values();
    faulty.modeFor(PIECES, () => ({ kind: faults.next().value ?? 'pass' }));
    const answers = (['answer-lost'] as const).values();
    faulty.modeFor(APPLICATIONS, () => ({ kind: answers.next().value ?? 'pass' }));
    const last = await openPage();
    await open(last, faulty.url);
    await expect(last.getByText('Your application has arrived.')).toBeVisible({ timeout: 30_000 });
    const [sent, ...others] = await applicationsOf(context, faulty.url);
    expect(others).toEqual([]);
    await expect(last.getByText(sent?.number ?? '')).toBeVisible();
    expect(await filesOf(context, faulty.url, sent?.id ?? '')).toEqual(quotations.map(({ buffer }) => buffer));
    await expectAccessible(last);

    await last.getByRole('link', { name: 'See the application' }).click();
    await last.getByRole('link', { name: 'Change it' }).click();
    await last.getByLabel('Title', { exact: true }).fill('Plays on two ferries');
    await last.getByRole('button', { name: 'Remove quotation-2.pdf' }).click();
    await last.getByRole('button', { name: 'Check the application' }).click();
    await last.getByRole('button', { name: 'Send the change' }).click();
    await last.getByRole('link', { name: 'See the application' }).click();
    await expect(last.getByRole('heading', { level: 1, name: 'Plays on two ferries' })).toBeVisible();
    await expect(last.getByRole('link', { name: /^quotation-\d+\.pdf$/ })).toHaveCount(COUNT - 1);
    await last.getByRole('link', { name: 'Fund applications', exact: true }).first().click();
    await expect(last.getByRole('link', { name: 'Plays on two ferries' })).toHaveCount(1);
    await expect(last.getByText('On this device')).toHaveCount(0);
    // Whoever comes back for the draft finds what was sent.
    await open(last, faulty.url);
    await expect(last.getByText('You have already applied')).toBeVisible();
    await expect(last.getByLabel('Title', { exact: true })).toHaveValue('');
  },
);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url + generatePath(fundsPaths.apply, { slug: 'arts-fund' }));
  await untilInteractive(page);
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('What you apply for').selectOption({ index: 1 });
  await page.getByLabel('Title', { exact: true }).fill('Plays on the ferry');
  await page.getByLabel('What will you do?').fill('Four plays between two islands.');
  await page.getByLabel('Theatre and dance').check();
  await page.getByLabel('First day').fill('2027-05-10');
  await page.getByLabel('Last day').fill('2027-05-12');
  await page.getByLabel('Who benefits, and how will you know?').fill('Whoever is on board: we count them.');
  await page.getByLabel('What for, 1').fill('Hire of lights');
  await page.getByLabel('Euro, 1').fill('640.50');
  await page.getByLabel('Choose files').first().setInputFiles(quotations);
  await expect(page.getByText(`quotation-${COUNT}.pdf`)).toBeVisible();
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
}

/** Reads as the member of this context. */
async function read(context: BrowserContext, address: string): Promise<APIResponse> {
  const token = (await context.cookies()).find(({ name }) => name === 'ksu_token')?.value ?? '';
  return context.request.get(address, { headers: { authorization: `Bearer ${token}` } });
}

async function applicationsOf(context: BrowserContext, url: string): Promise<{ id: string; number: string }[]> {
  return (await (await read(context, `${url}/api/fund-applications?locale=en`)).json()).data;
}

/** What the server has of an application's files, in the order of their names. */
async function filesOf(context: BrowserContext, url: string, id: string): Promise<Buffer[]> {
  const answer = await read(context, `${url}/api/fund-applications/${id}?locale=en`);
  const { answers } = (await answer.json()).data as { answers: { files: { file_name: string; url: string }[] }[] };
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0]);
  const files = answers
    .flatMap((each) => each.files)
    .toSorted((one, other) => numberOf(one.file_name) - numberOf(other.file_name));
  return Promise.all(files.map(async (file) => (await read(context, new URL(file.url, url).href)).body()));
}
