import { memberPaths } from '#contract/kit/member-paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

const role = { role: 'finance', from: '01/07/2026', until: '30/06/2027', address: unionAddress };

/** E-mails to an account about its roles. */
export const roleMail = notificationMail('roles.changed', {
  role_given: {
    label: /*i18n*/ { id: 'server.texts.roles.given', message: 'Role given' },
    to: 'staff',
    examples: {
      ...role,
      proven: 'no',
      password: linkTo(memberPaths.forgotPassword),
      link: linkTo(staffPaths.overview),
    },
    subject: /*i18n*/ { id: 'server.roles.givenSubject', message: 'You have a new role in the portal of the union' },
    text: /*i18n*/ {
      id: 'server.roles.givenText',
      message:
        'The union has given you this role in its portal: {role, select, staff {Staff} editor {Editor} finance {Finance} guard {Guard} other {Wellbeing}}.\n\nFrom: {from, select, none {now} other {{from}}}\nUntil: {until, select, none {no date set} other {{until}, the last day}}\n\n{proven, select, yes {Log in and open the staff pages:} other {The role begins once you have shown that this address is yours. Ask for a link here, choose a password with it, then open the staff pages:\n\n{password}\n}}\n\n{link}\n\nIf you do not know what this is about, write to {address}.',
    },
  },
  role_changed: {
    label: /*i18n*/ { id: 'server.texts.roles.changed', message: 'Dates of a role changed' },
    to: 'staff',
    examples: role,
    subject: /*i18n*/ {
      id: 'server.roles.changedSubject',
      message: 'The dates of your role in the portal of the union have changed',
    },
    text: /*i18n*/ {
      id: 'server.roles.changedText',
      message:
        'The union has changed the dates of this role of yours: {role, select, staff {Staff} editor {Editor} finance {Finance} guard {Guard} other {Wellbeing}}.\n\nFrom: {from, select, none {no date set} other {{from}}}\nUntil: {until, select, none {no date set} other {{until}, the last day}}\n\nIf this is a mistake, write to {address}.',
    },
  },
  role_ended: {
    label: /*i18n*/ { id: 'server.texts.roles.ended', message: 'Role ended' },
    to: 'staff',
    examples: role,
    subject: /*i18n*/ {
      id: 'server.roles.endedSubject',
      message: 'A role of yours in the portal of the union has ended',
    },
    text: /*i18n*/ {
      id: 'server.roles.endedText',
      message:
        'The union has taken this role from your account: {role, select, staff {Staff} editor {Editor} finance {Finance} guard {Guard} other {Wellbeing}}. The account itself stays.\n\nIf this is a mistake, write to {address}.',
    },
  },
});
