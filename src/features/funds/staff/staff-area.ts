import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { waitingApplications, waitingPayments } from './funds-admin-queries.ts';

export const staffArea: StaffArea = {
  pages: {
    staff: {
      [staffPaths.funds]: () => import('./StaffFundsPage.tsx'),
      [staffPaths.fund]: () => import('./StaffFundPage.tsx'),
      [staffPaths.fundApplications]: () => import('./FundApplicationsPage.tsx'),
      [staffPaths.fundApplication]: () => import('./FundApplicationPage.tsx'),
    },
    finance: {
      [staffPaths.fundPayments]: () => import('./FundPaymentsPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.fundApplications,
      group: 'funds',
      order: 90,
      label: () => msg`Applications`,
      waiting: waitingCount(waitingApplications, ({ meta }) => meta.total),
    },
    {
      href: staffPaths.fundPayments,
      group: 'funds',
      order: 91,
      label: () => msg`Fund payments`,
      waiting: waitingCount(waitingPayments, ({ meta }) => meta.total),
    },
    { href: staffPaths.funds, group: 'funds', order: 92, label: () => msg`Funds` },
  ],
  toDo: { who: 'staff', order: 50, Section: laterPart('staff', () => import('./ApplicationsToDo.tsx')).Part },
  actions: {
    fund_changed: () => msg`Texts of a fund changed`,
    fund_grant_added: () => msg`Grant of a fund added`,
    fund_grant_changed: () => msg`Grant of a fund changed`,
    fund_grant_removed: () => msg`Grant of a fund removed`,
    fund_window_added: () => msg`Dates of a fund added`,
    fund_window_changed: () => msg`Dates of a fund changed`,
    fund_window_removed: () => msg`Dates of a fund removed`,
    fund_question_added: () => msg`Question of a fund added`,
    fund_question_changed: () => msg`Question of a fund changed`,
    fund_question_removed: () => msg`Question of a fund removed`,
    fund_spending_added: () => msg`Past spending of a fund added`,
    fund_spending_changed: () => msg`Past spending of a fund changed`,
    fund_spending_removed: () => msg`Past spending of a fund removed`,
    fund_application_viewed: () => msg`Application to a fund viewed`,
    fund_application_list_viewed: () => msg`List of fund applications viewed`,
    fund_payment_list_viewed: () => msg`List of fund payments viewed`,
    fund_review_started: () => msg`Application taken into review`,
    fund_application_scored: () => msg`Application scored`,
    fund_message_sent: () => msg`Message to an applicant sent`,
    fund_information_asked: () => msg`Information asked of an applicant`,
    fund_approved: () => msg`Application approved`,
    fund_rejected: () => msg`Application rejected`,
    fund_account_changed: () => msg`Bank account of an application changed by the applicant`,
    fund_account_viewed: () => msg`Account of an applicant in a downloaded table`,
    fund_paid: () => msg`Application paid`,
    fund_report_asked: () => msg`Receipts asked for`,
    fund_receipt_checked: () => msg`Receipt checked`,
    fund_closed: () => msg`Application closed`,
  },
  subjects: { fund: staffPaths.fund, fund_application: staffPaths.fundApplication },
  details: ({ fund, number }) => [fund ?? number ?? ''].filter(Boolean),
};
