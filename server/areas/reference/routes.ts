import { reference } from '#contract/reference.ts';
import { localised } from '#server/db/columns.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';

/** Look-ups that many areas share (spec §7 "Public GET"). */
export function bindReference(api: Api): void {
  serve(api, reference, {
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
  });
}
