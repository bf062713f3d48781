import { type AccountType, accountTypes } from '#contract/kit/profile.ts';

/** What members can apply for, give or book. */
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
 * The kinds of account that each offer is for: an organisation's officer studies,
 * parks and donates with their own student account. The server enforces this table, and the pages explain it before
 * anything is pressed.
 */
const offeredTo: Readonly<Record<Offer, readonly AccountType[]>> = {
  student_card: students,
  parking_permit: students,
  donation: students,
  volunteering: students,
  event_booking: accountTypes,
  interview: students,
};

/** Whether a person can have an offer now, or what prevents it. */
export type OfferStatus = 'available' | 'log_in' | 'finish_registration' | 'students_only';

/** Whether an account is a student's, and so has a course. */
export function isStudentAccount(accountType: AccountType): boolean {
  return (students as readonly AccountType[]).includes(accountType);
}

/** Whether an offer is for a kind of account. */
export function isOfferedTo(offer: Offer, accountType: AccountType): boolean {
  return offeredTo[offer].includes(accountType);
}

/**
 * The status of an offer for a person.
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
