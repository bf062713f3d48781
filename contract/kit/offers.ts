import { type AccountType, accountTypes } from '#contract/kit/profile.ts';

/** Offers that members can apply for, give to or book. */
export const offers = [
  'student_card',
  'parking_permit',
  'donation',
  'volunteering',
  'event_booking',
  'interview',
] as const;
export type Offer = (typeof offers)[number];

const students = ['university_student', 'junior_college_student'] as const satisfies readonly AccountType[];

/**
 * The kinds of account that may use each offer: an officer uses their own student account to study, park and donate.
 * The server enforces this table, and pages explain it before the user acts.
 */
const offeredTo: Readonly<Record<Offer, readonly AccountType[]>> = {
  student_card: students,
  parking_permit: students,
  donation: students,
  volunteering: students,
  event_booking: accountTypes,
  interview: students,
};

/** Whether a user can use an offer now, or the obstacle. */
export type OfferStatus = 'available' | 'log_in' | 'finish_registration' | 'students_only';

/** Whether an account belongs to a student, and so has a course. */
export function isStudentAccount(accountType: AccountType): boolean {
  return (students as readonly AccountType[]).includes(accountType);
}

/** Whether a kind of account may use an offer. */
export function isOfferedTo(offer: Offer, accountType: AccountType): boolean {
  return offeredTo[offer].includes(accountType);
}

/**
 * The status of an offer for a user.
 * @param person null for a visitor
 */
export function offerStatusOf(
  offer: Offer,
  person: { account_type: AccountType; registered: boolean } | null,
): OfferStatus {
  if (person === null) return 'log_in';
  if (!isOfferedTo(offer, person.account_type)) return 'students_only';
  return person.registered ? 'available' : 'finish_registration';
}
