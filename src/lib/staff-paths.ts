import { memberPaths } from './member-paths.ts';

/** Every URL pattern of the staff pages; separate, because only staff load them. */
export const staffPaths = {
  overview: memberPaths.staff,
  permits: '/staff/parking-permits',
  permit: '/staff/parking-permits/:id',
  openingDates: '/staff/opening-dates',
  payments: '/staff/payments',
  payment: '/staff/payments/:id',
  door: '/staff/door',
  doorOf: '/staff/door/:id',
  rarYears: '/staff/rar',
  rarYear: '/staff/rar/:id',
  rarQuestions: '/staff/rar-questions/:id',
  rarReport: '/staff/rar-reports/:id',
  complaints: '/staff/complaints',
  complaint: '/staff/complaints/:id',
  rentals: '/staff/rentals',
  rentalCalendar: '/staff/rentals/calendar',
  rental: '/staff/rentals/:id',
  auditLog: '/staff/audit-log',
} as const;
