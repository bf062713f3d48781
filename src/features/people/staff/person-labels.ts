import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountType, RoleCode } from '#contract/kit/profile.ts';
import type { BookingState, RegistrationStep } from '#contract/kit/states.ts';
import { roleNames } from '#kit/staff/role-names.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

type Labels<K extends string> = Readonly<Record<K, () => MessageDescriptor>>;

export const accountTypeLabels: Labels<AccountType> = {
  university_student: () => msg`University student`,
  junior_college_student: () => msg`Junior College student`,
  organisation: () => msg`Organisation`,
};

export const roleLabels: Labels<RoleCode> = {
  student: () => msg`Student`,
  organisation: () => msg`Organisation`,
  volunteer: () => msg`Volunteer`,
  ...roleNames,
  UM: () => msg`University of Malta`,
};

/** The next task of a person, by the missing step of the registration. */
export const missingStepLabels: Labels<RegistrationStep> = {
  INITIALIZE: () => msg`Open an account`,
  REGISTRATION: () => msg`Open an account`,
  VERIFICATION: () => msg`Confirm the student address with the code`,
  PERSONAL: () => msg`Enter name and identity document`,
  CONTACT: () => msg`Enter address and mobile number`,
  COURSE: () => msg`Choose a course`,
  PARKING: () => msg`Parking permit`,
  STUDENT_CARD: () => msg`Student card`,
  SOLIDARITY_FUND: () => msg`Donation`,
  VOLUNTEERING: () => msg`Volunteering`,
};

export const bookingStateTable: StateTable<BookingState> = {
  created: { tone: 'plain', label: () => msg`Not confirmed` },
  awaiting_payment: { tone: 'plain', label: () => msg`Awaiting payment` },
  paid: { tone: 'good', label: () => msg`Paid` },
  free_confirmed: { tone: 'good', label: () => msg`Confirmed` },
  merged: { tone: 'plain', label: () => msg`Merged` },
  cancelled: { tone: 'bad', label: () => msg`Cancelled` },
  expired: { tone: 'plain', label: () => msg`Expired` },
  refunded: { tone: 'plain', label: () => msg`Refunded` },
};
