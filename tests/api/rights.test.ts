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
import {
  type CallerName,
  callers,
  everybody,
  officersOnly,
  ownerOnly,
  registered,
  registeredOwnerOnly,
  type RightsRow,
  rows,
  signedIn,
  staffOnly,
  unnamedOnly,
} from '#tests/support/server/rights-rows.ts';

const portal = await startBookings();
const { app, db } = portal;

/**
 * The table of rights (safety.md, "Abuse"): an endpoint without a row fails. It is written by hand, not generated from
 * the contract, so that it reveals an unprotected endpoint.
 */
const rights: Readonly<Record<string, RightsRow>> = {
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
  'carpool.searchPassengers': registered,
  'carpool.available': registered,
  'carpool.upcoming': registered,
  'carpool.book': registered,
  'carpool.message': registered,
  'carpool.acceptMessage': registered,
  'carpool.settings': registered,
  'carpool.updateSettings': registered,
  'carpool.bookings': registered,
  'carpool.view': registeredOwnerOnly,
  'carpool.cancel': registeredOwnerOnly,
  'carpool.addPassengers': registeredOwnerOnly,
  'carpool.removePassengers': registeredOwnerOnly,
  'carpoolAdmin.gate': staffOnly,
  'carpoolAdmin.carParks': staffOnly,
  'carpoolAdmin.addCarPark': staffOnly,
  'carpoolAdmin.changeCarPark': staffOnly,
  'carpoolAdmin.exceptions': staffOnly,
  'carpoolAdmin.addException': staffOnly,
  'carpoolAdmin.changeException': staffOnly,
  'carpoolAdmin.removeException': staffOnly,
  'carpoolAdmin.rules': staffOnly,
  'carpoolAdmin.publishRules': staffOnly,
  'careerFinder.traits': everybody,
  'careerFinder.questions': everybody,
  'careerFinder.sectors': everybody,
  'careerFinder.pleasures': everybody,
  'careerFinder.activities': everybody,
  'careerFinder.coreValues': everybody,
  'careerFinder.toolkit': everybody,
  'careerFinder.resources': everybody,
  'careerFinder.companies': everybody,
  'careerFinder.report': unnamedOnly,
  'careerFinder.selections': unnamedOnly,
  'careerFinder.saveAnswers': everybody,
  'careerFinder.saveSectors': everybody,
  'careerFinder.savePleasures': everybody,
  'careerFinder.saveActivities': everybody,
  'careerFinder.saveValues': everybody,
  'careerFinder.restart': everybody,
  'careerFinder.generatePdf': everybody,
  'careers.status': everybody,
  'careers.expo': everybody,
  'careers.businessAreas': everybody,
  'careers.hiringCompanies': everybody,
  'careers.hiringCompany': everybody,
  'careers.companies': everybody,
  'careersAdmin.companies': staffOnly,
  'careersAdmin.company': staffOnly,
  'careersAdmin.addCompany': staffOnly,
  'careersAdmin.changeCompany': staffOnly,
  'careersAdmin.removeCompany': staffOnly,
  'careersAdmin.setLogo': staffOnly,
  'careersAdmin.removeLogo': staffOnly,
  'careersAdmin.addPosition': staffOnly,
  'careersAdmin.changePosition': staffOnly,
  'careersAdmin.removePosition': staffOnly,
  'careersAdmin.addLink': staffOnly,
  'careersAdmin.changeLink': staffOnly,
  'careersAdmin.removeLink': staffOnly,
  'careersAdmin.businessAreas': staffOnly,
  'careersAdmin.addBusinessArea': staffOnly,
  'careersAdmin.changeBusinessArea': staffOnly,
  'careersAdmin.removeBusinessArea': staffOnly,
  'careersAdmin.sectors': staffOnly,
  'careersAdmin.expo': staffOnly,
  'careersAdmin.changeExpo': staffOnly,
  'careerFinderAdmin.resources': staffOnly,
  'careerFinderAdmin.addResource': staffOnly,
  'careerFinderAdmin.changeResource': staffOnly,
  'careerFinderAdmin.withdrawResource': staffOnly,
  'careerFinderAdmin.restoreResource': staffOnly,
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
  'interviews.offer': everybody,
  'interviews.mine': signedIn,
  'interviews.book': registered,
  'interviews.cancel': ownerOnly,
  'interviews.calendar': ownerOnly,
  'interviewsAdmin.list': staffOnly,
  'interviewsAdmin.table': staffOnly,
  'interviewsAdmin.attendance': staffOnly,
  'interviewsAdmin.cancel': staffOnly,
  'interviewsAdmin.cv': staffOnly,
  'interviewsAdmin.companies': staffOnly,
  'interviewsAdmin.interviewers': staffOnly,
  'interviewsAdmin.interviewer': staffOnly,
  'interviewsAdmin.addInterviewer': staffOnly,
  'interviewsAdmin.changeInterviewer': staffOnly,
  'interviewsAdmin.removeInterviewer': staffOnly,
  'interviewsAdmin.addWindow': staffOnly,
  'interviewsAdmin.removeWindow': staffOnly,
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
  ...rows('rarAdmin', ['years', 'addYear', 'changeYear', 'questions', 'addQuestion', 'changeQuestion'], staffOnly),
  ...rows('rarAdmin', ['removeQuestion', 'publishQuestions', 'submissions', 'submission', 'mark'], staffOnly),
  'rarAdmin.publishResults': staffOnly,
  'reference.studentOrganisations': everybody,
  'reference.councilMembers': everybody,
  'reference.entities': everybody,
  'reference.courses': everybody,
  'reference.localities': everybody,
  'reference.nationalities': everybody,
  'reference.enrollmentTypes': everybody,
  'careerDocuments.list': registered,
  'careerDocuments.add': registered,
  'careerDocuments.addPiece': registered,
  'careerDocuments.view': registeredOwnerOnly,
  'careerDocuments.remove': registeredOwnerOnly,
  'rentals.equipment': everybody,
  'rentals.equipmentBySlug': everybody,
  'rentals.mine': signedIn,
  'rentals.request': registered,
  'rentalsAdmin.list': staffOnly,
  'rentalsAdmin.decide': staffOnly,
  'resources.categories': everybody,
  'resources.years': everybody,
  'resources.list': everybody,
  'resources.viewBySlug': everybody,
  'seating.plan': everybody,
  'seating.seats': everybody,
  'passes.openingDates': everybody,
  'studentCard.status': registered,
  ...rows('toga', ['status', 'types', 'graduations', 'dates'], everybody),
  ...rows('toga', ['pay', 'cancel'], registeredOwnerOnly),
  'toga.book': registered,
  'toga.mine': signedIn,
  'toga.ical': ownerOnly,
  ...rows('togaAdmin', ['changeStatus', 'days', 'addSlots', 'removeSlots', 'addGraduation'], staffOnly),
  ...rows('togaAdmin', ['removeGraduation', 'list', 'view', 'counter', 'mark', 'refund'], staffOnly),
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
