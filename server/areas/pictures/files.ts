import { type Kysely, sql } from 'kysely';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { picturesAdmin } from '#contract/pictures/staff.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { insertVersions, nextVersion, recordVersion } from '#server/services/entry-versions.ts';
import { cancelFileRemoval } from '#server/services/private-files.ts';
import {
  keepPublicPicture,
  LIBRARY,
  listFilesForRemoval,
  type PreparedPicture,
  preparePublicPicture,
} from '#server/services/public-pictures.ts';
import { lockPicture } from './entries.ts';
import { getPicture } from './library.ts';
import { textUsers } from './picture-users.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Longest side of a stored picture, in pixels: twice the column of an article. */
const shape = { collection_name: LIBRARY, longestSide: 1600 };

/** Days for which devices can read a replaced file, because their offline copies of texts show it (PICTURE-8). */
const OLD_FILE_DAYS = 30;

/**
 * Adds a picture; its key becomes its uuid, by which a repeat is recognised.
 * @throws HttpProblem `unsupported_type`, `too_large`, `idempotency_mismatch`
 */
export const addPicture: Handler<typeof picturesAdmin.add> = async ({ body, files }, context) => {
  const { db, key } = context;
  if (!UUID.test(key)) throw invalidAt(KEY_HEADER, 'format');
  const known = await findByKey(db, key);
  if (known !== undefined) return getPicture(known, context);
  const prepared = await preparePublicPicture(files.picture, shape, context);
  return db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    await sql`select pg_advisory_xact_lock(hashtext(${`picture ${key.toLowerCase()}`}))`.execute(transaction);
    const added = await findByKey(transaction, key);
    if (added !== undefined) return getPicture(added, inside);
    const { alt_en, alt_mt, caption_en, caption_mt, credit } = body;
    const texts = { caption: { en: caption_en, mt: caption_mt }, credit };
    const own = { ...prepared, ...texts, uuid: key.toLowerCase() };
    const id = await keepPublicPicture(transaction, own, { en: alt_en, mt: alt_mt });
    await recordVersion(inside, { table: 'media', id }, 1);
    await note('picture_added', id, prepared, inside);
    return getPicture(id, inside);
  });
};

/**
 * Replaces the file of a picture, and its address in all texts, whose versions increase.
 * @throws HttpProblem `not_found`, `version_conflict`, `unsupported_type`, `too_large`
 */
export const replaceFile: Handler<typeof picturesAdmin.replace> = async ({ params: { id }, body, files }, context) => {
  await getPicture(id, context);
  const prepared = await preparePublicPicture(files.picture, shape, context);
  return context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    const { key, ...before } = await lockPicture(transaction, id);
    const version = await nextVersion(inside, { table: 'media', id }, body);
    const { name: _name, collection_name: _collection, ...file } = prepared;
    await cancelFileRemoval(transaction, prepared.key);
    const noVariants = { colour: null, variants: '[]' };
    await transaction
      .updateTable('media')
      .set({ ...file, ...noVariants, version })
      .where('id', '=', id)
      .execute();
    await addRows(transaction, 'replaced_pictures', { key, media_id: id });
    await listFilesForRemoval(transaction, { key, variants: before.variants }, OLD_FILE_DAYS);
    await rewriteTexts(id, inside);
    await note('picture_replaced', id, before, inside);
    return getPicture(id, inside);
  });
};

/** Writes every text that shows a picture again: the trigger `hold_text_pictures` puts the new key into it. */
async function rewriteTexts(id: number, context: SignedInContext): Promise<void> {
  const { db } = context;
  for (const { table } of textUsers) {
    const versioned = await hasVersion(db, table);
    const change = versioned ? sql`version = version + 1` : sql`title = title`;
    const written = await sql<{ id: number; version: number }>`
      update ${sql.table(table)} as entry set ${change}
      where id::text in (
        select entry_id from pictures_in_texts where media_id = ${id} and entry_table = ${table}
      )
      returning id, ${versioned ? sql`version` : sql`0`} as version`.execute(db);
    if (versioned && written.rows.length > 0) await insertVersions(context, table as 'media', written.rows);
  }
}

async function hasVersion(db: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = ${table}::regclass and attname = 'version' and not attisdropped`.execute(db);
  return rows.length > 0;
}

/** @throws HttpProblem `idempotency_mismatch` if the key belongs to a picture outside the library */
async function findByKey(db: Kysely<DB>, key: string): Promise<number | undefined> {
  const known = await db
    .selectFrom('media')
    .select(['id', 'collection_name'])
    .where('uuid', '=', key.toLowerCase())
    .executeTakeFirst();
  if (known !== undefined && known.collection_name !== LIBRARY) throw new HttpProblem('idempotency_mismatch');
  return known?.id;
}

function note(
  action: 'picture_added' | 'picture_replaced',
  subject_id: number,
  { name }: Pick<PreparedPicture, 'name'>,
  context: SignedInContext,
): Promise<void> {
  return record(context, { action, subject: 'picture', subject_id, details: { name } });
}
