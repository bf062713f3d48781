import { complaints } from '#contract/complaints/calls.ts';
import { complaintFiles } from '#contract/complaints/files.ts';
import { complaintsAdmin, complaintTypesAdmin } from '#contract/complaints/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { feedbackByCode, replyByCode } from './by-code.ts';
import { addFile, listFiles, listFilesForStaff } from './files.ts';
import { answerMail, digestWords, mailDigest, shuffleComplaints } from './jobs.ts';
import { getMine, listMine, replyToMine } from './mine.ts';
import { complaintsData } from './personal-data.ts';
import { receiveComplaint } from './send.ts';
import {
  answerComplaint,
  countWaiting,
  getComplaint,
  listComplaints,
  triageComplaint,
  viewComplaint,
} from './staff.ts';
import { translatedTexts } from './translations.ts';
import { listTypes, typeHandlers } from './types.ts';

/** Complaints, for their authors and for staff (docs/requirements/complaints.md, docs/decisions/anonymous-complaints.md). */
export const complaintsArea = defineArea({
  contract: { complaints, complaintFiles, complaintsAdmin, complaintTypesAdmin },
  handlers: {
    complaints: {
      types: listTypes,
      send: receiveComplaint,
      feedback: feedbackByCode,
      reply: replyByCode,
      mine: listMine,
      replyToMine: write({ handle: replyToMine, reread: (_request, context, id) => getMine(id, context) }),
    },
    complaintFiles: {
      list: listFiles,
      add: write({ transaction: 'own', handle: addFile }),
      ofComplaint: listFilesForStaff,
    },
    complaintsAdmin: {
      list: listComplaints,
      waiting: countWaiting,
      view: viewComplaint,
      answer: write({ handle: answerComplaint, reread: (_request, context, id) => getComplaint(id, context) }),
      triage: triageComplaint,
    },
    complaintTypesAdmin: typeHandlers,
  },
  // None of these jobs is started by the arrival of a complaint.
  jobs: [
    answerMail,
    { ...scheduledJob('complaints.digest', '0 8 * * *', mailDigest), texts: [digestWords] },
    scheduledJob('complaints.mix', '30 0 * * *', shuffleComplaints),
  ],
  translated: translatedTexts,
  personalTables: {
    // A complaint may concern other people too, so it stays with its answer, without its author.
    complaints: { user_id: 'disowned' },
    complaint_messages: { staff_id: 'kept' },
  },
  mergeRules: { complaints: { user_id: 'move' }, complaint_messages: { staff_id: 'move' } },
  personalData: complaintsData,
});
