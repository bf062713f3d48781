/**
 * States of an application that the server has received; before that it is a draft on the device
 * (docs/decisions/funds.md).
 */
export const applicationStates = [
  'submitted',
  'in_review',
  'information_asked',
  'approved',
  'rejected',
  'paid',
  'report_due',
  'closed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The states that can follow each state. */
export const nextStates: Record<ApplicationState, readonly ApplicationState[]> = {
  submitted: ['in_review'],
  in_review: ['information_asked', 'approved', 'rejected'],
  information_asked: ['in_review', 'rejected'],
  approved: ['paid'],
  rejected: [],
  paid: ['report_due', 'closed'],
  report_due: ['closed'],
  closed: [],
};

/** States in which messages can be sent. */
export const openStates: readonly ApplicationState[] = [
  'submitted',
  'in_review',
  'information_asked',
  'approved',
  'paid',
  'report_due',
];
/** States in which receipts can be added. */
export const receiptStates: readonly ApplicationState[] = ['paid', 'report_due'];
