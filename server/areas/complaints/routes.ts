import { complaints } from '#contract/complaints.ts';
import { localised } from '#server/db/columns.ts';
import { type Api, serve } from '#server/http/serve.ts';
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
    all: listComplaints,
    view: ({ params }, context) => getComplaint(params.id, context),
    answer: answerComplaint,
    triage: triageComplaint,
  });
}
