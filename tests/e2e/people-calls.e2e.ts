import { expect, type Locator, type Page } from '@playwright/test';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { addMember, type Member, newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addPermit } from '#tests/support/passes.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');
const MAX_PRESSES = 5;

/** Counts the presses of one telephone call, which begins on the first staff page. */
function telephoneCall(page: Page) {
  let presses = 0;
  const main = page.locator('main');
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  const search = async (text: string) => {
    const field = main.getByRole('searchbox');
    await field.fill(text);
    presses += 1;
    await field.press('Enter');
    // The unfiltered list has rows with the same name.
    await expect(main.getByText('1 found', { exact: true })).toBeVisible();
  };
  const follow = async (name: string) =>
    press(page.getByRole('link', { name: new RegExp(`(^|\\d )${name}$`) }).first());
  return {
    main,
    press,
    search,
    follow,
    openPerson: async ({ email }: Member) => {
      await follow(t('People'));
      await search(email.slice(0, 30));
      await press(main.getByRole('link', { name: 'Ġorġa Ħili' }).first());
    },
    expectShort: () => expect(presses).toBeLessThanOrEqual(MAX_PRESSES),
  };
}

// PEOPLE-11, PEOPLE-18
test('Staff answer "send me my data" and "wrong name on the card" in five presses each.', async ({ openAs }) => {
  const member = await addMember();
  const page = await openAs('en', 'staff', '/staff');
  const sending = telephoneCall(page);
  await sending.openPerson(member);
  await expectAccessible(page);
  await sending.press(sending.main.getByRole('button', { name: t('Export their data') }));
  const download = page.waitForEvent('download');
  await sending.press(page.getByRole('dialog').getByRole('button', { name: t('Download'), exact: true }));
  expect((await download).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(sending.main.getByText(t('The download has started.'))).toBeVisible();
  sending.expectShort();

  await page.goto('/staff');
  const naming = telephoneCall(page);
  await naming.openPerson(member);
  await naming.press(naming.main.getByRole('button', { name: t('Correct the name') }));
  await naming.main.getByLabel(t('First name')).fill('Ġorġina');
  await expectAccessible(page);
  await naming.press(naming.main.getByRole('button', { name: t('Change the name') }));
  await expect(naming.main.getByRole('heading', { level: 1 })).toContainText('Ġorġina');
  naming.expectShort();
});

// PARK-17
test('Staff answer "the plate changed" in five presses.', async ({ openAs }) => {
  const { id, email } = await addMember();
  const number_plate = `E${Date.now().toString(36).toUpperCase().slice(-6)}`;
  await inDatabase((db) => addPermit(db, id, 'available', { number_plate, code: `26-${number_plate}` }));
  const page = await openAs('en', 'staff', '/staff');
  const call = telephoneCall(page);
  await call.follow(t('Parking permits'));
  await call.search(email);
  await call.press(call.main.getByRole('link', { name: number_plate }));
  await call.press(call.main.getByRole('button', { name: t('Change the number plate') }));
  await call.main.getByRole('textbox', { name: t('Number plate') }).fill(`${number_plate}X`);
  await expectAccessible(page);
  await call.press(call.main.getByRole('button', { name: t('Change the plate') }));
  await expect(call.main.getByRole('heading', { level: 1 })).toContainText(`${number_plate}X`);
  call.expectShort();
});

// PEOPLE-13, PEOPLE-16, PEOPLE-17
test('Staff block an account, and answer "delete me" in five presses after a preview.', async ({ openAs }) => {
  const member = await addMember();
  const page = await openAs('en', 'staff', '/staff');
  const blocking = telephoneCall(page);
  await blocking.openPerson(member);
  await blocking.press(blocking.main.getByRole('button', { name: t('Block the account') }));
  await blocking.main.getByLabel(t('Reason, for staff only')).fill('Sold to somebody else.');
  await blocking.press(blocking.main.getByRole('button', { name: t('Block the account') }));
  await expect(blocking.main.getByText('Sold to somebody else.')).toBeVisible();
  await expect(blocking.main.getByText(t('Blocked'), { exact: true })).toBeVisible();
  blocking.expectShort();

  await page.goto('/staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/people');
  const deleting = telephoneCall(page);
  await deleting.search(member.email.slice(0, 30));
  await deleting.press(deleting.main.getByRole('link', { name: 'Ġorġa Ħili' }).first());
  await deleting.press(deleting.main.getByRole('button', { name: t('Delete the account…') }));
  const form = deleting.main.getByRole('form', { name: t('Deletion on written request') });
  await expect(deleting.main.getByText('Registration: name, identity document and course')).toBeVisible();
  await form.getByLabel(t('Date of the written request')).fill('2026-01-15');
  await form.getByLabel(t('E-mail address of the account')).fill(member.email);
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await deleting.press(form.getByRole('button', { name: t('Delete the account') }));
  await expect(page.getByText(t('The account was deleted. The person will be e-mailed.'))).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/people/);
  // One press on the link to the list comes before.
  deleting.expectShort();
});

// PEOPLE-6, PEOPLE-7
test('Staff answer "I lost my phone" and "my address is wrong" in five presses each.', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext();
  const member = await newMember(phone, baseURL ?? '');
  await phone.close();
  const page = await openAs('en', 'staff', '/staff');
  const losing = telephoneCall(page);
  await losing.openPerson(member);
  await losing.press(losing.main.getByRole('button', { name: t('Log out everywhere') }));
  await losing.press(page.getByRole('dialog').getByRole('button', { name: t('Log out'), exact: true }));
  await expect(losing.main.getByText(t('The person was logged out everywhere.'))).toBeVisible();
  losing.expectShort();

  await page.goto('/staff');
  const correcting = telephoneCall(page);
  await correcting.openPerson(member);
  await correcting.press(correcting.main.getByRole('button', { name: t('Correct the e-mail address') }));
  await correcting.main.getByLabel(t('New e-mail address')).fill(`new-${member.email}`);
  await correcting.press(correcting.main.getByRole('button', { name: t('Change the address') }));
  await expect(
    correcting.main.getByText(t('The address was changed. A link to confirm it is on its way.')),
  ).toBeVisible();
  correcting.expectShort();
});

// ORG-5, STAFF-31
test('Staff answer "our officer has left" in five presses.', async ({ openAs }) => {
  const { id } = await addMember();
  const name = `Chess ${id}`;
  await inDatabase(async (db) => {
    const organisation = await db
      .insertInto('student_organisations')
      .values({ name, slug: `chess-${id}`, description: { en: 'Chess', mt: 'Ċess' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('organisation_members').values({ user_id: id, organisation_id: organisation.id }).execute();
  });
  const page = await openAs('en', 'staff', '/staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const call = telephoneCall(page);
  await call.press(page.getByRole('button', { name: t('Search') }).first());
  await page.keyboard.type(name);
  await call.press(page.getByRole('option', { name }));
  await call.press(call.main.getByRole('button', { name: `${t('End now…')}: Ġorġa Ħili` }));
  await call.press(page.getByRole('dialog').getByRole('button', { name: t('End the term') }));
  await expect(call.main.getByText(t('The term has ended, and the officer was notified by e-mail.'))).toBeVisible();
  call.expectShort();
});

// PEOPLE-19
test('Staff answer "the code has not arrived" in five presses, and read where the new one went.', async ({
  openAs,
}) => {
  const member = await addMember();
  const email = `${crypto.randomUUID()}@um.edu.mt`;
  await inDatabase((db) =>
    db
      .updateTable('users')
      .set({ university_email: null, verified_at: null, registered_at: null })
      .where('id', '=', member.id)
      .execute(),
  );
  const page = await openAs('en', 'staff', '/staff');
  const call = telephoneCall(page);
  await call.openPerson(member);
  await expect(call.main.getByText('No code was sent in the last 24 hours.')).toBeVisible();
  await call.press(call.main.getByRole('button', { name: t('Send a registration code') }));
  await call.main.getByLabel(t('Student address')).fill(email);
  await expectAccessible(page);
  await call.press(call.main.getByRole('button', { name: t('Send the code') }));
  await expect(call.main.getByText(`A new code is on its way to ${email}.`)).toBeVisible();
  await expect(call.main.getByText(`The latest code was sent to ${email}`)).toBeVisible();
  call.expectShort();
});

/** A second account of a member, whose registration stopped at its first step. */
async function addSecondAccount(): Promise<Member> {
  const member = await addMember();
  await inDatabase(async (db) => {
    await db.deleteFrom('personal_details').where('user_id', '=', member.id).execute();
    await db.updateTable('users').set({ registered_at: null }).where('id', '=', member.id).execute();
  });
  return member;
}

// PEOPLE-20, PEOPLE-22
test('Staff answer "I have two accounts" in five presses, after a plan with both accounts.', async ({ openAs }) => {
  const [stays, folded] = [await addMember(), await addSecondAccount()];
  const page = await openAs('en', 'staff', '/staff');
  const call = telephoneCall(page);
  await call.openPerson(stays);
  await call.press(call.main.getByRole('button', { name: t('Merge with a second account…') }));
  await expect(call.main.getByLabel(t('Second account'))).toBeFocused();
  await call.main.getByLabel(t('Second account')).fill(folded.email);
  const accounts = call.main.getByRole('table', { name: t('Both accounts') });
  const addresses = accounts.getByRole('row', { name: t('E-mail') });
  await expect(addresses).toContainText(stays.email);
  await expect(addresses).toContainText(folded.email);
  await call.main.getByLabel(t('Reason, for staff only')).fill('Called from the number of both accounts.');
  await expectAccessible(page);
  await call.press(call.main.getByRole('button', { name: t('Merge the accounts') }));
  await expect(page.getByText(t('The accounts were merged. Both addresses will be e-mailed.'))).toBeVisible();
  await expect(call.main.getByRole('button', { name: t('Merge with a second account…') })).toBeVisible();
  call.expectShort();
  const open = await inDatabase((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [stays.id, folded.id])
      .where('deleted_at', 'is', null)
      .execute(),
  );
  expect(open).toEqual([{ id: stays.id }]);
});

// PEOPLE-20, PEOPLE-21
test('Staff read why two accounts cannot be merged, and keep the other one instead, on a phone.', async ({
  openAs,
}) => {
  const [unfinished, complete] = [await addSecondAccount(), await addMember()];
  const page = await openAs('en', 'staff', `/staff/people/${unfinished.id}`);
  await page.setViewportSize({ width: 360, height: 780 });
  const main = page.locator('main');
  await main.getByRole('button', { name: t('Merge with a second account…') }).click();
  await main.getByLabel(t('Second account')).fill(complete.email);
  await expect(main.getByText(t('These accounts cannot be merged:'))).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await expect(main.getByLabel(t('Reason, for staff only'))).toBeHidden();
  await main.getByRole('button', { name: t('Keep the other account instead') }).click();
  await main.getByLabel(t('Reason, for staff only')).fill('Both are hers.');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await main.getByRole('button', { name: t('Merge the accounts') }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/people/${complete.id}$`));
  await expect(page.getByText(t('The accounts were merged. Both addresses will be e-mailed.'))).toBeVisible();
});
