import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { eventProposalPaths } from '#contract/events/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addEventProposal } from '#tests/support/server/event-proposals.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

/** Adds an organisation with these accounts as its officers; returns its id. */
function addOrganisationOf(officers: readonly { id: number }[]): Promise<number> {
  return inDatabase(async (db) => {
    const slug = `films-${randomUUID().slice(0, 8)}`;
    const organisation_id = await addRow(db, 'student_organisations', {
      name: slug,
      slug,
      description: { en: 'Films.', mt: '' },
    });
    for (const { id: user_id } of officers) {
      await addRows(db, 'organisation_members', { user_id, organisation_id });
      await addRows(db, 'user_roles', { user_id, role: 'organisation' });
    }
    return organisation_id;
  });
}

// PROPOSE-1, PROPOSE-2, PROPOSE-4, PROPOSE-5
test('An officer proposes an event without a connection, an editor accepts it from "Today", and it is open as a draft.', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const title = `Short films ${randomUUID().slice(0, 8)}`;
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await addOrganisationOf([await newMember(phone, baseURL ?? '')]);
  const own = await phone.newPage();
  await own.goto(baseURL + memberPaths.account);
  await own
    .getByRole('main')
    .getByRole('link', { name: t('Propose an event') })
    .click();
  const form = own.getByRole('form', { name: t('Propose an event') });
  await form.getByLabel('Title in English').fill(title);
  await form.getByLabel('Text in English').fill('Eleven films of students.\n\nThe makers answer questions.');
  await form.getByLabel('Date 1 starts').fill('2027-02-05T19:00');
  await form.getByLabel('Date 1 ends').fill('2027-02-05T21:30');
  await form.getByLabel(t('Which other place?')).fill('The garden of the campus');
  await form.getByRole('button', { name: t('Add a ticket') }).click();
  await form.getByLabel('Name of ticket 1 in English').fill('Student');
  await form.getByLabel('Price of ticket 1 in euro').fill('2.50');
  await form.getByLabel('Places of ticket 1').fill('60');
  await form.getByLabel(t('How many people do you expect?')).fill('60');
  await form.getByLabel(t('Contact person')).fill('Ġorġa Ħili');
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(form.getByRole('group', { name: t('For the union only') })).toContainText(t('This field is required.'));
  await form.getByLabel(t('E-mail address of the contact')).fill('films@portal.example');
  await expect(own.getByText(t('Your draft is saved on this device.'))).toBeVisible();
  await own.reload();
  await expect(form.getByLabel('Price of ticket 1 in euro')).toHaveValue('2.50');
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await phone.setOffline(true);
  await form.getByRole('button', { name: t('Send to the union') }).click();
  const said = own.getByRole('status', { name: t('Your proposal') });
  await expect(said).toContainText(t('Saved on this device. It will be sent automatically once you are connected.'));
  await phone.setOffline(false);
  await expect(said).toContainText(t('Sent to the union. You will be told of its decision.'));
  const proposal = own.getByRole('article', { name: title });
  await expect(proposal).toContainText('The union has not decided yet.');
  await proposal.getByText(t('Read the proposal')).click();
  await expect(proposal.getByText('Student, €2.50, places: 60, all members')).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);

  const page = await openAs('en', 'editor', '/staff');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Accept…') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Accept'), exact: true })
    .click();
  await expect(page.getByText(t('The event was added as a draft, and the officers were notified.'))).toBeVisible();
  await page.getByRole('link', { name: t('Open the event') }).click();
  await expect(page.getByRole('textbox', { name: 'Text in English', exact: true })).toContainText('The makers answer');

  await own.goto(baseURL + eventProposalPaths.own);
  await expect(proposal).toContainText('The union accepted this event');
  await phone.close();
});

// PROPOSE-3
test('An officer answers a question beside another officer, and sees both texts and who wrote the newer one.', async ({
  browser,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const colleague = await addMember();
  const organisation = await addOrganisationOf([await newMember(phone, baseURL ?? ''), colleague]);
  const question = 'Who brings the sound?';
  const id = await inDatabase((db) => addEventProposal(db, organisation, { state: 'asked', question }));
  const own = await phone.newPage();
  await own.goto(baseURL + eventProposalPaths.own);
  const proposal = own.getByRole('article', { name: 'Quiz night' });
  await expect(proposal).toContainText(question);
  await proposal.getByText(t('Answer or change the proposal')).click();
  const form = proposal.getByRole('form', { name: t('Change the proposal') });
  await form.getByLabel(t('Note to the union')).fill('We bring the sound.');

  // The colleague was faster.
  await inDatabase((db) =>
    db
      .updateTable('event_proposals')
      .set({ note: 'The hall has it.', version: 2, saved_by: colleague.id, state: 'pending' })
      .where('id', '=', id)
      .execute(),
  );
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(proposal.getByText('last by Ġorġa Ħili on')).toBeVisible();
  await expect(proposal.getByText(/^The newer text: .*The hall has it/)).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await proposal.getByRole('button', { name: t('Keep my texts') }).click();
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(own.getByText(t('The proposal was changed. It waits for a decision.'))).toBeVisible();
  const { note } = await inDatabase((db) =>
    db.selectFrom('event_proposals').select('note').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(note).toBe('We bring the sound.');
  await phone.close();
});
