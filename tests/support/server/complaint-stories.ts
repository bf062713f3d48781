import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { complaints } from '#contract/complaints/calls.ts';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaints/code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Credentials, send, type TestServer } from '#tests/support/api.ts';

/** A code like one generated on a device. */
export function drawCode(): string {
  return writeComplaintCode(Array.from(randomBytes(CODE_NUMBERS), (byte) => byte & 31));
}

export interface SentComplaint {
  code?: string;
  text?: string;
  type_id?: number;
  /** Credentials for a named complaint */
  as?: Credentials;
}

export const ordinaryText = 'The marks of the resit are six weeks late, and nobody answers us.';

/** Tools for stories about complaints, on one program. */
export async function complaintStories(app: TestServer, db: Kysely<DB>) {
  const { id: type_id } = await db
    .selectFrom('complaint_types')
    .select('id')
    .where('slug', '=', 'exams')
    .executeTakeFirstOrThrow();
  const post = async ({ code = drawCode(), text = ordinaryText, as, type_id: type = type_id }: SentComplaint) => {
    const body = { type_id: type, text, anonymous: as === undefined };
    return send(app, complaints.send, { body }, { key: code, ...(as !== undefined && { as }) });
  };
  return {
    type_id,
    post,
    /** Sends a complaint; returns its code and its id in the database. */
    async complain(given: SentComplaint = {}): Promise<{ code: string; id: string }> {
      const code = given.code ?? drawCode();
      const before = await idsOf(db);
      const answer = await post({ ...given, code });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      const id = (await idsOf(db)).find((each) => !before.includes(each));
      if (id === undefined) throw new Error('Nothing was kept');
      return { code, id };
    },
    feedback: (code: string, as: Credentials = {}) =>
      send(app, complaints.feedback, { query: { filter: { code } } }, { as }),
  };
}

async function idsOf(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('complaints').select('id').execute()).map(({ id }) => id);
}
