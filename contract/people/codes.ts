import type { ErrorCodes } from '#contract/kit/codes.ts';

export const peopleCodes = {
  address_already_proven: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.addressAlreadyProven',
      message: 'This person has already confirmed their e-mail address.',
    },
  },
  /** A colleague has changed the name or the address, or has blocked or unblocked the account */
  person_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.personChanged',
      message: 'This account has changed in the meantime. Check it and try again.',
    },
  },
  /** Rejected because a new address would take over the role, and a blocked or deleted account would keep it */
  has_staff_role: {
    status: 409,
    message: /*i18n*/ { id: 'server.hasStaffRole', message: 'This account has a staff role. Remove the role first.' },
  },
  /** Rejected only after the right password or link, so that others do not learn who is blocked */
  account_blocked: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.accountBlocked',
      message: 'Your account is blocked. Write to the office of the union if you have a question.',
    },
  },
  /** Nothing to reset; a colleague may have been first */
  no_second_factor: {
    status: 409,
    message: /*i18n*/ { id: 'server.noSecondFactor', message: 'This account has no second step.' },
  },
  /** Staff cannot block or delete their own account here */
  own_account: {
    status: 409,
    message: /*i18n*/ { id: 'server.ownAccount', message: 'You cannot do this to your own account.' },
  },
  /** A blocked account cannot get a staff role */
  person_blocked: {
    status: 409,
    message: /*i18n*/ { id: 'server.personBlocked', message: 'This account is blocked. Unblock it first.' },
  },
  /** The plan of the merge has the reasons */
  accounts_not_mergeable: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.accountsNotMergeable',
      message: 'These accounts cannot be merged. The plan shows the reasons.',
    },
  },
} as const satisfies ErrorCodes;
