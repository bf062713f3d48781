import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { fundsAgenda } from './agenda.ts';
import { apply, change } from './apply.ts';
import { eraseApplications } from './erasure.ts';
import { addReceipt, setBankAccount, writeMessage } from './exchange.ts';
import { addPiece, deleteUnattachedFiles } from './files.ts';
import { fundsFound } from './find.ts';
import { listFunds, viewFund } from './fund-rows.ts';
import { accountMail, submittedMail } from './mails.ts';
import { getOwnApplication, listMine } from './own-application.ts';
import { fundsData } from './personal-data.ts';
import { staffHandlers, staffJobs } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** Funds and applications to them (docs/requirements/funds.md, docs/decisions/funds.md). */
export const fundsArea = defineArea({
  contract: { funds, fundsAdmin },
  handlers: {
    funds: {
      list: listFunds,
      view: viewFund,
      apply,
      mine: listMine,
      application: ({ params }, context) => getOwnApplication(params.id, context),
      change: write({ handle: change, reread: (_request, context, id) => getOwnApplication(id, context) }),
      addPiece: write({ transaction: 'own', handle: addPiece }),
      write: writeMessage,
      addReceipt,
      setBankAccount: write({ transaction: 'own', handle: setBankAccount }),
    },
    fundsAdmin: staffHandlers,
  },
  jobs: [
    submittedMail,
    accountMail,
    scheduledJob('funds.forgetLooseFiles', '40 3 * * *', deleteUnattachedFiles),
    ...staffJobs,
  ],
  agenda: fundsAgenda,
  // The accounts need applications for ten years: the rows stay, and reference an account without a name.
  find: fundsFound,
  translated: translatedTexts,
  personalTables: {
    fund_applications: { user_id: 'kept' },
    fund_events: { actor_id: 'disowned' },
    fund_files: { user_id: 'disowned' },
    fund_messages: { author_id: 'disowned' },
    fund_receipts: { added_by: 'disowned', checked_by: 'kept' },
    fund_scores: { reader_id: 'kept' },
  },
  mergeRules: {
    fund_applications: { user_id: 'move' },
    fund_events: { actor_id: 'move' },
    fund_files: { user_id: 'move' },
    fund_messages: { author_id: 'move' },
    fund_receipts: { added_by: 'move', checked_by: 'move' },
    fund_scores: { reader_id: { keep: ['application_id'] } },
  },
  personalData: fundsData,
  erase: eraseApplications,
});
