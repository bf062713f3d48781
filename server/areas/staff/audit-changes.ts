import { locales } from '#contract/kit/common.ts';
import type { ChangedField, staff } from '#contract/staff/calls.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { JobServices } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';

/** Days for which the contents of a change are stored: two years, the term of two councils. */
const RETENTION_DAYS = 730;

/** The fields of an action of the audit log before and after, by name. @throws HttpProblem `not_found` */
export const findChange: Handler<typeof staff.auditChange> = async ({ params: { id } }, { db }) => {
  const { before, after } = await db
    .selectFrom('entry_changes')
    .select(['before', 'after'])
    .where('audit_id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].toSorted().flatMap((name) => linesOf(name, before?.[name], after?.[name]));
};

/** Deletes expired differences; the audit log itself is retained (AUDIT-5). */
export async function deleteOldChanges({ db, clock }: JobServices): Promise<void> {
  const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.deleteFrom('entry_changes').where('changed_at', '<', oldest).execute();
}

/** One line for a field, or one for each language of a text in two. */
function linesOf(name: string, before: unknown, after: unknown): ChangedField[] {
  if (!isLocalised(before) && !isLocalised(after))
    return [{ name, language: null, before: textOf(before), after: textOf(after) }];
  return locales
    .map((language) => ({
      name,
      language,
      before: isLocalised(before) ? textOf(before[language]) : null,
      after: isLocalised(after) ? textOf(after[language]) : null,
    }))
    .filter((line) => line.before !== line.after);
}

function isLocalised(value: unknown): value is Localised {
  return typeof value === 'object' && value !== null && 'en' in value;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
