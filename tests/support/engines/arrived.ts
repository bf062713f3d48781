import { inDatabase } from '#tests/support/browser/e2e-database.ts';

/** The number of messages to the union with this text on the server. */
export function messagesLike(text: string): Promise<number> {
  return inDatabase(async (db) => {
    const rows = await db.selectFrom('contact_messages').select('id').where('message', '=', text).execute();
    return rows.length;
  });
}

/** The number of answer versions in reports with this text. */
export function answersLike(text: string): Promise<number> {
  return inDatabase(async (db) => {
    const rows = await db.selectFrom('rar_answer_versions').select('value').where('value', '=', text).execute();
    return rows.length;
  });
}
