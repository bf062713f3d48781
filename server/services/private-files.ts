import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Media } from '#contract/kit/common.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB, PrivateFiles } from '#server/db/schema.gen.ts';
import { PRIVATE_PREFIX } from '#server/gateways/files.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type CheckContext, limitFileChecks, heavyWorkRequester } from './file-checks.ts';
import { linkTo } from './file-links.ts';
import { encodePicture, type PictureFault } from './pictures.ts';

/** Kinds of files that belong to an account, a report or an application. */
export type PrivateCollection =
  | 'profile_picture'
  | 'driving_licence_front'
  | 'driving_licence_back'
  | 'rar_evidence'
  | 'career_document'
  | 'fund_file'
  | 'complaint_file';

export type PrivateFile = Selectable<PrivateFiles>;

/** A file whose bytes are stored, but which has no row yet. */
export type PreparedFile<C = PrivateCollection> = Omit<PrivateFile, 'number' | 'user_id' | 'collection_name'> & {
  collection_name: C;
};

const MEGABYTE = 1024 * 1024;

/** The maximum files and bytes of one account: for photos, and for documents including the copies for interviews. */
const quotas = {
  photos: { files: 12, bytes: 20 * MEGABYTE },
  documents: { files: 40, bytes: 100 * MEGABYTE },
};

/**
 * Encodes a photo again and stores its bytes, outside any transaction. Its key is first listed for removal, so that
 * nothing is left behind if the call fails here; `keepFile` removes it from the list.
 * @throws HttpProblem `unsupported_type` or `too_large`, at its field; `too_many`
 */
export async function preparePicture(
  file: ReceivedFile,
  collection_name: PrivateCollection,
  context: CheckContext & Pick<SignedInContext, 'files'>,
): Promise<PreparedFile> {
  return limitFileChecks(context, async () => {
    const picture = await encodePicture(file.path, await heavyWorkRequester(context, context.session));
    if (typeof picture === 'string') throw refusalOf(picture, file.field);
    return storePrepared(file, collection_name, picture, context);
  });
}

/** File content that has been checked. */
interface Content {
  bytes: Uint8Array;
  mime_type: string;
  /** In pixels; null unless it is a picture */
  width: number | null;
  height: number | null;
}

const endings: Record<string, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' };

/** Stores checked bytes, under a key that is listed for removal until `keepFile` runs. */
export async function storePrepared<C extends string>(
  file: ReceivedFile,
  collection_name: C,
  { bytes, ...described }: Content,
  { db, clock, files }: Pick<HandlerContext, 'db' | 'clock' | 'files'>,
): Promise<PreparedFile<C>> {
  const ending = endings[described.mime_type];
  if (ending === undefined) throw new Error(`Nothing of the type ${described.mime_type} is kept.`);
  const id = randomUUID();
  const key = `${PRIVATE_PREFIX}${id}.${ending}`;
  await addRows(db, 'files_to_remove', { key });
  await files.put(key, bytes);
  const file_name = `${file.file_name.replace(/\.[^.]*$/, '')}.${ending}`;
  return { id, key, collection_name, file_name, ...described, size: bytes.byteLength, created_at: clock.now() };
}

/** Returns the error at the field of a rejected picture. */
export function refusalOf(fault: PictureFault, field: string): HttpProblem {
  const code = fault === 'picture' ? 'unsupported_type' : 'too_large';
  return new HttpProblem(code, { fields: { [field]: [{ code: fault, params: {} }] } });
}

/**
 * Assigns a prepared file to the account. The account must be locked, so that concurrent files are counted.
 * @throws HttpProblem `quota_reached`
 */
export async function keepFile(transaction: Kysely<DB>, user_id: number, file: PreparedFile): Promise<PrivateFile> {
  await cancelFileRemoval(transaction, file.key);
  const isDocument = file.collection_name === 'career_document';
  const { files, bytes } = await transaction
    .selectFrom('private_files')
    .select((eb) => [eb.fn.countAll<number>().as('files'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .where('user_id', '=', user_id)
    .where('collection_name', isDocument ? '=' : '!=', 'career_document')
    .executeTakeFirstOrThrow();
  const quota = quotas[isDocument ? 'documents' : 'photos'];
  if (files + 1 > quota.files || bytes + file.size > quota.bytes) throw new HttpProblem('quota_reached');
  return transaction
    .insertInto('private_files')
    .values({ user_id, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Assigns a prepared file to a report or an application instead of an account. Lock the row that it belongs to, and
 * check the row's own limit, before the call.
 */
export async function keepEvidence(transaction: Kysely<DB>, file: PreparedFile): Promise<PrivateFile> {
  await cancelFileRemoval(transaction, file.key);
  return transaction
    .insertInto('private_files')
    .values({ user_id: null, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a stored file from the removal list. */
export async function cancelFileRemoval(transaction: Kysely<DB>, key: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('files_to_remove')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('The file was removed before it could be kept.');
}

/** Deletes the row; a trigger lists the key, and a job deletes the bytes. No-op if there is no row. */
export async function removeFile(transaction: Kysely<DB>, id: string | null): Promise<void> {
  if (id !== null) await transaction.deleteFrom('private_files').where('id', '=', id).execute();
}

type LinkTools = Pick<SignedInContext, 'secrets' | 'clock' | 'session'>;

/** Returns a private file in its API form: its address is a link that expires, after `seconds` if given. */
export function privateMedia(file: PrivateFile, context: LinkTools, seconds?: number): Media {
  const url = linkTo(file, context, seconds);
  const size = file.width !== null && file.height !== null && { width: file.width, height: file.height };
  return {
    id: file.number,
    uuid: file.id,
    collection_name: file.collection_name,
    name: file.file_name.replace(/\.[^.]*$/, ''),
    file_name: file.file_name,
    mime_type: file.mime_type,
    size: file.size,
    order_column: 1,
    custom_properties: { alt: '', ...size },
    url,
    original_url: url,
    preview_url: url,
    created_at: file.created_at.toISOString(),
  };
}

/** Returns the profile picture of an account; null if there is none. */
export async function profilePictureOf(
  userId: number,
  { db, ...context }: LinkTools & Pick<SignedInContext, 'db'>,
): Promise<Media | null> {
  const file = await db
    .selectFrom('users')
    .innerJoin('private_files', 'private_files.id', 'users.profile_picture_id')
    .selectAll('private_files')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return file === undefined ? null : privateMedia(file, context);
}
