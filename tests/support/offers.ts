import type { Offer, OfferStatus } from '#contract/kit/offers.ts';
import type { PersonOptions } from './people.ts';

/** Kinds of account between which offers may differ. */
export const accountKinds = [
  'visitor',
  'unfinished registration',
  'university student',
  'junior college student',
  'organisation',
  'volunteer',
  'staff',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The options to create each kind of account; undefined for visitors. */
export const accountOptions: Readonly<Record<AccountKind, PersonOptions | undefined>> = {
  visitor: undefined,
  'unfinished registration': { registered: false },
  'university student': {},
  'junior college student': { account_type: 'junior_college_student' },
  organisation: { account_type: 'organisation' },
  volunteer: { roles: ['volunteer'] },
  staff: { roles: ['staff'] },
};

type Row = Readonly<Record<AccountKind, OfferStatus>>;

const everybody: Row = {
  visitor: 'log_in',
  'unfinished registration': 'finish_registration',
  'university student': 'available',
  'junior college student': 'available',
  organisation: 'available',
  volunteer: 'available',
  staff: 'available',
};
const students: Row = { ...everybody, organisation: 'students_only' };

/** The table of offers, written by hand instead of generated from the contract, so that it detects a change there. */
export const offerTable: Readonly<Record<Offer, Row>> = {
  student_card: students,
  parking_permit: students,
  donation: students,
  volunteering: students,
  event_booking: everybody,
  interview: students,
};
