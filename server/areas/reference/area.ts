import { sql } from 'kysely';
import { reference, type StudentOrganisation } from '#contract/reference/calls.ts';
import { councilAdmin } from '#contract/reference/council.ts';
import { representationAdmin } from '#contract/reference/representation-staff.ts';
import { representation } from '#contract/reference/representation.ts';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { definedOnly, orderedBy, localised, texts } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { council, forgetFormerMembers, listCouncil } from './council.ts';
import { representationAreas } from './representation.ts';
import { listHandlers } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** The social media links of an organisation. */
const links = sql<StudentOrganisation['links']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'url', url) order by "order"), '[]')
  from organisation_links where organisation_id = student_organisations.id
)`.as('links');

/** Look-ups that many areas share (docs/requirements/reference.md). */
export const referenceArea = defineArea({
  contract: { reference, referenceAdmin, councilAdmin, representation, representationAdmin },
  handlers: {
    referenceAdmin: listHandlers,
    councilAdmin: council,
    representationAdmin: representationAreas,
    representation: {
      areas: (_request, { db, locale }) =>
        db
          .selectFrom('representation_areas')
          .select(['id', 'slug', ...texts(locale, 'name', 'description', 'chosen'), 'seats', 'path'])
          .orderBy('order')
          .orderBy('id')
          .execute(),
    },
    reference: {
      studentOrganisations: (_request, { db, locale }) =>
        db
          .selectFrom('student_organisations')
          .select([
            'id',
            'slug',
            'name',
            ...texts(locale, 'full_name', 'description', 'meets'),
            'kind',
            'url',
            'email',
            'join_url',
            links,
          ])
          .orderBy((eb) => orderedBy(eb.ref('name'), locale))
          .orderBy('id')
          .execute(),
      councilMembers: listCouncil,
      entities: (_request, { db, locale }) =>
        db
          .selectFrom('entities')
          .select(['id', ...texts(locale, 'name'), 'account_type'])
          .where('state', '=', 'offered')
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale))
          .execute(),
      courses: ({ query }, { db, locale }) =>
        db
          .selectFrom('courses')
          .select(['id', 'entity_id', ...texts(locale, 'name')])
          .where('state', '=', 'offered')
          .where((eb) => eb.and(definedOnly({ entity_id: query.filter.entity_id })))
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale))
          .orderBy('id')
          .execute(),
      localities: (_request, { db, locale }) =>
        db
          .selectFrom('localities')
          .select(['id', ...texts(locale, 'name'), 'island', 'postcode'])
          .where('state', '=', 'offered')
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale))
          .orderBy('id')
          .execute(),
      nationalities: (_request, { db, locale }) =>
        db
          .selectFrom('nationalities')
          .select(['id', 'code', ...texts(locale, 'name')])
          .where('state', '=', 'offered')
          .orderBy((eb) => eb('code', '=', 'MT'), 'desc')
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale))
          .execute(),
      enrollmentTypes: (_request, { db, locale }) =>
        db
          .selectFrom('enrollment_types')
          .select(['id', ...texts(locale, 'name')])
          .where('state', '=', 'offered')
          .orderBy('order')
          .orderBy('id')
          .execute(),
    },
  },
  firstSteps: { courses: () => sql<boolean>`exists (select from courses where state = 'offered')` },
  jobs: [scheduledJob('reference.council', '40 3 * * *', forgetFormerMembers)],
  translated: translatedTexts,
  personalTables: {},
});
