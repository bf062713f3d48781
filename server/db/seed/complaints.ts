import { sql } from 'kysely';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaints/code.ts';
import { addRows } from '#server/db/rows.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { readData } from './data-files.ts';
import { withOrder } from './publications.ts';
import { daysBefore, idsBySlug, type SeedTools, userId } from './seed-tools.ts';

/** Subjects of complaints. */
export async function seedComplaintTypes({ db }: SeedTools): Promise<void> {
  await addRows(db, 'complaint_types', withOrder(readData('complaint-types')));
}

/** Returns the code of the seeded complaint with this index. The code is predictable, and so only fit for a demo. */
export function seedComplaintCode(index: number): string {
  return writeComplaintCode(Array.from({ length: CODE_NUMBERS }, (_, place) => (place * 7 + index * 5 + 3) % 32));
}

/** Complaints in every state, so that the staff pages have content in a demo. */
export async function seedComplaints({ db, now }: SeedTools, secrets: Secrets): Promise<void> {
  const complaints = readData('complaints');
  const typeId = await idsBySlug(db, 'complaint_types');
  const rows = complaints.map(async ({ type, state, author, days_ago, text, thread }, index) => {
    const answered = thread.findLast(({ from }) => from === 'union');
    return {
      id: idOf(index),
      type_id: typeId(type),
      text,
      state,
      is_anonymous: author === undefined,
      code_hash: secrets.digest('complaint codes', seedComplaintCode(index)),
      user_id: author === undefined ? null : await userId(db, author),
      received_on: dayOf(daysBefore(now, days_ago)),
      answered_at: answered === undefined ? null : daysBefore(now, answered.days_ago),
    };
  });
  await addRows(db, 'complaints', await Promise.all(rows));
  const messages = complaints.flatMap(({ thread }, index) =>
    thread.map(({ from, text, days_ago }, place) => ({
      complaint_id: idOf(index),
      position: place + 1,
      is_from_union: from === 'union',
      text,
      written_on: dayOf(daysBefore(now, days_ago)),
    })),
  );
  await addRows(db, 'complaint_messages', messages);
}

/** Returns a fixed id, so that tests know the complaint's URL in every database. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-0000000000c${index + 1}`;
}

function dayOf(time: Date) {
  return sql<string>`(${time}::timestamptz at time zone 'Europe/Malta')::date`;
}
