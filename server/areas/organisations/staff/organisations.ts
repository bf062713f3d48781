import { sql } from 'kysely';
import type { OrganisationForm, StaffOrganisation } from '#contract/organisations/staff-forms.ts';
import type { organisationsAdmin } from '#contract/organisations/staff.ts';
import { containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { person } from '#server/services/person.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { isInTerm, termColumns } from '#server/services/terms.ts';
import { handoverColumns, pendingHandovers } from '../handover-rows.ts';
import { pageColumns, pageLinks, setLinks, toPage } from '../page-rows.ts';
import { officerTerms } from './officer-terms.ts';
import { findPageChange } from './page-changes.ts';

const isOfOrganisation = sql`organisation_id = student_organisations.id`;

/** Lists organisations by name. */
export const listOrganisations: Handler<typeof organisationsAdmin.list> = ({ query }, { db, locale, clock }) => {
  const now = clock.now();
  const { direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('student_organisations')
    .where((eb) => containsWords(eb.ref('found_by'), query.filter.search));
  return paginate(matching, query, (all) =>
    all
      .select(['id', 'name', 'kind'])
      .select([
        sql<number>`(select count(*)::integer from organisation_members where ${isOfOrganisation} and ${isInTerm(now)})`.as(
          'officers',
        ),
        sql<number>`(select count(*)::integer from organisation_members where ${isOfOrganisation} and starts_at > ${now})`.as(
          'to_come',
        ),
        sql<number>`(select count(*)::integer from officer_invitations where ${isOfOrganisation})`.as('invitations'),
      ])
      .orderBy((eb) => orderedBy(eb.ref('name'), locale), direction)
      .orderBy('id', direction),
  );
};

/** @throws HttpProblem `not_found` */
export const viewOrganisation: Handler<typeof organisationsAdmin.view> = ({ params }, context) =>
  getOrganisation(params.id, context);

/** Organisations are added and changed, never removed, because reports, funds and rentals refer to them (ORG-1). */
export const organisations = staffEntries({
  table: 'student_organisations',
  subject: 'organisation',
  read: getOrganisation,
  columnsOf: ({ links: _links, ...columns }) => columns,
  after: async (id, { links }, { db }) => (links === undefined ? undefined : setLinks(db, id, links)),
  newColumns: ({ name }: OrganisationForm) => ({ slug: slugOf(name, 'organisation') }),
  taken: 'name_taken',
  details: ({ name }) => ({ name }),
});

async function getOrganisation(
  id: number,
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<StaffOrganisation> {
  const now = clock.now();
  const organisation = await db
    .selectFrom('student_organisations')
    .select(['id', 'slug', 'name', 'kind', 'version', ...pageColumns, pageLinks])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const officers = await officerTerms(db, now).where('organisation_id', '=', id).execute();
  const invitations = await db
    .selectFrom('officer_invitations')
    .select((eb) => ['id', 'email', 'invited_at', person(eb.ref('officer_invitations.invited_by')).as('invited_by')])
    .select(termColumns(now))
    .where('organisation_id', '=', id)
    .orderBy('id')
    .execute();
  const handover = await pendingHandovers(db)
    .select(handoverColumns(now))
    .where('handover.organisation_id', '=', id)
    .executeTakeFirst();
  return {
    ...organisation,
    ...toPage(organisation),
    page_change: await findPageChange(db, id),
    officers,
    handover: handover === undefined ? null : { ...handover, requested_at: handover.requested_at.toISOString() },
    invitations: invitations.map((row) => ({ ...row, invited_at: row.invited_at.toISOString() })),
  };
}
