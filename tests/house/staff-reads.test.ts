import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { staffRoles } from '#contract/kit/roles.ts';

/** Fields with personal data in the responses of staff reads. */
const PERSONAL_FIELD =
  /^(?:email|first_name|last_name|number_plate|iban|measures|phone|mobile|submitted_by|saved_by|public_key|tickets)$/;

/** Staff reads about members of staff themselves or about the office, by endpoint. */
const aboutStaff: readonly string[] = [
  'staff.auditLog',
  'sponsorsAdmin.history',
  'staff.auditActors',
  'carpoolAdmin.rules',
  'careersAdmin.businessAreaHistory',
  'referenceAdmin.entityHistory',
  'referenceAdmin.courseHistory',
  'referenceAdmin.localityHistory',
  'referenceAdmin.nationalityHistory',
  'referenceAdmin.enrollmentTypeHistory',
  'complaintTypesAdmin.history',
  'eventTypesAdmin.history',
  'venuesAdmin.history',
  'advertsAdmin.history',
  'frontPageAdmin.history',
  'announcementsAdmin.history',
  'councilAdmin.history',
  // Members in public office, with the address of the office: the public page shows the same.
  'councilAdmin.list',
  'representationAdmin.history',
  'menuAdmin.history',
  'faqsAdmin.history',
  'rentalThingsAdmin.history',
  'picturesAdmin.history',
  'careerFinderAdmin.resourceHistory',
  'careerFinderAdmin.itemHistory',
  // Has the e-mail address of the office.
  'officeAdmin.view',
  'officeAdmin.textsHistory',
  'identityAdmin.history',
  'officeAdmin.crisisNumberHistory',
  'studentCardAdmin.openingDateHistory',
  'switchesAdmin.list',
  'feesAdmin.history',
  'messagesAdmin.history',
  'holdersAdmin.history',
  'organisationsAdmin.history',
  'tedxAdmin.themeHistory',
  'textsAdmin.history',
  'tedxAdmin.speakerHistory',
  // Author and time of a version.
  'eventDatesAdmin.history',
  'ticketTypesAdmin.history',
  'placeBlocksAdmin.history',
  'ticketCodesAdmin.history',
  'ticketQuestionsAdmin.history',
  // The colleagues who request and confirm it.
  'cancellationsAdmin.view',
  'movesAdmin.view',
  'hallsAdmin.history',
  ...['newsAdmin', 'publicationsAdmin', 'pagesAdmin', 'eventsAdmin'].flatMap((area) => [
    `${area}.view`,
    `${area}.versions`,
    `${area}.version`,
  ]),
];

/**
 * Staff reads without personal data, by endpoint. A new staff read is either audited or listed here, after a look at its
 * answer.
 */
const impersonal: readonly string[] = [
  'ticketChanges.seats',
  'ticketCodesAdmin.list',
  'ticketQuestionsAdmin.list',
  'careerFinderAdmin.items',
  'careerFinderAdmin.resources',
  'careersAdmin.businessAreas',
  'careersAdmin.companies',
  'careersAdmin.company',
  'careersAdmin.expo',
  'careersAdmin.sectors',
  'carpoolAdmin.carParks',
  'carpoolAdmin.exceptions',
  'complaintsAdmin.waiting',
  'complaintTypesAdmin.list',
  'contactAdmin.waiting',
  'door.occurrences',
  'feesAdmin.list',
  'eventProposalsAdmin.list',
  'eventTypesAdmin.list',
  // Halls, and the numbers of booked places of their dates.
  'hallsAdmin.list',
  'hallsAdmin.view',
  'hallsAdmin.dates',
  // Numbers of booked places, not the people who have them.
  'salesAdmin.report',
  'salesAdmin.dates',
  'salesAdmin.tickets',
  'salesAdmin.days',
  // Names of blocks and numbers of places, no guests.
  'placeBlocksAdmin.list',
  'placeBlocksAdmin.counts',
  'placeBlocksAdmin.seats',
  'placeBlocksAdmin.view',
  'eventDatesAdmin.list',
  'eventDatesAdmin.view',
  'eventsAdmin.checklist',
  'eventsAdmin.choices',
  'eventsAdmin.list',
  'venuesAdmin.list',
  'advertsAdmin.list',
  'advertsAdmin.days',
  'frontPageAdmin.list',
  'announcementsAdmin.list',
  'representationAdmin.list',
  'menuAdmin.list',
  'faqsAdmin.list',
  'fundsAdmin.fund',
  'fundsAdmin.funds',
  'identityAdmin.view',
  'interviewsAdmin.companies',
  'newsAdmin.list',
  'messagesAdmin.audiences',
  // Subjects and numbers; who a message to one person is for is on its page.
  'messagesAdmin.list',
  'organisationsAdmin.list',
  'picturesAdmin.list',
  'picturesAdmin.view',
  'pagesAdmin.list',
  'publicationFilesAdmin.view',
  'publicationsAdmin.list',
  'rarAdmin.questions',
  'rarAdmin.years',
  'referenceAdmin.courses',
  'referenceAdmin.enrollmentTypes',
  'referenceAdmin.entities',
  'referenceAdmin.localities',
  'referenceAdmin.nationalities',
  'rentalThingsAdmin.list',
  // The stored fields of an entry that staff edit; those of requests for therapy are never stored (AUDIT-4).
  'sponsorsAdmin.list',
  'staff.auditChange',
  'staff.firstSteps',
  'staff.health',
  'staff.today',
  'staff.translations',
  'staff.translationsWaiting',
  'studentCardAdmin.openingDates',
  // Speakers are public.
  'tedxAdmin.speaker',
  'tedxAdmin.theme',
  'tedxAdmin.themes',
  'textsAdmin.list',
  'textsAdmin.view',
  'togaAdmin.days',
  'volunteeringAdmin.opportunities',
  'volunteeringAdmin.opportunity',
  'wellbeingAdmin.course',
  'wellbeingAdmin.courses',
  'wellbeingAdmin.waiting',
];

/** Names of all fields in a Valibot schema. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries, wrapped, item, options, pipe } = schema as Record<string, unknown>;
  const named = Object.entries((entries ?? {}) as Record<string, unknown>);
  const parts = [wrapped, item, ...[options, pipe].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))];
  return [
    ...named.flatMap(([name, part]) => [name, ...fieldsOf(part, seen)]),
    ...parts.flatMap((part) => fieldsOf(part, seen)),
  ];
}

const staffReads = allEndpoints().filter(
  ({ method, who, path }) =>
    method === 'GET' && (staffRoles.some((role) => role === who) || path.startsWith('/api/staff/')),
);
const isPersonal = ({ answer }: (typeof staffReads)[number]) =>
  answer.kind !== 'none' && fieldsOf(answer.item).some((name) => PERSONAL_FIELD.test(name));
/** A file leaves the portal, so an export is personal whatever its columns. */
const isExport = ({ answer }: (typeof staffReads)[number]) =>
  answer.kind !== 'none' && ['file_name', 'content'].every((name) => fieldsOf(answer.item).includes(name));
const unaudited = staffReads.filter(({ audit }) => audit === undefined);
const idsOf = (reads: readonly { id: string }[]) => reads.map(({ id }) => id).toSorted();

// AUDIT-6, AUDIT-7
describe('staff reads of personal data', () => {
  it('are recognised by the fields of their answers, and exports as files', () => {
    const ids = idsOf(staffReads.filter(isPersonal));
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(ids).toEqual(
      expect.arrayContaining([
        'paymentsAdmin.list',
        'rarAdmin.submission',
        'rentalsAdmin.calendar',
        'togaAdmin.counter',
      ]),
    );
    expect(idsOf(staffReads.filter(isExport))).toEqual(
      expect.arrayContaining(['fundsAdmin.paymentTable', 'interviewsAdmin.table', 'volunteeringAdmin.table']),
    );
  });

  it('declare their audit row, unless they are about members of staff', () => {
    expect(idsOf(unaudited.filter(isPersonal))).toEqual(aboutStaff.toSorted());
    expect(idsOf(unaudited.filter(isExport))).toEqual([]);
  });

  it('are all staff reads but those listed here as impersonal', () => {
    expect(idsOf(unaudited.filter((read) => !isPersonal(read)))).toEqual(impersonal.toSorted());
  });
});
