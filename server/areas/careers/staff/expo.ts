import type { StaffExpo } from '#contract/careers/staff-forms.ts';
import type { careersAdmin } from '#contract/careers/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { type EntryKey, recordVersion, versionConflict } from '#server/services/entry-versions.ts';

const columns = ['is_published', 'name', 'starts_on', 'ends_on', 'hours', 'place', 'text', 'version'] as const;

/** The only row of the table. */
const entry: EntryKey = { table: 'careers_expo', id: 1 };

/** The expo, published or not. */
export const readExpo: Handler<typeof careersAdmin.expo> = (_request, context) => readExpos(context);

/** Returns the expo. @throws HttpProblem `not_found` */
export async function getExpo(context: SignedInContext): Promise<StaffExpo> {
  const [expo] = await readExpos(context);
  if (expo === undefined) throw notFound();
  return expo;
}

async function readExpos({ db }: SignedInContext): Promise<StaffExpo[]> {
  const rows = await db.selectFrom('careers_expo').select(columns).execute();
  return rows.map((row) => ({
    ...row,
    name: bothLanguages(row.name),
    hours: bothLanguages(row.hours),
    place: bothLanguages(row.place),
    text: bothLanguages(row.text),
  }));
}

/** Updates the only row. @throws HttpProblem `version_conflict` */
export const changeExpo: Handler<typeof careersAdmin.changeExpo> = async ({ body }, context) => {
  const row = { ...body, version: body.version + 1 };
  await keepContent(context.db, entry);
  const written = await context.db
    .insertInto('careers_expo')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('careers_expo.version', '=', body.version))
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw await versionConflict(context, entry, (await getExpo(context)).version);
  await recordVersion(context, entry, row.version);
  const details = { published: String(body.is_published) };
  await record(context, { action: 'careers_expo_changed', subject: 'careers_expo', subject_id: 1, details });
  return row;
};
