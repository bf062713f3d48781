import { staff } from '#contract/staff.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { listAuditLog } from './audit-log.ts';
import { decidePermit } from './decide-permit.ts';
import { addOpeningDate, changeOpeningDate, listOpeningDates, removeOpeningDate } from './opening-dates.ts';
import { getPayment, listPayments } from './payments.ts';
import { getPermit, listPermits } from './permits.ts';
import { refundPayment } from './refund.ts';

/** What staff decide and look up (behaviour.md, "Registration and account"). Each write leaves a row in the audit log. */
export function bindStaff(api: Api): void {
  serve(api, staff, {
    permits: listPermits,
    permit: ({ params }, context) => getPermit(params.id, context),
    decidePermit,
    openingDates: listOpeningDates,
    addOpeningDate,
    changeOpeningDate,
    removeOpeningDate,
    payments: listPayments,
    payment: ({ params }, context) => getPayment(params.id, context),
    refund: withOwnTransactions(refundPayment),
    auditLog: listAuditLog,
  });
}
