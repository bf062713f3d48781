import type { NotificationKind } from './endpoints.ts';
import type { PushSubject } from './push.ts';

interface Topic {
  subject: PushSubject;
  /** Not said on a locked screen */
  isConfidential?: true;
}

/** What each kind of notification is about. */
export const pushSubjectOf: Readonly<Record<NotificationKind, Topic>> = {
  permit_approved: { subject: 'permits' },
  permit_rejected: { subject: 'permits' },
  interview_cancelled: { subject: 'bookings' },
  interview_reminder: { subject: 'bookings' },
  ticket_handed_back: { subject: 'bookings' },
  toga_paid: { subject: 'bookings' },
  toga_fitting: { subject: 'bookings' },
  toga_pick_up: { subject: 'bookings' },
  toga_return: { subject: 'bookings' },
  toga_deposit_kept: { subject: 'bookings' },
  carpool_booked: { subject: 'bookings' },
  carpool_added: { subject: 'bookings' },
  carpool_cancelled: { subject: 'bookings' },
  carpool_removed: { subject: 'bookings' },
  carpool_declined: { subject: 'bookings' },
  carpool_alone: { subject: 'bookings' },
  carpool_withdrawn: { subject: 'bookings' },
  rar_submitted: { subject: 'results' },
  rar_results: { subject: 'results' },
  rar_deadline: { subject: 'results' },
  fund_submitted: { subject: 'results' },
  fund_in_review: { subject: 'results' },
  fund_approved: { subject: 'results' },
  fund_rejected: { subject: 'results' },
  fund_paid: { subject: 'results' },
  fund_report_due: { subject: 'results' },
  fund_report_late: { subject: 'results' },
  fund_closed: { subject: 'results' },
  fund_account_added: { subject: 'results' },
  fund_account_changed: { subject: 'results' },
  fund_message: { subject: 'answers' },
  fund_information_asked: { subject: 'answers' },
  complaint_answered: { subject: 'answers', isConfidential: true },
  appointment_news: { subject: 'answers', isConfidential: true },
  appointment_requested: { subject: 'answers', isConfidential: true },
  rental_approved: { subject: 'answers' },
  rental_declined: { subject: 'answers' },
  rental_answered: { subject: 'answers' },
  rental_changes_requested: { subject: 'answers' },
  rental_collected: { subject: 'services' },
  rental_returned: { subject: 'services' },
  volunteer_changed: { subject: 'services' },
  volunteer_moved_up: { subject: 'services' },
  volunteer_cancelled: { subject: 'services' },
  volunteer_confirmed: { subject: 'services' },
  volunteer_declined: { subject: 'services' },
  volunteer_released: { subject: 'services' },
  volunteer_thanked: { subject: 'services' },
  refund_due: { subject: 'services' },
};
