import type { ErrorCodes } from '#contract/kit/codes.ts';

export const rolesCodes = {
  /** Otherwise staff could give the role to an account of their own and read requests for therapy */
  wellbeing_only: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.wellbeingOnly',
      message: 'Only members of the wellbeing team can give this role. Its first member gets it on the command line.',
    },
  },
  /** Staff cannot change their own roles */
  own_role: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.ownRole',
      message: 'You cannot change your own roles. Ask another member of staff.',
    },
  },
  /** This is the last account with the role `staff` */
  last_staff: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.lastStaff',
      message: 'This is the last account with the role “Staff” and no end date. Give the role to somebody else first.',
    },
  },
  /** The account has the role already, or will have it */
  role_already: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.roleAlready',
      message: 'This person already has the role, or will have it. Change its dates instead.',
    },
  },
  /** The role has ended */
  role_ended: {
    status: 409,
    message: /*i18n*/ { id: 'server.roleEnded', message: 'This role has already ended.' },
  },
} as const satisfies ErrorCodes;
