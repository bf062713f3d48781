import { parkingAdmin } from '#contract/parking-admin.ts';
import { paymentsAdmin } from '#contract/payments-admin.ts';
import { staff } from '#contract/staff.ts';
import { studentCardAdmin } from '#contract/student-card-admin.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { listAuditLog } from './audit-log.ts';
import { decidePermit } from './decide-permit.ts';
import { addOpeningDate, changeOpeningDate, listOpeningDates, removeOpeningDate } from './opening-dates.ts';
import { getPayment, listPayments } from './payments.ts';
import { getPermit, listPermits } from './permits.ts';
import { refundPayment } from './refund.ts';

/** What staff decide and look up (behaviour.md, "Registration and account"). Each write leaves a row in the audit log. */
export function bindStaff(api: Api): void {
  serve(api, parkingAdmin, {
    list: listPermits,
    view: ({ params }, context) => getPermit(params.id, context),
    decide: decidePermit,
  });
  serve(api, studentCardAdmin, {
    openingDates: listOpeningDates,
    addOpeningDate,
    changeOpeningDate,
    removeOpeningDate,
  });
  serve(api, paymentsAdmin, {
    list: listPayments,
    view: ({ params }, context) => getPayment(params.id, context),
    refund: withOwnTransactions(refundPayment),
  });
  serve(api, staff, { auditLog: listAuditLog });
}
