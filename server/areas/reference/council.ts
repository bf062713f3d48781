import { sql } from 'kysely';
import type { reference } from '#contract/reference/calls.ts';
import type { CouncilMemberForm, StaffCouncilMember } from '#contract/reference/council.ts';
import { texts } from '#server/db/columns.ts';
import type { JobServices } from '#server/http/context.ts';
import type { Handler } from '#server/http/serve.ts';
import { entryPicture } from '#server/services/entry-pictures.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { dayColumns } from '#server/services/shown-days.ts';

/** The state of a member's term on a day. */
const stateOn = (today: string) => sql<string>`case
  when starts_on > ${today} then 'to_come' when ends_on < ${today} then 'ended' else 'current' end`;

/** Lists the members in office today, in the order of their offices (REF-4). */
export const listCouncil: Handler<typeof reference.councilMembers> = async (_request, context) => {
  const { db, clock, locale } = context;
  const rows = await db
    .selectFrom('council_members')
    .select((eb) => ['id', 'name', ...texts(locale, 'role', 'task'), 'email', mediaRow(eb.ref('image_id')).as('image')])
    .where(stateOn(dayInMalta(clock.now())), '=', 'current')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map((row, index) => ({ ...withImage(row, context), email: row.email || null, order: index + 1 }));
};

// The audit log is kept longer than members stay in office, so it has no names.
const details = ({ role }: { role: { en: string } }) => ({ name: role.en });

/** Handlers of the council for editors (REF-20). */
export const council = {
  ...orderedEntries<'council_members', CouncilMemberForm, StaffCouncilMember>({
    table: 'council_members',
    subject: 'council_member',
    columns: ['name', 'role', 'task', 'email'],
    pictures: { image: 'image_id' },
    derived: ({ clock }) => ({
      starts_on: sql`starts_on::text`,
      ends_on: sql`ends_on::text`,
      state: stateOn(dayInMalta(clock.now())),
    }),
    searched: sql`search_fold(concat_ws(' ', name, role ->> 'en', role ->> 'mt'))`,
    columnsOf: (form) => ({ ...form, ...dayColumns(form) }),
    details,
  }),
  ...entryPicture({
    table: 'council_members',
    subject: 'council_member',
    collection_name: 'portrait',
    longestSide: 960,
    alt: ({ name }) => ({ en: `Portrait of ${name}`, mt: `Ritratt ta’ ${name}` }),
    details,
  }),
};

/** Days after the end of a term for which its portrait and e-mail address are stored (REF-22). */
const RETENTION_DAYS = 365;

/** Deletes portraits and e-mail addresses of former members. */
export async function forgetFormerMembers({ db, clock }: JobServices): Promise<void> {
  const before = dayInMalta(new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000));
  const former = db
    .selectFrom('council_members')
    .select(['id', 'image_id'])
    .where(sql<boolean>`ends_on < ${before}`);
  for (const { id, image_id } of await former.execute()) {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('council_members')
        .set({ image_id: null, email: '' })
        .where('id', '=', id)
        .execute();
      await removePublicPicture(transaction, image_id);
    });
  }
}
