import { HttpProblem, notFound } from '#server/http/errors.ts';

/** A query for the version of one entry: `db.selectFrom('companies').select('version').where('id', '=', id)`. */
interface VersionQuery {
  forUpdate(): { executeTakeFirst(): Promise<{ version: number } | undefined> };
}

/**
 * Locks an entry until the transaction ends and compares its version with the one that the editor has read.
 * @param read the body of the change
 * @returns the version that the change writes
 * @throws HttpProblem `not_found`; `version_conflict` where somebody else has changed the entry since
 */
export async function nextVersion(entry: VersionQuery, read: { version: number }): Promise<number> {
  const row = await entry.forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== read.version) throw new HttpProblem('version_conflict');
  return row.version + 1;
}
