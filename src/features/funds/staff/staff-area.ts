import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { waitingApplications, waitingPayments } from './funds-admin-queries.ts';

export const staff: StaffArea = {
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
  toDo: { who: 'staff', order: 50, load: () => import('./ApplicationsToDo.tsx') },
  found: {
    fund: { label: () => msg`Funds`, href: (id) => generatePath(staffPaths.fund, { id }) },
  },
  translated: { fund: { label: () => msg`Funds`, href: (id) => generatePath(staffPaths.fund, { id }) } },
  jobs: { funds: () => msg`Fund mails` },
  actions: {
    fund_changed: () => msg`Fund texts changed`,
    fund_grant_added: () => msg`Fund grant added`,
    fund_grant_changed: () => msg`Fund grant changed`,
    fund_grant_removed: () => msg`Fund grant removed`,
    fund_window_added: () => msg`Fund dates added`,
    fund_window_changed: () => msg`Fund dates changed`,
    fund_window_removed: () => msg`Fund dates removed`,
    fund_question_added: () => msg`Fund question added`,
    fund_question_changed: () => msg`Fund question changed`,
    fund_question_removed: () => msg`Fund question removed`,
    fund_spending_added: () => msg`Past fund spending added`,
    fund_spending_changed: () => msg`Past fund spending changed`,
    fund_spending_removed: () => msg`Past fund spending removed`,
    fund_application_viewed: () => msg`Fund application viewed`,
    fund_application_list_viewed: () => msg`Fund application list viewed`,
    fund_payment_list_viewed: () => msg`Fund payment list viewed`,
    fund_review_started: () => msg`Application review started`,
    fund_application_scored: () => msg`Application scored`,
    fund_message_sent: () => msg`Message sent to an applicant`,
    fund_information_asked: () => msg`Applicant asked for information`,
    fund_approved: () => msg`Application approved`,
    fund_rejected: () => msg`Application rejected`,
    fund_account_changed: () => msg`Bank account changed by the applicant`,
    fund_payment_table_exported: () => msg`Payments of the funds downloaded`,
    fund_account_viewed: () => msg`Applicant’s account included in a download`,
    fund_paid: () => msg`Application paid`,
    fund_report_asked: () => msg`Receipts asked for`,
    fund_receipt_checked: () => msg`Receipt checked`,
    fund_closed: () => msg`Application closed`,
  },
  subjects: { fund: staffPaths.fund, fund_application: staffPaths.fundApplication },
  details: ({ fund, number }) => [fund ?? number ?? ''].filter(Boolean),
};
