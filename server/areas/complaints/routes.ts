import { complaintsAdmin } from '#contract/complaints-admin.ts';
import { complaints } from '#contract/complaints.ts';
import { localised } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { feedbackByCode, replyByCode } from './by-code.ts';
import { answerComplaint, triageComplaint } from './decide.ts';
import { listMine, replyToMine } from './mine.ts';
import { getComplaint, listComplaints } from './office.ts';
import { receiveComplaint } from './send.ts';

/** Complaints, of whoever wrote them and of staff (spec §7 "Complaints"; docs/decisions/024-complaints.md). */
export function bindComplaints(api: Api): void {
  serve(api, complaints, {
    types: (_request, { db, locale }) =>
      db
        .selectFrom('complaint_types')
        .select((eb) => [
          'id',
          'slug',
          localised(eb.ref('name'), locale).as('name'),
          localised(eb.ref('description'), locale).as('description'),
          localised(eb.ref('first_rung'), locale).as('first_rung'),
        ])
        .orderBy('order')
        .orderBy('id')
        .execute(),
    send: receiveComplaint,
    feedback: feedbackByCode,
    reply: replyByCode,
    mine: listMine,
    replyToMine,
  });
  serve(api, complaintsAdmin, {
    list: async (request, context) => audited(await listComplaints(request, context), context),
    view: async ({ params }, context) => {
      const complaint = await getComplaint(params.id, context);
      await audited({ rows: [complaint] }, context);
      return complaint;
    },
    answer: answerComplaint,
    triage: triageComplaint,
  });
}

/** Staff read the words of these complaints: it stands in the audit log. */
async function audited<T extends { rows: readonly { id: string }[] }>(seen: T, context: SignedInContext): Promise<T> {
  const subject_ids = seen.rows.map(({ id }) => id);
  await recordRead(context, { action: 'complaint_viewed', subject: 'complaint', subject_ids });
  return seen;
}
