import { afterAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Credentials, problemOf, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addPerson, password, signIn } from '#tests/support/people.ts';

const { db, drop } = await freshDatabase({ seed: true });
const app = testApp(db);
afterAll(drop);

const callers = [
  'anonymous',
  'unregistered',
  'student',
  'other student',
  'organisation',
  'other organisation',
  'staff',
] as const;
type CallerName = (typeof callers)[number];

/** `yes`: past the door, whatever the endpoint says then. Else the refusal: status and code. */
type Right = 'yes' | '400 malformed' | '401 unauthenticated' | '403 not_registered' | '403 forbidden' | '404 not_found';
type Row = Readonly<Record<CallerName, Right>>;

const everybody: Row = {
  anonymous: 'yes',
  unregistered: 'yes',
  student: 'yes',
  'other student': 'yes',
  organisation: 'yes',
  'other organisation': 'yes',
  staff: 'yes',
};
const signedIn: Row = { ...everybody, anonymous: '401 unauthenticated' };
const registered: Row = { ...signedIn, unregistered: '403 not_registered' };

/** Who says who they are is refused, so that no mistake of an app ties a complaint to them. */
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

/** What is an organisation's is not there for anybody else; tests/api/rar-rights.test.ts tells of each report. */
const officersOnly: Row = {
  ...registered,
  student: '404 not_found',
  'other student': '404 not_found',
  'other organisation': '404 not_found',
  staff: '404 not_found',
};

/**
 * The table of rights (safety.md, "Abuse"): an endpoint without a row fails. It is written by hand, not drawn from the
 * contract, so that a door left open there is seen here.
 */
const rights: Readonly<Record<string, Row>> = {
  'account.profilePicture': signedIn,
  'account.removeProfilePicture': signedIn,
  'account.vehicle': registered,
  'auth.register': everybody,
  'auth.login': everybody,
  'auth.logout': signedIn,
  'auth.recovery': everybody,
  'auth.reset': everybody,
  'auth.remove': signedIn,
  'auth.changePassword': signedIn,
  'auth.me': signedIn,
  'auth.updateMe': registered,
  'auth.status': signedIn,
  'auth.sendCode': signedIn,
  'auth.verify': signedIn,
  'auth.nationality': signedIn,
  'auth.contactDetails': signedIn,
  'auth.academicDetails': signedIn,
  'auth.skip': registered,
  'auth.volunteer': registered,
  'bookings.list': signedIn,
  'bookings.view': signedIn,
  'bookings.create': registered,
  'bookings.merge': registered,
  'bookings.remove': registered,
  'bookings.pay': registered,
  'bookings.addAttendees': registered,
  'bookings.updateAttendees': registered,
  'bookings.removeAttendees': registered,
  'bookings.checkSeating': everybody,
  'complaints.types': everybody,
  'complaints.send': everybody,
  'complaints.feedback': unnamedOnly,
  'complaints.reply': unnamedOnly,
  'complaints.mine': signedIn,
  'complaints.replyToMine': signedIn,
  'complaints.all': staffOnly,
  'complaints.view': staffOnly,
  'complaints.answer': staffOnly,
  'complaints.triage': staffOnly,
  'contact.send': everybody,
  'contact.faqs': everybody,
  'content.menus': everybody,
  'content.pages': everybody,
  'content.banner': everybody,
  'content.adverts': everybody,
  'content.sponsors': everybody,
  'content.featureFlags': everybody,
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
  'payments.fees': everybody,
  'payments.cards': registered,
  'payments.solidarity': registered,
  'payments.list': signedIn,
  'payments.view': signedIn,
  'payments.resume': registered,
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
  'rarOffice.years': staffOnly,
  'rarOffice.addYear': staffOnly,
  'rarOffice.changeYear': staffOnly,
  'rarOffice.questions': staffOnly,
  'rarOffice.addQuestion': staffOnly,
  'rarOffice.changeQuestion': staffOnly,
  'rarOffice.removeQuestion': staffOnly,
  'rarOffice.publishQuestions': staffOnly,
  'rarOffice.submissions': staffOnly,
  'rarOffice.submission': staffOnly,
  'rarOffice.mark': staffOnly,
  'rarOffice.publishResults': staffOnly,
  'reference.studentOrganisations': everybody,
  'reference.councilMembers': everybody,
  'reference.entities': everybody,
  'reference.courses': everybody,
  'reference.localities': everybody,
  'reference.nationalities': everybody,
  'reference.enrollmentTypes': everybody,
  'resources.categories': everybody,
  'resources.years': everybody,
  'resources.list': everybody,
  'resources.viewBySlug': everybody,
  'seating.plan': everybody,
  'seating.seats': everybody,
  'studentCard.openingDates': everybody,
  'studentCard.status': registered,
  'staff.permits': staffOnly,
  'staff.permit': staffOnly,
  'staff.decidePermit': staffOnly,
  'staff.openingDates': staffOnly,
  'staff.addOpeningDate': staffOnly,
  'staff.changeOpeningDate': staffOnly,
  'staff.removeOpeningDate': staffOnly,
  'staff.payments': staffOnly,
  'staff.payment': staffOnly,
  'staff.refund': staffOnly,
  'staff.auditLog': staffOnly,
};

const organisations = await db.selectFrom('student_organisations').select('id').orderBy('id').limit(2).execute();
const officer = (index: number) => ({
  account_type: 'organisation' as const,
  organisations: [organisations[index]?.id ?? 0],
});
const people: Record<Exclude<CallerName, 'anonymous'>, string> = {
  unregistered: (await addPerson(app, db, { registered: false })).email,
  student: (await addPerson(app, db)).email,
  'other student': (await addPerson(app, db)).email,
  organisation: (await addPerson(app, db, officer(0))).email,
  'other organisation': (await addPerson(app, db, officer(1))).email,
  staff: (await addPerson(app, db, { roles: ['staff'] })).email,
};

/** Signed in anew for each call, as some calls end the session. */
async function credentialsFor(caller: CallerName): Promise<Credentials> {
  return caller === 'anonymous' ? {} : signIn(app, people[caller], password);
}

const endpoints = allEndpoints();
const cases = endpoints.flatMap((endpoint) => callers.map((caller) => ({ id: endpoint.id, caller, endpoint })));

describe('the table of rights', () => {
  it('has a row for each endpoint, and none besides', () => {
    expect(endpoints.map(({ id }) => id).filter((id) => !(id in rights))).toEqual([]);
    expect(Object.keys(rights).filter((id) => !endpoints.some((endpoint) => endpoint.id === id))).toEqual([]);
  });

  it.each(cases)('$id for $caller', async ({ endpoint, caller }) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']);
    const params = {
      ...Object.fromEntries(names),
      ...(endpoint.who === 'organisation' && { id: organisations[0]?.id }),
    };
    const answer = await send(app, endpoint, { params }, { as: await credentialsFor(caller) });
    const isNamed = endpoint.who === 'unnamed' && answer.status === 400;
    // Most of what these addresses name is not there for anybody; who must not see it may get no other answer.
    const isHidden = answer.status === 404 && rights[endpoint.id]?.[caller] === '404 not_found';
    const isRefused = answer.status === 401 || answer.status === 403 || isNamed || isHidden;
    const told = isRefused ? `${answer.status} ${(await problemOf(answer)).code}` : 'yes';
    expect(told).toBe(rights[endpoint.id]?.[caller]);
  });
});
