import { type Kysely, sql } from 'kysely';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaint-code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { seedComplaintTypes } from './complaint-types.ts';
import { type SeedComplaint, seedComplaints } from './complaints.ts';

const DAY_MS = 86_400_000;

/** What a complaint may be about. */
export async function seedTypesOfComplaints(db: Kysely<DB>): Promise<void> {
  const rows = seedComplaintTypes.map((type, order) => ({ ...type, order }));
  await db.insertInto('complaint_types').values(rows).execute();
}

/** A handful in each state, so that the screens of staff look alive. Their codes are known to everybody. */
export async function seedAllComplaints(db: Kysely<DB>, now: Date, secrets: Secrets): Promise<void> {
  for (const [index, complaint] of seedComplaints.entries()) await addComplaint(db, { index, complaint, now, secrets });
}

/** The code of the seeded complaint with this place in the list. */
export function seedComplaintCode(index: number): string {
  return writeComplaintCode(Array.from({ length: CODE_NUMBERS }, (_, place) => (place * 7 + index * 5 + 3) % 32));
}

interface Adding {
  index: number;
  complaint: SeedComplaint;
  now: Date;
  secrets: Secrets;
}

async function addComplaint(db: Kysely<DB>, { index, complaint, now, secrets }: Adding): Promise<void> {
  const { type, state, author, days_ago, text, thread } = complaint;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const answered = thread.findLast(({ from }) => from === 'union');
  const id = idOf(index);
  await db
    .insertInto('complaints')
    .values({
      id,
      code_hash: secrets.digest('complaint codes', seedComplaintCode(index)),
      type_id: db.selectFrom('complaint_types').select('id').where('slug', '=', type),
      text,
      is_anonymous: author === undefined,
      user_id: author === undefined ? null : db.selectFrom('users').select('id').where('email', '=', author),
      state,
      received_on: dayOf(before(days_ago)),
      answered_at: answered === undefined ? null : before(answered.days_ago),
    })
    .execute();
  for (const [place, message] of thread.entries()) {
    const is_from_union = message.from === 'union';
    const written_on = dayOf(before(message.days_ago));
    const row = { complaint_id: id, position: place + 1, is_from_union, text: message.text, written_on };
    await db.insertInto('complaint_messages').values(row).execute();
  }
}

/** The same in every database, so that tests know an address. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-0000000000c${index + 1}`;
}

function dayOf(time: Date) {
  return sql<string>`(${time}::timestamptz at time zone 'Europe/Malta')::date`;
}
