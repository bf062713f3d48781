import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Credentials, problemOf, send } from '#tests/support/api.ts';
import { addPerson, type Person, signIn } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { namedThings } from '#tests/support/server/named-things.ts';
import { startReport } from '#tests/support/server/rar.ts';

const portal = await startBookings();
const { app, db } = portal;

/** `yes`: allowed, whatever the endpoint says about the input. Otherwise the refusal: status and code. */
type Right = 'yes' | '400 malformed' | '401 unauthenticated' | '403 not_registered' | '403 forbidden' | '404 not_found';

const everybody = {
  anonymous: 'yes',
  unregistered: 'yes',
  student: 'yes',
  'other student': 'yes',
  organisation: 'yes',
  'other organisation': 'yes',
  staff: 'yes',
} as const satisfies Record<string, Right>;
type CallerName = keyof typeof everybody;
const callers = Object.keys(everybody) as CallerName[];
type Row = Readonly<Record<CallerName, Right>>;

const signedIn: Row = { ...everybody, anonymous: '401 unauthenticated' };
const registered: Row = { ...signedIn, unregistered: '403 not_registered' };

/** Callers who reveal who they are are refused, so that no mistake of an app links a complaint to them. */
const unnamedOnly: Row = {
  anonymous: 'yes',
  unregistered: '400 malformed',
  student: '400 malformed',
  'other student': '400 malformed',
  organisation: '400 malformed',
  'other organisation': '400 malformed',
  staff: '400 malformed',
};

const staffOnly: Row = {
  ...registered,
  student: '403 forbidden',
  'other student': '403 forbidden',
  organisation: '403 forbidden',
  'other organisation': '403 forbidden',
};

/** The student's own things, which nobody else can see (tests/support/server/named-things.ts makes them). */
const ownerOnly: Row = {
  anonymous: '401 unauthenticated',
  unregistered: '404 not_found',
  student: 'yes',
  'other student': '404 not_found',
  organisation: '404 not_found',
  'other organisation': '404 not_found',
  staff: '404 not_found',
};
const registeredOwnerOnly: Row = { ...ownerOnly, unregistered: '403 not_registered' };

/** An organisation's things, which nobody else can see; tests/api/rar-rights.test.ts covers each report. */
const officersOnly: Row = {
  ...registered,
  student: '404 not_found',
  'other student': '404 not_found',
  'other organisation': '404 not_found',
  staff: '404 not_found',
};

/**
 * The table of rights (safety.md, "Abuse"): an endpoint without a row fails. It is written by hand, not generated from
 * the contract, so that it reveals an unprotected endpoint.
 */
const rights: Readonly<Record<string, Row>> = {
  'account.profilePicture': signedIn,
  'account.removeProfilePicture': signedIn,
  'account.vehicle': registered,
  'registration.register': everybody,
  'auth.login': everybody,
  'auth.logout': signedIn,
  'auth.recovery': everybody,
  'auth.reset': everybody,
  'auth.remove': signedIn,
  'auth.changePassword': signedIn,
  'auth.me': signedIn,
  'auth.updateMe': registered,
  'registration.status': signedIn,
  'registration.sendCode': signedIn,
  'registration.verify': signedIn,
  'registration.nationality': signedIn,
  'registration.contactDetails': signedIn,
  'registration.academicDetails': signedIn,
  'registration.skip': registered,
  'registration.volunteer': registered,
  'bookings.list': signedIn,
  'bookings.view': ownerOnly,
  'bookings.create': registered,
  'bookings.merge': registeredOwnerOnly,
  'bookings.remove': registeredOwnerOnly,
  'bookings.pay': registeredOwnerOnly,
  'bookings.addAttendees': registeredOwnerOnly,
  'bookings.updateAttendees': registeredOwnerOnly,
  'bookings.removeAttendees': registeredOwnerOnly,
  'bookings.checkSeating': everybody,
  'careerFinder.traits': everybody,
  'careerFinder.questions': everybody,
  'careerFinder.sectors': everybody,
  'careerFinder.pleasures': everybody,
  'careerFinder.activities': everybody,
  'careerFinder.coreValues': everybody,
  'careerFinder.toolkit': everybody,
  'careerFinder.resources': everybody,
  'careerFinder.report': unnamedOnly,
  'careerFinder.selections': unnamedOnly,
  'careerFinder.saveAnswers': everybody,
  'careerFinder.saveSectors': everybody,
  'careerFinder.savePleasures': everybody,
  'careerFinder.saveActivities': everybody,
  'careerFinder.saveValues': everybody,
  'careerFinder.restart': everybody,
  'careerFinder.generatePdf': everybody,
  'complaints.types': everybody,
  'complaints.send': everybody,
  'complaints.feedback': unnamedOnly,
  'complaints.reply': unnamedOnly,
  'complaints.mine': signedIn,
  'complaints.replyToMine': ownerOnly,
  'complaintsAdmin.list': staffOnly,
  'complaintsAdmin.view': staffOnly,
  'complaintsAdmin.answer': staffOnly,
  'complaintsAdmin.triage': staffOnly,
  'contact.send': everybody,
  'contact.faqs': everybody,
  'shell.menus': everybody,
  'content.pages': everybody,
  'shell.banner': everybody,
  'shell.adverts': everybody,
  'content.sponsors': everybody,
  'shell.featureFlags': everybody,
  'door.occurrences': staffOnly,
  'door.list': staffOnly,
  'door.checkIn': staffOnly,
  'events.types': everybody,
  'events.list': everybody,
  'events.viewBySlug': everybody,
  'events.occurrences': everybody,
  'events.occurrence': everybody,
  'events.tickets': everybody,
  'events.ticket': everybody,
  'events.ical': everybody,
  'events.links': everybody,
  'news.categories': everybody,
  'news.list': everybody,
  'news.view': everybody,
  'news.viewBySlug': everybody,
  'notifications.list': signedIn,
  'notifications.read': signedIn,
  'passes.fees': everybody,
  'payments.cards': registered,
  'payments.solidarity': registered,
  'payments.list': signedIn,
  'payments.view': ownerOnly,
  'payments.resume': registeredOwnerOnly,
  'payments.hosted': registeredOwnerOnly,
  'parking.status': registered,
  'rar.dates': everybody,
  'rar.submissions': officersOnly,
  'rar.start': officersOnly,
  'rar.report': officersOnly,
  'rar.media': officersOnly,
  'rar.totals': officersOnly,
  'rar.submit': officersOnly,
  'rar.save': officersOnly,
  'rar.answerMedia': officersOnly,
  'rar.addMedia': officersOnly,
  'rar.removeMedia': officersOnly,
  'rar.saveByQuestion': officersOnly,
  'rar.mediaByAnswer': officersOnly,
  'rar.addMediaByAnswer': officersOnly,
  'rar.removeMediaByAnswer': officersOnly,
  'rarAdmin.years': staffOnly,
  'rarAdmin.addYear': staffOnly,
  'rarAdmin.changeYear': staffOnly,
  'rarAdmin.questions': staffOnly,
  'rarAdmin.addQuestion': staffOnly,
  'rarAdmin.changeQuestion': staffOnly,
  'rarAdmin.removeQuestion': staffOnly,
  'rarAdmin.publishQuestions': staffOnly,
  'rarAdmin.submissions': staffOnly,
  'rarAdmin.submission': staffOnly,
  'rarAdmin.mark': staffOnly,
  'rarAdmin.publishResults': staffOnly,
  'reference.studentOrganisations': everybody,
  'reference.councilMembers': everybody,
  'reference.entities': everybody,
  'reference.courses': everybody,
  'reference.localities': everybody,
  'reference.nationalities': everybody,
  'reference.enrollmentTypes': everybody,
  'rentals.venues': everybody,
  'rentals.equipment': everybody,
  'rentals.thing': everybody,
  'rentals.mine': signedIn,
  'rentals.view': ownerOnly,
  'rentals.request': registered,
  'rentals.change': registeredOwnerOnly,
  'rentals.cancel': ownerOnly,
  'rentals.reply': ownerOnly,
  'rentalsAdmin.list': staffOnly,
  'rentalsAdmin.calendar': staffOnly,
  'rentalsAdmin.view': staffOnly,
  'rentalsAdmin.decide': staffOnly,
  'rentalsAdmin.handOver': staffOnly,
  'rentalsAdmin.answer': staffOnly,
  'resources.categories': everybody,
  'resources.years': everybody,
  'resources.list': everybody,
  'resources.viewBySlug': everybody,
  'seating.plan': everybody,
  'seating.seats': everybody,
  'passes.openingDates': everybody,
  'studentCard.status': registered,
  'parkingAdmin.list': staffOnly,
  'parkingAdmin.view': staffOnly,
  'parkingAdmin.decide': staffOnly,
  'studentCardAdmin.openingDates': staffOnly,
  'studentCardAdmin.addOpeningDate': staffOnly,
  'studentCardAdmin.changeOpeningDate': staffOnly,
  'studentCardAdmin.removeOpeningDate': staffOnly,
  'paymentsAdmin.list': staffOnly,
  'paymentsAdmin.view': staffOnly,
  'paymentsAdmin.refund': staffOnly,
  'staff.auditLog': staffOnly,
};

const student = await addPerson(app, db);
const report = await startReport(app, db);
const people: Record<Exclude<CallerName, 'anonymous'>, Person> = {
  unregistered: await addPerson(app, db, { registered: false }),
  student,
  'other student': await addPerson(app, db),
  organisation: report.officer,
  'other organisation': (await startReport(app, db)).officer,
  staff: await addPerson(app, db, { roles: ['staff'] }),
};
const makeNamed = await namedThings(portal, { student, report });

/** Signs in again for a call that ends the session. */
async function credentialsFor(caller: CallerName, { id }: Endpoint): Promise<Credentials> {
  if (caller === 'anonymous') return {};
  const { email } = people[caller];
  return id.startsWith('auth.') ? signIn(app, email) : people[caller];
}

const endpoints = allEndpoints();
const cases = endpoints.flatMap((endpoint) => callers.map((caller) => ({ id: endpoint.id, caller, endpoint })));

describe('the table of rights', () => {
  it('has one row for each endpoint, and no others', () => {
    expect(endpoints.map(({ id }) => id).filter((id) => !(id in rights))).toEqual([]);
    expect(Object.keys(rights).filter((id) => !endpoints.some((endpoint) => endpoint.id === id))).toEqual([]);
  });

  it.each(cases)('$id for $caller', async ({ endpoint, caller }) => {
    const named = await makeNamed(endpoint);
    const answer = await send(app, endpoint, named, { as: await credentialsFor(caller, endpoint), key: randomUUID() });
    expect(await rightIn(endpoint, answer)).toBe(rights[endpoint.id]?.[caller]);
  });

  it('finds an unprotected endpoint, and an internal error (the control)', async () => {
    const view = bookings.view as unknown as Endpoint;
    const named = await makeNamed(view);
    const stranger = people['other student'];
    const ask = async () => rightIn(view, await send(app, view, named, { as: stranger }));
    expect(await ask()).toBe(rights[view.id]?.['other student']);
    await db.updateTable('bookings').set({ user_id: stranger.id }).where('user_id', '=', student.id).execute();
    expect(await ask()).toBe('yes');
    await sql`alter table attendees rename to attendees_elsewhere`.execute(db);
    expect(await ask()).toBe('500 internal');
  });
});

/** The named thing exists, so "not found" is a refusal; an internal error never counts as allowed. */
async function rightIn({ who }: Endpoint, answer: Response): Promise<string> {
  const { status } = answer;
  const isRefusal = [401, 403, 404, 429].includes(status) || status >= 500 || (who === 'unnamed' && status === 400);
  return isRefusal ? `${status} ${(await problemOf(answer)).code}` : 'yes';
}
