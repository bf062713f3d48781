import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** Messages to the union, new and answered ones, so that the inbox of staff has content in a demo. */
export async function seedContactMessages({ db, now }: SeedTools): Promise<void> {
  const messages = readData('contact-messages');
  const rita = await userId(db, 'rita.portelli@portal.example');
  const rows = messages.map(({ text, answer, days_ago, ...message }, index) => ({
    id: idOf(index),
    ...message,
    message: text,
    received_at: daysBefore(now, days_ago),
    mailed_at: daysBefore(now, days_ago),
    ...(answer !== undefined && { handled_by: rita, handled_at: daysBefore(now, days_ago - 1) }),
  }));
  await addRows(db, 'contact_messages', rows);
  const answers = messages.flatMap(({ answer, days_ago }, index) => {
    const at = daysBefore(now, days_ago - 1);
    const written = { message_id: idOf(index), answered_by: rita, answered_at: at, mailed_at: at };
    return answer === undefined ? [] : [{ ...written, text: answer }];
  });
  await addRows(db, 'contact_answers', answers);
}

/** Returns a fixed id, so that tests know the message's URL in every database. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-0000000000a${index + 1}`;
}
