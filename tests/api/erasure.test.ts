import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { CHUNK_BYTES } from '#contract/career-documents/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { contact } from '#contract/contact/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { rar } from '#contract/rar/calls.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { localFiles } from '#server/gateways/files.ts';
import { localMail, readLocalMail } from '#server/gateways/mail.ts';
import { copyCv } from '#server/services/career-documents.ts';
import { notify } from '#server/services/notifications.ts';
import { call, storySecrets, storyTime, testClock } from '#tests/support/api.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson, lookUps, password, type Person } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { sendDocument, sendPiece } from '#tests/support/server/career-documents.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { placesOf } from '#tests/support/server/erasure.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { openPermitWindow, vehicle } from '#tests/support/server/permits.ts';
import { startPortal, storyFolder } from '#tests/support/server/portal.ts';
import { addFile, addOrganisation, addYear, readReport, save } from '#tests/support/server/rar.ts';

const folder = storyFolder();
const clock = testClock();
const files = localFiles(join(folder, 'files'));
const mail = localMail(join(folder, 'mail'), { address: 'portal@portal.example' }, clock);
const settings = { uploadsFolder: join(folder, 'uploads') };
const { app, db, ...portal } = await startPortal({ clock, files, mail, settings });
const settled = () => portal.settled('contact.mail', 'bookings.tickets', 'guest-tickets.%');

/** The start of every word that the user writes, except in fields that require another format. */
const MARK = 'zqxword';
const words = [MARK, 'ZQX 901', 'ZQX901', '79901234', '990011L'];
const email = `${MARK}-email@portal.example`;
const university_email = `${MARK}-university@um.edu.mt`;

/** Retained data and the reason; the privacy policy says the same. */
const retained: Readonly<Record<string, string>> = {
  complaint_messages: 'The thread of a complaint may concern others. It stays without its author.',
  complaints: 'The text of a complaint may concern others. It stays without its author.',
  rar_answer_versions: 'The report is the organisation’s, with the text that its officers wrote.',
  rar_answers: 'The answers of the report are the organisation’s.',
  'mail/guest-ticket-*.json': 'The ticket of another person names its buyer.',
  private_files: 'The report’s files are evidence for its rank; their rows contain the file names.',
  'files/private/*.pdf': 'The report’s files are evidence for its rank.',
};

async function addMarkedPerson(organisation: number): Promise<Person> {
  const person = await addPerson(app, db, {
    values: { email, university_email },
    roles: ['organisation', 'volunteer'],
    organisations: [organisation],
  });
  const identity_number = storySecrets.encrypt('990011L', `identity of user ${person.id}`);
  await db
    .updateTable('personal_details')
    .set({ first_name: `${MARK}First`, last_name: `${MARK}Last`, identity_number })
    .where('user_id', '=', person.id)
    .execute();
  return person;
}

/** Adds details, photos and messages, through the API. */
async function addDetails(as: Person): Promise<void> {
  const { locality_id } = await lookUps(db);
  const home = { residential_address: `1, ${MARK} Street`, address_line_2: `${MARK} House`, postcode: 'MST 1080' };
  const mobile = { mobile_extension: '+356', mobile_phone: '79901234' };
  await call(app, auth.updateMe, { body: { ...home, ...mobile, locality_id, receive_emails: true } }, { as });
  const picture = asFile(await phonePhoto({ width: 300, height: 200 }), `${MARK}.jpg`);
  await call(app, account.profilePicture, { files: { profile_picture: picture } }, { as });
  await openPermitWindow(db);
  await call(app, account.vehicle, vehicle('ZQX 901'), { as });
  await call(app, auth.recovery, { body: { email } });
  for (const sender of [email, university_email.toUpperCase()]) {
    const body = { name: `${MARK} Name`, email: sender, message: `A message of ${MARK}.` };
    await call(app, contact.send, { body }, { key: randomUUID() });
  }
  const values = { title: `${MARK} told` };
  await notify(db, [as.id], { kind: 'refund_due', path: '/account/payments', values, at: storyTime });
}

/** Adds a CV, a copy of it in an interview booking, and an incomplete upload of a letter. */
async function addDocuments(as: Person): Promise<void> {
  await sendDocument(app, as, pdfFile(`${MARK}-cv.pdf`, `CV of ${MARK}`));
  await copyCv(db, as.id, storyTime);
  await sendDocument(app, as, pdfFile(`${MARK}-newer.pdf`, `Newer CV of ${MARK}`));
  const bytes = Buffer.concat([pdfBytes(`Letter of ${MARK}`), Buffer.alloc(CHUNK_BYTES)]);
  await sendPiece(app, { as, bytes, kind: 'cover_letter', name: `${MARK}-letter.pdf` }, 0);
}

/** Adds a confirmed and an unpaid booking, both with names. */
async function addBookings(as: Person): Promise<void> {
  const type_id = await addEventType(db, 'erasure');
  for (const price_cents of [0, 500]) {
    const event = await addEvent(db, { slug: `erasure-${price_cents}`, type_id, title: { en: 'Quiz' } });
    const occurrence_id = await addOccurrence(db, event, ['2026-12-04T18:30:00Z', '2026-12-04T21:00:00Z']);
    const ticket_id = await addTicketType(db, occurrence_id, 0, { capacity: 9, price_cents });
    const names = { first_name: `${MARK}Guest`, last_name: `${MARK}Friend`, email: `${MARK}-guest@portal.example` };
    const body = { occurrence_id, attendees: [{ ticket_id, ...names }] };
    const { id } = await call(app, bookings.create, { body }, { as, key: randomUUID() });
    await call(app, bookings.pay, { params: { id } }, { as });
  }
}

async function addComplaint(as: Person, staffMember: Person): Promise<void> {
  const { complain } = await complaintStories(app, db);
  const { id } = await complain({ as, text: `A complaint of ${MARK}, long enough.` });
  const params = { id };
  const key = randomUUID();
  await call(app, complaintsAdmin.answer, { params, body: { text: `Dear ${MARK}` } }, { as: staffMember, key });
  await call(app, complaints.replyToMine, { params, body: { text: `${MARK} again` } }, { as, key: randomUUID() });
}

async function addReport(officer: Person, organisation: number): Promise<void> {
  const { questions } = await addYear(db);
  const submission = await call(app, rar.start, { params: { id: organisation } }, { as: officer });
  const started = { officer, params: { id: organisation, rar_report_id: submission.id } };
  await save(app, started, { question_id: questions[0] ?? 0, value: `A report of ${MARK}.` });
  const { answers } = await readReport(app, started);
  const file = pdfFile(`${MARK}.pdf`, `Minutes of ${MARK}`);
  await addFile(app, started, { answer_id: answers[0]?.id ?? 0, file });
}

/** Makes staff decide on the user's requests: the audit log must not contain the user's text. */
async function addDecision(as: Person, staffMember: Person): Promise<void> {
  const payment_id = await addPayment(db, as.id, 'parking_permit', 'paid');
  const permit = await db
    .updateTable('parking_permits')
    .set({ state: 'pending', payment_id })
    .where('user_id', '=', as.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { decision: 'decline', reason: `${MARK} is not on the licence.` } as const;
  await call(app, parkingAdmin.decide, { params: { id: permit.id }, body }, { as: staffMember });
}

it('a deleted account leaves none of its text in any table or file, except in those listed here', async () => {
  const organisation = await addOrganisation(db);
  const person = await addMarkedPerson(organisation);
  const staffMember = await addPerson(app, db, { roles: ['staff'] });
  await addDetails(person);
  await addBookings(person);
  await addDocuments(person);
  await addComplaint(person, staffMember);
  await addReport(person, organisation);
  await addDecision(person, staffMember);
  await settled();
  // The control: the search finds existing data, in every kind of location.
  const before = await placesOf(words, db, folder);
  expect(before).toEqual(
    expect.arrayContaining([
      ...Object.keys(retained),
      'attendees',
      'contact_details',
      'contact_messages',
      'notifications',
      'parking_permits',
      'personal_details',
      'recovery_links',
      'users',
      'mail/contact-*.json',
      'mail/recovery-*.json',
      'mail/tickets-*.json',
    ]),
  );
  const keys = db.selectFrom('idempotency_keys').select(sql<number>`count(*)::integer`.as('count'));
  expect((await keys.where('user_id', '=', person.id).executeTakeFirst())?.count).toBeGreaterThan(3);
  expect(before).not.toContain('idempotency_keys');

  await call(app, auth.remove, { body: { password } }, { as: person });
  await settled();
  await db
    .updateTable('files_to_remove')
    .set({ noted_at: sql`now() - interval '16 minutes'` })
    .execute();
  await removeNotedFiles({ db, files });
  expect((await keys.where('user_id', '=', person.id).executeTakeFirst())?.count).toBe(0);
  // The last e-mail is about the deletion itself; with a mail server, only the recipient has it, not the folder.
  const [farewell, ...others] = (await readLocalMail(join(folder, 'mail'))).filter(({ to }) => to.address === email);
  expect([farewell?.key.startsWith('farewell-'), others]).toEqual([true, []]);
  await mail.forget([email]);
  expect(await placesOf(words, db, folder)).toEqual(Object.keys(retained).toSorted());
  // Retained rows no longer identify their owner.
  const owners = await db.selectFrom('complaints').select('user_id').where('text', 'ilike', `%${MARK}%`).execute();
  expect(owners).toEqual([{ user_id: null }]);
}, 60_000);
