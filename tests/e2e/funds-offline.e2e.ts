import { type APIResponse, type BrowserContext, expect } from '@playwright/test';
import { FUND_CHUNK_BYTES } from '#contract/funds/calls.ts';
import { openForm, writeApplication } from '#tests/support/browser/fund-form.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { documentFile } from '#tests/support/browser/rar-editor.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { storySize } from '#tests/support/size.ts';

test.use({ viewport: { width: 360, height: 780 } });

const PIECES = /^\/api\/fund-files/;
const APPLICATIONS = /^\/api\/kokka-funds\/arts-fund\/applications/;
const COUNT = storySize(3, 10);
const quotations = Array.from({ length: COUNT }, (_, index) =>
  documentFile(`quotation-${index + 1}.pdf`, index === 0 ? FUND_CHUNK_BYTES * 2 : 5_000),
);

test(
  `An application with ${COUNT} files, submitted offline in killed tabs, arrives once and complete over three dropped connections and a lost answer.`,
  { tag: ['@safety', '@sized'] },
  async ({ context, page, faulty, openPage }) => {
    test.setTimeout(90_000);
    await newMember(context, faulty.url);
    await openForm(page, faulty.url);
    await untilKept(page, '/api/kokka-funds/arts-fund?');
    await goOffline(context, faulty);
    await writeApplication(page, quotations);
    await page.close();

    const later = await openPage();
    await openForm(later, faulty.url);
    await expect(later.getByLabel('Title', { exact: true })).toHaveValue('Plays on the ferry');
    await expect(later.getByText(/^quotation-\d+\.pdf/)).toHaveCount(COUNT);
    await noSidewaysScroll(later);
    await later.getByRole('button', { name: 'Check the application' }).click();
    await expect(later.getByText('Nothing has been sent yet.', { exact: false })).toBeVisible();
    await later.getByRole('button', { name: 'Send the application' }).click();
    await expect(later.getByText('not submitted yet', { exact: false })).toBeVisible();
    await later.close();

    // The first file hangs halfway, and the tab is killed.
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
    await openForm(sending, faulty.url);
    await reached.promise;
    await sending.close();

    const faults = (['drop', 'pass', 'drop', 'answer-lost', 'drop'] as const).values();
    faulty.modeFor(PIECES, () => ({ kind: faults.next().value ?? 'pass' }));
    const answers = (['answer-lost'] as const).values();
    faulty.modeFor(APPLICATIONS, () => ({ kind: answers.next().value ?? 'pass' }));
    const last = await openPage();
    await openForm(last, faulty.url);
    await expect(last.getByText('We have received your application.')).toBeVisible({ timeout: 30_000 });
    const [sent, ...others] = await applicationsOf(context, faulty.url);
    expect(others).toEqual([]);
    await expect(last.getByText(sent?.number ?? '')).toBeVisible();
    await expect(last.getByText(/^The fund’s board decides after \d+ \w+ \d{4}, the last day to apply/)).toBeVisible();
    await expect(last.getByText('Asked for', { exact: true })).toBeVisible();
    expect(await filesOf(context, faulty.url, sent?.id ?? '')).toEqual(quotations.map(({ buffer }) => buffer));
    await expectAccessible(last);

    await last.getByRole('link', { name: 'See the application' }).click();
    await last.getByRole('link', { name: 'Change it' }).click();
    await last.getByLabel('Title', { exact: true }).fill('Plays on two ferries');
    await last.getByRole('button', { name: 'Remove quotation-2.pdf' }).click();
    await last.getByRole('button', { name: 'Check the application' }).click();
    await last.getByRole('button', { name: 'Send changes' }).click();
    await last.getByRole('link', { name: 'See the application' }).click();
    await expect(last.getByRole('heading', { level: 1, name: 'Plays on two ferries' })).toBeVisible();
    await expect(last.getByRole('link', { name: /^quotation-\d+\.pdf$/ })).toHaveCount(COUNT - 1);
    await last.getByRole('link', { name: 'Fund applications', exact: true }).first().click();
    await expect(last.getByRole('link', { name: 'Plays on two ferries' })).toHaveCount(1);
    await expect(last.getByRole('main').getByText('On this device')).toHaveCount(0);
    // Reopening the draft shows the sent application.
    await openForm(last, faulty.url);
    await expect(last.getByText('You have already applied')).toBeVisible();
    await expect(last.getByLabel('Title', { exact: true })).toHaveValue('');
  },
);

/** Reads as the member of this context. */
async function read(context: BrowserContext, address: string): Promise<APIResponse> {
  const token = (await context.cookies()).find(({ name }) => name === 'ksu_token')?.value ?? '';
  return context.request.get(address, { headers: { authorization: `Bearer ${token}` } });
}

async function applicationsOf(context: BrowserContext, url: string): Promise<{ id: string; number: string }[]> {
  return (await (await read(context, `${url}/api/fund-applications?locale=en`)).json()).data;
}

/** An application's files on the server, sorted by name. */
async function filesOf(context: BrowserContext, url: string, id: string): Promise<Buffer[]> {
  const answer = await read(context, `${url}/api/fund-applications/${id}?locale=en`);
  const { answers } = (await answer.json()).data as { answers: { files: { file_name: string; url: string }[] }[] };
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0]);
  const files = answers
    .flatMap((each) => each.files)
    .toSorted((one, other) => numberOf(one.file_name) - numberOf(other.file_name));
  return Promise.all(files.map(async (file) => (await read(context, new URL(file.url, url).href)).body()));
}
