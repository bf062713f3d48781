import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import type { Translate } from '#server/http/translate.ts';
import type { MailWords } from './mail-job.ts';
import { LINK_MINUTES } from './recovery-links.ts';

/** The text for a new member of staff, with a link that proves the address. */
export const staffLinkWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.staffLink', message: 'First link of a member of staff' },
  to: 'staff',
  examples: {
    role: 'staff',
    link: linkTo(memberPaths.forgotPassword),
    minutes: LINK_MINUTES,
    address: unionAddress,
  },
  subject: /*i18n*/ { id: 'server.auth.staffLinkSubject', message: 'Your role in the portal of the union' },
  text: /*i18n*/ {
    id: 'server.auth.staffLinkText',
    message:
      'The union has given you this role in its portal: {role, select, staff {Staff} editor {Editor} finance {Finance} guard {Guard} other {Wellbeing}}.\n\nThe role begins once you have chosen a password here:\n\n{link}\n\nThe link works once, within {minutes, plural, one {# minute} other {# minutes}}. An earlier password and second step of this account no longer work.\n\nIf you do not know what this is about, write to {address}.',
  },
};

interface StaffLink {
  email: string;
  role: StaffRole;
  link: string;
  link_id: string;
  locale: Locale;
}

/** The e-mail of `staff:create`: opening its link proves that the address belongs to the member of staff (AUTH-22). */
export function staffLinkMail(
  { email, role, link, link_id, locale }: StaffLink,
  { translate, contactAddress }: { translate: Translate; contactAddress: string },
): Mail {
  const values = { role, link, minutes: LINK_MINUTES, address: contactAddress };
  const write = (message: MailWords['text']) => translate(locale, message, values);
  return {
    to: { address: email },
    subject: write(staffLinkWords.subject),
    text: write(staffLinkWords.text),
    key: `staff-link-${link_id}`,
  };
}
