import { CHECKOUT_PAGE } from '#contract/kit/server-addresses.ts';
import { STAFF_ROOT } from './staff-root.ts';

/**
 * The URL patterns of members' pages that several areas link to; their routes load later
 * (docs/decisions/area-manifests.md). First visits load this table: an area's own addresses are in
 * `contract/<area>/paths.ts`.
 */
export const memberPaths = {
  forgotPassword: '/login/forgot',
  createPassword: '/login/password/create',
  confirmAddress: '/register/confirm-address',
  /** First start of a portal without staff; the server prints the link */
  firstStart: '/first-start',
  verify: '/register/verify',
  details: '/register/details',
  contactInfo: '/register/contact-info',
  course: '/register/course',
  cardStep: '/register/student-card',
  fundStep: '/register/solidarity-fund',
  parkingStep: '/register/parking-permit',
  volunteer: '/register/volunteer',
  book: '/media/events/:id/book',
  account: '/account',
  mySettings: '/account/my-settings',
  myStudentCard: '/account/student-card',
  myParkingPermit: '/account/parking-permit',
  myBookings: '/account/bookings',
  myBooking: '/account/bookings/:id',
  volunteering: '/account/volunteering',
  payments: '/account/payments',
  notifications: '/account/notifications',
  paymentCheckout: CHECKOUT_PAGE,
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  studentCard: '/services/student-card',
  parkingPermit: '/services/parking-permit',
  complaints: '/services/complaints',
  complaintFeedback: '/services/complaints/feedback',
  rar: '/rar',
  /** The staff start page; the other staff pages are in contract/staff/paths.ts */
  staff: STAFF_ROOT,
} as const;
