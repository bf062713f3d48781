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
  /** Rejected only after the right password or link, so that others do not learn who is blocked */
  account_blocked: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.accountBlocked',
      message: 'Your account is blocked. Write to the office of the union if you have a question.',
    },
  },
  /** Another correction came first */
  name_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.nameChanged',
      message: 'The name of this person has changed in the meantime. Check it and try again.',
    },
  },
  /** A colleague has blocked or unblocked the account */
  block_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.blockChanged',
      message: 'Somebody has blocked or unblocked this account in the meantime. Check it and try again.',
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
  /** Staff accounts cannot be blocked or deleted */
  staff_account: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.staffAccount',
      message: 'This account has a staff role. Remove the role first.',
    },
  },
  /** A blocked account cannot get a staff role */
  person_blocked: {
    status: 409,
    message: /*i18n*/ { id: 'server.personBlocked', message: 'This account is blocked. Unblock it first.' },
  },
} as const satisfies ErrorCodes;
