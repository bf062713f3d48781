import type { Kysely } from 'kysely';
import type { PictureForm, PictureUse } from '#contract/pictures/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { LIBRARY, listFilesForRemoval } from '#server/services/public-pictures.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { getPicture, listUses } from './library.ts';

/** The maximum number of uses that a refusal names. */
const MAX_NAMED_USES = 5;

/** Handlers that change and remove pictures, and read their history (PICTURE-5, PICTURE-9). */
export const pictures = staffEntries({
  table: 'media',
  subject: 'picture',
  read: getPicture,
  columnsOf: ({ focus, ...texts }: PictureForm) => ({
    ...texts,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
  }),
  check: async (_form, { db }, { id }) => {
    if (id !== undefined) await lockPicture(db, id);
  },
  details: ({ name }) => ({ name }),
  remove: async (id, { db, locale }: SignedInContext) => {
    // The lock waits for a transaction that begins to use the picture; one that begins later waits, and is rejected.
    const picture = await lockPicture(db, id);
    const uses = await listUses(db, id);
    if (uses.length > 0) throw stillUsed(uses, locale);
    await listFilesForRemoval(db, picture);
    await db.deleteFrom('media').where('id', '=', id).execute();
    return picture;
  },
});

/** Locks a picture of the library until the transaction ends. @throws HttpProblem `not_found` */
export function lockPicture(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('collection_name', '=', LIBRARY)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

function stillUsed(uses: readonly PictureUse[], locale: 'en' | 'mt'): HttpProblem {
  const all = [...new Set(uses.map(({ name }) => name[locale] || name.en))];
  const names = all.slice(0, MAX_NAMED_USES).join(', ') + (all.length > MAX_NAMED_USES ? ', …' : '');
  return new HttpProblem('still_used', {
    message: /*i18n*/ {
      id: 'server.pictureStillUsed',
      message: 'This picture cannot be removed, because it is used in: {names}. Choose other pictures there first.',
    },
    values: { names },
  });
}
