import { randomUUID } from 'node:crypto';
import { auth } from '#contract/auth/calls.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { addRow } from '#server/db/rows.ts';
import { call, type CallInput, storyTime } from '#tests/support/api.ts';
import { addPayment, addRequestedRefund } from '#tests/support/passes.ts';
import { type Person, signIn } from '#tests/support/people.ts';
import { asFile } from '#tests/support/photos.ts';
import type { startBookings } from './bookings.ts';
import { addDocument } from './career-documents.ts';
import { answerParts, namedFinderTexts, newReference } from './career-finder.ts';
import { addBusinessArea, addCompany } from './careers.ts';
import { complaintStories } from './complaint-stories.ts';
import { namedEventParts } from './event-editor.ts';
import { namedEventProposals } from './event-proposals.ts';
import { addApplication, addFund } from './fund-board.ts';
import { addFundApplication } from './funds.ts';
import { namedHalls } from './halls.ts';
import { addInterview } from './interviews.ts';
import { named, once } from './named-calls.ts';
import { namedCarpool } from './named-carpool.ts';
import { namedFunds } from './named-funds.ts';
import { namedOffice } from './named-office.ts';
import { namedTickets } from './named-tickets.ts';
import { namedOffers } from './offer-lists.ts';
import { namedOfficeData } from './office-data.ts';
import { namedBlocks } from './place-blocks.ts';
import { namedPlainKinds } from './plain-kinds.ts';
import { addOrganisation, readReport, type startReport } from './rar.ts';
import { namedLists } from './reference-lists.ts';
import { addRental } from './rentals.ts';
import { addPendingPermit } from './staff.ts';
import { namedStoryProposals } from './story-proposals.ts';
import { addSpeaker, addTheme } from './tedx.ts';
import { namedTogas } from './toga.ts';
import { addOpportunity, addSignUp } from './volunteering.ts';
import { addAppointmentRequest, addCourse } from './wellbeing.ts';
import { namedDrafts, namedPresence } from './written-texts.ts';

interface Owners {
  /** The owner of the bookings, payments, permits and complaints */
  student: Person;
  /** The report and its organisation */
  report: Awaited<ReturnType<typeof startReport>>;
}

/**
 * Creates the subject of an endpoint's path, new for each call, with a body that its owner could send, so that a
 * rejection depends only on rights and not on a missing entry.
 */
export async function namedThings(portal: Awaited<ReturnType<typeof startBookings>>, { student, report }: Owners) {
  const { app, db, book, addEventWithPlaces, addEventWithSeats } = portal;
  const { complain } = await complaintStories(app, db);

  async function booking() {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 500);
    const made = await book(student, occurrence, [{ ticket_id: ticket }]);
    return { event, occurrence, ticket, booking: made, params: { id: made.id } };
  }

  async function evening() {
    const { event: id, occurrence, ticket } = await addEventWithSeats();
    const { slug } = await first('events', id);
    return { params: { event: id, occurrence, ticket, slug, id: occurrence } };
  }

  const complaint = once(async () => {
    const { id } = await complain({ as: student });
    await db.updateTable('complaints').set({ state: 'in_review' }).where('id', '=', id).execute();
    return { id };
  });
  const thing = async () => ({
    params: await db.selectFrom('rental_things').select('slug').executeTakeFirstOrThrow(),
  });
  const rental = async () => ({ params: await addRental(db, student.id) });
  const permit = once(() => addPendingPermit(db, student.id));

  async function first(table: 'events' | 'news' | 'resources', id?: number) {
    const rows = db.selectFrom(table).select(['id', 'slug']).where('published_at', '<=', portal.clock.now());
    return rows.$if(id !== undefined, (only) => only.where('id', '=', id ?? 0)).executeTakeFirstOrThrow();
  }

  /** The report does not change, because callers with the right to change it get an input error. */
  async function answered() {
    const { year } = report.submission;
    const [answer] = (await readReport(app, report)).answers;
    if (answer === undefined) throw new Error('The report asks nothing');
    const file = { answer_id: answer.id, uuid: randomUUID(), added_at: portal.clock.now() };
    const media = await db.insertInto('rar_media').values(file).returning('id').executeTakeFirstOrThrow();
    return {
      params: {
        ...report.params,
        year,
        question_id: answer.question_id,
        answer_id: answer.id,
        media_id: media.id,
      },
    };
  }

  const { car, byEndpoint: ofCarpool } = namedCarpool(db, student.id);

  async function openingDate() {
    const at = (day: number) => new Date(Date.UTC(2040, 0, day));
    const row = { kind: 'summer_permit', opens_at: at(1), closes_at: at(2), valid_until: at(3) };
    await db.deleteFrom('opening_windows').where('opens_at', '=', row.opens_at).execute();
    return { params: await db.insertInto('opening_windows').values(row).returning('id').executeTakeFirstOrThrow() };
  }

  const submitted = async () => {
    const values = { organisation_id: await addOrganisation(db), year: report.submission.year };
    const row = { ...values, started_at: portal.clock.now(), submitted_at: portal.clock.now() };
    const id = await addRow(db, 'rar_submissions', row);
    return { params: { ...(await answered()).params, id } };
  };
  const ofQuestion = async () => {
    const { params } = await answered();
    return { params: { ...params, id: params.question_id } };
  };
  const paid = async () => ({ params: { id: await addPayment(db, student.id, 'parking_permit', 'paid') } });
  const byComplaint = async () => ({ params: { id: (await complaint()).id } });
  const byPermit = async () => ({ params: { id: (await permit()).id } });

  const ofCourse = async () => ({ params: { id: await addCourse(db, 1) } });
  const ofRequest = async () => ({ params: { id: await addAppointmentRequest(db, student.id) } });

  const interview = () => addInterview(db, student.id);
  const ofInterviewer = async () => ({ params: { id: (await interview()).interviewer_id } });

  const theme = async () => ({ params: await addTheme(db) });
  const signUp = async () => ({ params: { id: (await addSignUp(db, student.id)).id } });
  const opportunity = async () => ({ params: { id: await addOpportunity(db) } });

  const byEndpoint: Readonly<Record<string, () => Promise<CallInput>>> = {
    'staff.retryJobs': async () => ({ params: { task: 'contact.mail' } }),
    'careerFinderAdmin.restoreResource': async () => {
      const withdrawn = db.updateTable('career_resources').set({ withdrawn_at: storyTime });
      return { params: await withdrawn.where('id', '=', 'cv-one-page').returning('id').executeTakeFirstOrThrow() };
    },
    ...namedFinderTexts,
    ...namedTickets(portal, student).byEndpoint,
    'bookings.merge': async () => {
      const { params, occurrence, ticket } = await booking();
      return { params, body: { booking_id: (await book(student, occurrence, [{ ticket_id: ticket }])).id } };
    },
    'bookings.addAttendees': async () => {
      const { params, ticket } = await booking();
      return { params, body: { attendees: [{ ticket_id: ticket }] } };
    },
    'careers.hiringCompany': async () => ({ params: await addCompany(db) }),
    'careersAdmin.changeBusinessArea': async () => ({ params: { id: await addBusinessArea(db) } }),
    'careersAdmin.businessAreaHistory': async () => ({ params: { id: await addBusinessArea(db) } }),
    'careersAdmin.removeBusinessArea': async () => ({ params: { id: await addBusinessArea(db) } }),
    ...ofCarpool,
    'complaints.replyToMine': async () => ({ ...(await byComplaint()), body: { text: 'Is there any news of it?' } }),
    'complaintFiles.list': byComplaint,
    // Without a file, an input error would come before the check of ownership.
    'complaintFiles.add': async () => ({ ...(await byComplaint()), files: { 'files[]': asFile('no picture') } }),
    'complaintFiles.ofComplaint': byComplaint,
    'complaintsAdmin.view': byComplaint,
    'complaintsAdmin.answer': byComplaint,
    'complaintsAdmin.triage': byComplaint,
    ...namedFunds(db, student.id),
    ...namedOffice(portal, student.id),
    ...namedOfficeData(db),
    ...namedPlainKinds(db),
    ...namedStoryProposals(db, student.id),
    ...namedEventProposals(db, report.submission.organisation.id),
    ...namedPresence(db),
    'bookings.allowances': evening,
    'bookingExtras.view': evening,
    'ticketAnswers.dropCode': evening,
    'ticketAnswers.giveCode': async () => ({ ...(await evening()), body: { code: 'fresher26' } }),
    'door.list': evening,
    'interviews.offer': async () => ({ params: { slug: (await interview()).slug } }),
    'interviewsAdmin.cv': async () => {
      await addDocument(db, student.id);
      return { params: { id: (await interview()).id } };
    },
    'interviewsAdmin.interviewer': ofInterviewer,
    'interviewsAdmin.changeInterviewer': ofInterviewer,
    'interviewsAdmin.removeInterviewer': ofInterviewer,
    'interviewsAdmin.addWindow': ofInterviewer,
    'interviewsAdmin.removeWindow': async () => ({ params: { id: (await interview()).window_id } }),
    'news.view': async () => ({ params: await first('news') }),
    'news.viewBySlug': async () => ({ params: await first('news') }),
    'payments.view': paid,
    'payments.resume': paid,
    'payments.hosted': paid,
    'rarAdmin.changeQuestion': ofQuestion,
    'rarAdmin.removeQuestion': ofQuestion,
    'rarAdmin.submission': submitted,
    'rarAdmin.mark': submitted,
    ...namedLists(db),
    ...namedOffers(db),
    ...namedEventParts(db),
    ...namedBlocks(db),
    ...namedHalls(db),
    'rentals.change': async () => {
      const { id } = await db.selectFrom('rental_things').select('id').executeTakeFirstOrThrow();
      const days = { starts_on: '2027-01-04', ends_on: '2027-01-05' };
      return { ...(await rental()), body: { ...days, thing_ids: [id], purpose: 'A play in the hall' } };
    },
    'rentals.reply': async () => ({ ...(await rental()), body: { text: 'Is there any news of it?' } }),
    'rentals.thing': thing,
    'rentals.taken': thing,
    'resources.viewBySlug': async () => ({ params: await first('resources') }),
    'parkingAdmin.view': byPermit,
    'parkingAdmin.decide': byPermit,
    'parkingAdmin.correctPlate': byPermit,
    'studentCardAdmin.changeOpeningDate': openingDate,
    'studentCardAdmin.openingDateHistory': openingDate,
    'studentCardAdmin.removeOpeningDate': openingDate,
    ...namedTogas(db, student.id),
    ...named(
      'tedxAdmin',
      ['theme', 'changeTheme', 'themeHistory', 'removeTheme', 'setPicture', 'removePicture', 'addSpeaker'],
      theme,
    ),
    'wellbeing.takePlace': ofCourse,
    'wellbeing.givePlaceBack': ofCourse,
    'wellbeingAdmin.course': ofCourse,
    'wellbeingAdmin.participants': ofCourse,
    'wellbeingAdmin.changeCourse': ofCourse,
    'wellbeingAdmin.cancelCourse': ofCourse,
    'auth.endSession': async () => {
      const elsewhere = await signIn(app, student.email);
      const listed = await call(app, auth.sessions, {}, { as: elsewhere });
      return { params: { id: listed.find(({ is_current }) => is_current)?.id ?? '' } };
    },
    'volunteering.withdraw': signUp,
    'volunteering.calendar': signUp,
    'volunteeringAdmin.decide': signUp,
    'volunteeringAdmin.release': signUp,
    'paymentsAdmin.view': paid,
    'paymentsAdmin.refund': async () => ({
      params: { id: await addPayment(db, student.id, 'parking_permit', 'refund_due') },
    }),
    'refundsAdmin.request': async () => ({
      params: { id: await addPayment(db, student.id, 'parking_permit', 'paid') },
      body: { id: crypto.randomUUID(), kind: 'part', amount: 100, reason: 'One of two tickets' },
    }),
    'refundsAdmin.decide': async () => ({
      params: { id: await addRequestedRefund(db, student.id) },
      body: { decision: 'decline' },
    }),
    'refundsAdmin.retry': async () => ({ params: { id: await addRequestedRefund(db, student.id, 'failed') } }),
  };
  const byArea: Readonly<Record<string, () => Promise<CallInput>>> = {
    bookings: booking,
    careerDocuments: async () => ({ params: { file: await addDocument(db, student.id) } }),
    careersAdmin: async () => ({ params: await addCompany(db) }),
    carpool: car,
    careerFinder: async () => {
      const reference = newReference();
      await answerParts(app, reference, ['values'], portal.clock.now().toISOString());
      return { params: { reference } };
    },
    careerFinderAdmin: async () => ({ params: { id: 'cv-one-page' } }),
    events: evening,
    interviews: async () => ({ params: { id: (await interview()).id } }),
    interviewsAdmin: async () => ({ params: { id: (await interview()).id } }),
    sealing: async () => ({ params: { id: student.id } }),
    seating: evening,
    tedx: theme,
    tedxAdmin: async () => ({ params: await addSpeaker(db) }),
    funds: async () => ({ params: { id: await addFundApplication(db, student.id) } }),
    fundsAdmin: async () => ({ params: { id: await addApplication(db, await addFund(db), student.id) } }),
    rar: answered,
    rarAdmin: answered,
    ...namedTickets(portal, student).byArea,
    ...namedDrafts(db),
    organisations: async () => ({ params: { id: report.submission.organisation.id } }),
    organisationPages: async () => ({ params: { id: report.submission.organisation.id } }),
    organisationsAdmin: async () => ({ params: { id: await addOrganisation(db) } }),
    rentals: rental,
    rentalsAdmin: rental,
    wellbeing: ofRequest,
    wellbeingAdmin: ofRequest,
    volunteering: opportunity,
    volunteeringAdmin: opportunity,
  };

  return async ({ id, path }: Endpoint): Promise<CallInput> => {
    if (!path.includes('{') && !(id in byEndpoint)) return {};
    const make = byEndpoint[id] ?? byArea[id.split('.')[0] ?? ''];
    if (make === undefined)
      throw new Error(`${id} names something that no story makes: tests/support/server/named-things.ts`);
    return make();
  };
}
