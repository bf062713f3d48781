import { query } from '#client/api/query.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { fresh, freshLinks, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const staffFundsQuery = { ...query(fundsAdmin.funds, {}), ...fresh };

export function staffFundQuery(id: number) {
  return { ...query(fundsAdmin.fund, { params: { id } }), ...fresh };
}

export const applications = staffList(fundsAdmin.applications, { state: 'submitted' });
/** Submitted applications without a reader. */
export const waitingApplications = applications.query({ state: 'submitted' }, TO_DO_LIMIT);

export function staffApplicationQuery(id: string) {
  return { ...query(fundsAdmin.application, { params: { id } }), ...freshLinks };
}

export const payments = staffList(fundsAdmin.payments);
export const waitingPayments = payments.query({}, TO_DO_LIMIT);

/** Areas whose reads are refetched after a change. */
export const refreshes = ['fundsAdmin', 'funds', 'staff'] as const;
