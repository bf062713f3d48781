import type { Expression } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { reference } from '#contract/reference.ts';
import { given, type Localised, localised } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';

/** Look-ups that many areas share (spec §7 "Public GET"). */
export const referenceArea = defineArea({
  contract: { reference },
  handlers: {
    reference: {
      studentOrganisations: (_request, { db, locale }) =>
        db
          .selectFrom('student_organisations')
          .select((eb) => ['id', 'slug', 'name', localised(eb.ref('description'), locale).as('description'), 'url'])
          .orderBy((eb) => eb.fn('fold', ['name']))
          .orderBy('id')
          .execute(),
      councilMembers: async (_request, { db, locale, settings }) => {
        const rows = await db
          .selectFrom('council_members')
          .select((eb) => [
            'id',
            'name',
            localised(eb.ref('role'), locale).as('role'),
            localised(eb.ref('task'), locale).as('task'),
            'order',
            mediaRow(eb.ref('image_id')).as('image'),
          ])
          .orderBy('order')
          .execute();
        return rows.map((row) => ({ ...row, image: mediaOf(row.image, locale, settings.filesUrl) }));
      },
      entities: (_request, { db, locale }) =>
        db
          .selectFrom('entities')
          .select((eb) => ['id', named(eb.ref('name'), locale), 'account_type'])
          .orderBy((eb) => eb.fn('fold', [localised(eb.ref('name'), locale)]))
          .execute(),
      courses: ({ query }, { db, locale }) =>
        db
          .selectFrom('courses')
          .select((eb) => ['id', 'entity_id', named(eb.ref('name'), locale)])
          .where((eb) => eb.and(given({ entity_id: query.filter.entity_id })))
          .orderBy((eb) => eb.fn('fold', [localised(eb.ref('name'), locale)]))
          .orderBy('id')
          .execute(),
      localities: (_request, { db, locale }) =>
        db
          .selectFrom('localities')
          .select((eb) => ['id', named(eb.ref('name'), locale), 'island', 'postcode'])
          .orderBy((eb) => eb.fn('fold', [localised(eb.ref('name'), locale)]))
          .orderBy('id')
          .execute(),
      nationalities: (_request, { db, locale }) =>
        db
          .selectFrom('nationalities')
          .select((eb) => ['id', 'code', named(eb.ref('name'), locale)])
          .orderBy((eb) => eb('code', '=', 'MT'), 'desc')
          .orderBy((eb) => eb.fn('fold', [localised(eb.ref('name'), locale)]))
          .execute(),
      enrollmentTypes: (_request, { db, locale }) =>
        db
          .selectFrom('enrollment_types')
          .select((eb) => ['id', named(eb.ref('name'), locale)])
          .orderBy('order')
          .orderBy('id')
          .execute(),
    },
  },
  jobs: [],
  personalTables: {},
});

function named(name: Expression<Localised>, locale: Locale) {
  return localised(name, locale).as('name');
}
