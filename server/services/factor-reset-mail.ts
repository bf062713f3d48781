import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/kit/common.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { unionAddress } from '#server/http/message-texts.ts';
import type { Translate } from '#server/http/translate.ts';
import type { MailWords } from './mail-job.ts';

/** Tells a person that the second factor of the account was reset (AUTH-39). */
export const factorResetWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.factorReset', message: 'Second step reset' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ {
    id: 'server.people.factorResetSubject',
    message: 'The second step of your {union} login was reset',
  },
  text: /*i18n*/ {
    id: 'server.people.factorResetText',
    message:
      'Our office has removed the passkeys, the authenticator app and the recovery codes of your {union} account, and every device was signed out. At your next login you will add a new second step.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

/** The e-mail of `staff:reset-second-step`, which sends it itself. */
export function factorResetMail(
  { email, locale }: { email: string; locale: Locale },
  { translate, contactAddress }: { translate: Translate; contactAddress: string },
): Mail {
  const write = (message: MailWords['text']) => translate(locale, message, { address: contactAddress });
  return {
    to: { address: email },
    subject: write(factorResetWords.subject),
    text: write(factorResetWords.text),
    key: `factorreset-${randomUUID()}`,
  };
}
