import type { ErrorCodes } from '#contract/kit/codes.ts';

export const peopleCodes = {
  address_already_proven: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.addressAlreadyProven',
      message: 'This person has already confirmed their e-mail address.',
    },
  },
  /** Another change came first */
  person_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.personChanged',
      message: 'The e-mail address of this account has changed in the meantime. Check it and try again.',
    },
  },
  /** Rejected because the owner of the new address would take over the staff role of the account */
  has_staff_role: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.hasStaffRole',
      message:
        'This account has a staff role, so its e-mail address cannot be changed here. Remove the role first, and give it to the new address.',
    },
  },
} as const satisfies ErrorCodes;
