import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { addMember, type Member } from '#tests/support/browser/new-member.ts';
import { addVirtualAuthenticator } from '#tests/support/browser/virtual-authenticator.ts';
import { logIn } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

async function addStaffMember(): Promise<Member> {
  const member = await addMember();
  const row = { user_id: member.id, role: 'staff' };
  await inDatabase((db) => db.insertInto('user_roles').values(row).execute());
  return member;
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const setProof = (user_id: number, factor_proven_at: Date | null) =>
  inDatabase((db) => db.updateTable('sessions').set({ factor_proven_at }).where('user_id', '=', user_id).execute());

// AUTH-33, AUTH-34, AUTH-35, AUTH-37, AUTH-38
test('A new member of staff adds a passkey after the first login, and confirms a sensitive action with it later.', async ({
  page,
  provoke,
}) => {
  provoke(/status of 40[34]/);
  const [person, colleague] = [await addStaffMember(), await addStaffMember()];
  await inDatabase((db) =>
    db
      .insertInto('authenticator_apps')
      .values({ user_id: colleague.id, secret: Buffer.from('lost'), last_step: 0, created_at: new Date() })
      .execute(),
  );
  await addVirtualAuthenticator(page);
  await page.goto(`/staff/people/${colleague.id}`);
  await logIn(page, t, person.email);
  await expect(page.getByRole('heading', { level: 1, name: t('Second step') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Add a passkey') }).click();
  const codes = page.getByRole('list', { name: t('Your recovery codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('I have saved them') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ġorġa Ħili' })).toBeVisible();

  await setProof(person.id, new Date(Date.now() - 11 * 60_000));
  await page.getByRole('button', { name: t('Reset the second step') }).click();
  await page.getByRole('button', { name: t('Reset'), exact: true }).click();
  const step = page.getByRole('dialog', { name: t('Confirm that it is you') });
  // Escape closes only the step; the question below it stays, with the reason.
  await expect(step.getByRole('button', { name: t('Use a passkey') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(step).toHaveCount(0);
  const question = page.getByRole('dialog', { name: t('Reset the second step of this person?') });
  await expect(question).toContainText('Confirm first that it is you.');
  await question.getByRole('button', { name: t('Reset'), exact: true }).click();
  await step.getByRole('button', { name: t('Use a passkey') }).click();
  await expect(step).toHaveCount(0);
  await expect(
    page.getByText(t('The second step was reset. The person adds a new one at the next login.')),
  ).toBeVisible();

  // A session that lost its proof goes on where the person is.
  await setProof(person.id, null);
  await page.reload();
  await page.getByRole('button', { name: t('Use a passkey') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ġorġa Ħili' })).toBeVisible();
});

// AUTH-34, AUTH-37
test('A member of staff adds an authenticator app, and changes the methods in the settings on a small screen.', async ({
  page,
  provoke,
}) => {
  provoke(/status of 40[349]/);
  await page.setViewportSize({ width: 360, height: 780 });
  const person = await addStaffMember();
  await page.goto('/account/my-settings');
  await logIn(page, t, person.email);
  const section = page.getByRole('region', { name: t('Second step of the login') });
  await section.getByRole('button', { name: t('Use an authenticator app') }).click();
  await expect(section.getByRole('img', { name: t('Code for the authenticator app') })).toBeVisible();
  const secret = await section.locator('[translate=no]').innerText();
  await section.getByLabel(t('Code that the app shows')).fill(codeOf(secret.replaceAll(' ', '')));
  await section.getByRole('button', { name: t('Confirm') }).click();
  await section.getByRole('button', { name: t('I have saved them') }).click();
  await expect(section.getByText('Recovery codes left: 10')).toBeVisible();
  await section.getByRole('button', { name: t('Remove the authenticator app') }).click();
  await expect(section.getByText('This is the only second step of your account. Add another one first.')).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
