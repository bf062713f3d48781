import { sql } from 'kysely';
import { pagePath } from '#contract/kit/page-path.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** Messages of staff to all members: sent ones, which the demo people have received and read, and drafts. */
export async function seedMessages({ db, now }: SeedTools): Promise<void> {
  const rita = await userId(db, 'rita.portelli@portal.example');
  const members = await db.selectFrom('users').select('id').where('registered_at', 'is not', null).execute();
  for (const { subject, text, path, days_ago } of readData('messages')) {
    const at = daysBefore(now, days_ago ?? 0);
    const sent = { state: 'sent', sent_by: rita, sent_at: at, ended_at: at, recipients: members.length };
    const message_id = await addRow(db, 'messages', {
      audience: 'all_members',
      subject,
      text,
      path: path ?? null,
      created_by: rita,
      created_at: at,
      ...(days_ago !== undefined && sent),
    });
    if (days_ago === undefined) continue;
    const got = { message_id, notified_at: at, outcome: 'delivered', attempts: 1, attempted_at: at };
    await addRows(
      db,
      'message_recipients',
      members.map(({ id: user_id }) => ({ ...got, user_id })),
    );
    const values = sql`jsonb_build_object('subject', ${subject.en}::text, 'subject_mt', ${subject.mt}::text)`;
    await addRows(
      db,
      'notifications',
      members.map(({ id: user_id }) => ({
        user_id,
        kind: 'message_received',
        values,
        path: pagePath(messagePaths.message, { id: String(message_id) }),
        created_at: at,
        read_at: at,
      })) as never,
    );
  }
}
