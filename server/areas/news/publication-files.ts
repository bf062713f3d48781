import { sql } from 'kysely';
import type { publicationFilesAdmin, StoredPublicationFile } from '#contract/news/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { readBinding } from '#server/http/binding-cookie.ts';
import type { JobServices, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Api, Handler } from '#server/http/serve.ts';
import { isBoundTo } from '#server/http/sessions.ts';
import { record } from '#server/services/audit.ts';
import { preparePdf } from '#server/services/documents.ts';
import { fileAnswer } from '#server/services/file-answer.ts';
import { linkTo, sessionOfLink } from '#server/services/file-links.ts';
import { cancelFileRemoval } from '#server/services/private-files.ts';
import { rejectUnpublished } from '#server/services/story-addresses.ts';

/** The days for which a file is stored that no text or version has: a draft on a device may refer to it. */
const UNUSED_DAYS = 30;

const EDITORS_ROOT = '/api/publication-files';

/** The address of a published publication's PDF. */
export function publicationFilePath(id: number): string {
  return `/api/resources/${id}/file`;
}

/** The file of a publication, for a query of `resources`. */
export const fileRow = sql<{ file_name: string; size: number } | null>`(
  select jsonb_build_object('file_name', file_name, 'size', size) from publication_files
  where publication_files.id = resources.file_id
)`.as('file');

/** Stores a PDF. @throws HttpProblem `unsupported_type`, `too_large`, `too_many` */
export const addPublicationFile: Handler<typeof publicationFilesAdmin.add> = async ({ files }, context) => {
  const { id: _uuid, key, file_name, size, created_at } = await preparePdf(files.file, 'publication_file', context);
  return context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    await cancelFileRemoval(transaction, key);
    const id = await addRow(transaction, 'publication_files', { key, file_name, size, created_at });
    await record(inside, {
      action: 'publication_file_added',
      subject: 'publication_file',
      subject_id: id,
      details: { name: file_name },
    });
    return getPublicationFile({ params: { id } }, inside);
  });
};

/** Returns a file with a link for the caller. @throws HttpProblem `not_found` */
export async function getPublicationFile(
  { params: { id } }: { params: { id: number } },
  context: SignedInContext,
): Promise<StoredPublicationFile> {
  const row = await context.db
    .selectFrom('publication_files')
    .select(['id', 'file_name', 'size'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...row, url: linkTo({ id: String(id) }, context, undefined, EDITORS_ROOT) };
}

/**
 * Binds `GET /api/resources/{id}/file`, for everybody while the publication is public, and
 * `GET /api/publication-files/{id}?expires&session&signature`, for the editor who requested the link.
 */
export function bindPublicationFiles({ app, services, routes }: Api): void {
  const { db, clock } = services;
  const files = db.selectFrom('publication_files').select(['publication_files.id', 'key', 'file_name']);
  const send = async (row: { key: string; file_name: string } | undefined, caching: Record<string, string>) => {
    const file = row && (await services.files.open(row.key));
    if (row === undefined || file === undefined) throw notFound();
    return fileAnswer(file, { ...row, mime_type: 'application/pdf' }, caching);
  };
  routes.add('GET', '/api/resources/{id}/file');
  app.get('/api/resources/:id{[0-9]{1,9}}/file', async (c) => {
    const id = Number(c.req.param('id'));
    const row = await files
      .innerJoin('resources', 'resources.file_id', 'publication_files.id')
      .where('resources.id', '=', id)
      .where('resources.published_at', '<=', clock.now())
      .executeTakeFirst();
    if (row === undefined) return rejectUnpublished(db, 'resources', id);
    const caching = { 'cache-control': 'public, no-cache', etag: `"publication-file-${row.id}"` };
    if (c.req.header('if-none-match') === caching.etag) return new Response(null, { status: 304, headers: caching });
    return send(row, caching);
  });
  routes.add('GET', `${EDITORS_ROOT}/{id}`);
  app.get(`${EDITORS_ROOT}/:id{[0-9]{1,9}}`, async (c) => {
    const id = c.req.param('id');
    const session = sessionOfLink(id, new URL(c.req.url).searchParams, services);
    const binding = readBinding(c.req.raw, services.settings);
    if (session === undefined || !(await isBoundTo(services, session, binding))) throw new HttpProblem('not_found');
    return send(await files.where('publication_files.id', '=', Number(id)).executeTakeFirst(), {
      'cache-control': 'private, no-store',
    });
  });
}

/** Deletes files that neither a publication nor one of its versions has (PRESS-30). */
export async function deleteUnusedFiles({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const isUnused = sql<boolean>`
    not exists (select from resources where file_id = publication_files.id)
    and not exists (
      select from resources
      where draft -> 'file_id' = to_jsonb(publication_files.id) or scheduled -> 'file_id' = to_jsonb(publication_files.id)
    )
    and not exists (
      select from story_versions
      where entry_table = 'resources' and snapshot #> '{content,file_id}' = to_jsonb(publication_files.id)
    )`;
  const before = sql<Date>`${clock.now()}::timestamptz - make_interval(days => ${UNUSED_DAYS})`;
  await db.transaction().execute(async (transaction) => {
    const unused = transaction.selectFrom('publication_files').select('id').where('created_at', '<', before);
    const locked = await unused.where(isUnused).forUpdate().skipLocked().execute();
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    // Read again: a text that was saved before the lock has the file.
    await transaction.deleteFrom('publication_files').where('id', 'in', ids).where(isUnused).execute();
  });
}
