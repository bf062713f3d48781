import type { fundsAdmin } from '#contract/funds/staff.ts';
import { scheduledJob } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import type { Handlers } from '#server/http/serve.ts';
import { audited } from '#server/services/audit.ts';
import { listApplications, viewApplication } from './staff/applications.ts';
import { decideApplication, scoreApplication, startReview, writeMessage } from './staff/board.ts';
import { changeFund, getFund, listFunds, viewFund } from './staff/funds.ts';
import { addGrant, changeGrant, removeGrant } from './staff/grants.ts';
import { fundMail } from './staff/mails.ts';
import { listPayments, markPaid, tableOfPayments } from './staff/payments.ts';
import { addQuestion, changeQuestion, removeQuestion } from './staff/questions.ts';
import { remindOfReports } from './staff/report-reminders.ts';
import { askReport, checkReceipt, closeApplication } from './staff/reports.ts';
import { deleteOldApplications } from './staff/retention.ts';
import { addSpending, changeSpending, removeSpending } from './staff/spending.ts';
import { addWindow, changeWindow, removeWindow } from './staff/windows.ts';

const readFund = (_request: unknown, context: SignedInContext, id: number) => getFund(id, context);

/** The fund endpoints of staff and finance (docs/decisions/funds.md). */
export const staffHandlers: Handlers<typeof fundsAdmin> = {
  funds: listFunds,
  fund: viewFund,
  changeFund: write({ handle: changeFund, reread: readFund }),
  addGrant: write({ handle: addGrant, reread: readFund }),
  changeGrant: write({ handle: changeGrant, reread: readFund }),
  removeGrant,
  addWindow: write({ handle: addWindow, reread: readFund }),
  changeWindow: write({ handle: changeWindow, reread: readFund }),
  removeWindow,
  addQuestion: write({ handle: addQuestion, reread: readFund }),
  changeQuestion: write({ handle: changeQuestion, reread: readFund }),
  removeQuestion,
  addSpending: write({ handle: addSpending, reread: readFund }),
  changeSpending: write({ handle: changeSpending, reread: readFund }),
  removeSpending,
  applications: audited({ action: 'fund_application_list_viewed', subject: 'fund_application' }, listApplications),
  application: viewApplication,
  review: startReview,
  score: scoreApplication,
  write: writeMessage,
  decide: decideApplication,
  payments: audited({ action: 'fund_payment_list_viewed', subject: 'fund_application' }, listPayments),
  paymentTable: tableOfPayments,
  pay: markPaid,
  askReport,
  checkReceipt,
  close: closeApplication,
};

export const staffJobs = [
  fundMail,
  scheduledJob('funds.remindOfReports', '15 7 * * *', remindOfReports),
  scheduledJob('funds.forgetApplications', '45 3 * * *', deleteOldApplications),
];
