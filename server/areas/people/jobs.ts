import * as v from 'valibot';
import { unionAddress } from '#server/http/message-texts.ts';
import { factorResetWords } from '#server/services/factor-reset-mail.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';

const correctedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.addressCorrected', message: 'E-mail address changed by the office' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ {
    id: 'server.people.addressCorrectedSubject',
    message: 'The e-mail address of your {union} account was changed',
  },
  text: /*i18n*/ {
    id: 'server.people.addressCorrectedText',
    message:
      'Our office has changed the e-mail address of your {union} account. The account no longer uses this address, and every device was signed out.\n\nIf you asked for this, there is nothing to do: the new address has received a link to confirm it.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

/** Tells the previous address of an account that staff have changed it; the address is stored until then. */
export const addressCorrectedMail = farewellMail('people.addressCorrected', correctedWords, 'address-corrected');

/** Defines an e-mail to the former address of an account. @param prefix of its key */
function farewellMail(name: string, words: MailWords, prefix: string) {
  return mailJob(
    name,
    v.object({ id: v.string() }),
    [words],
    async ({ id }, { db, settings }) => {
      const row = await db.selectFrom('farewells').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const values = { address: settings.contactAddress };
      return { to: row.email, locale: row.locale, words, values, key: `${prefix}-${id}` };
    },
    async ({ id }, { db }) => void (await db.deleteFrom('farewells').where('id', '=', id).execute()),
  );
}

const foldedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.folded', message: 'Account merged, to its former address' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ { id: 'server.people.foldedSubject', message: 'Your {union} account was merged into another one' },
  text: /*i18n*/ {
    id: 'server.people.foldedText',
    message:
      'Our office has merged the {union} account of this e-mail address into your other account, because you had two. Everything that was in it is now in the other account: log in with the e-mail address and password of that one. This address no longer opens an account.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

const mergedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.merged', message: 'Account merged, to the account that stays' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ {
    id: 'server.people.mergedSubject',
    message: 'Your second {union} account was merged into this one',
  },
  text: /*i18n*/ {
    id: 'server.people.mergedText',
    message:
      'Our office has merged your second {union} account into the account of this e-mail address. Tickets, passes, payments and everything else of it are now in this account. You log in as before.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

/** Tells the address of a folded account about the merge; the address is stored until then. */
export const foldedMail = farewellMail('people.folded', foldedWords, 'folded');

const blockedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.blocked', message: 'Account blocked' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ { id: 'server.people.blockedSubject', message: 'Your {union} account has been blocked' },
  text: /*i18n*/ {
    id: 'server.people.blockedText',
    message:
      'Our office has blocked your {union} account. You are logged out everywhere, and you cannot log in until the account is unblocked. Your data stays as it is.\n\nIf you have a question, or if this is a mistake, write to {address}.',
  },
};

const unblockedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.people.unblocked', message: 'Account unblocked' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ { id: 'server.people.unblockedSubject', message: 'Your {union} account can be used again' },
  text: /*i18n*/ {
    id: 'server.people.unblockedText',
    message:
      'Our office has unblocked your {union} account. You can log in with your password, as before.\n\nIf you have a question, write to {address}.',
  },
};

function accountMail(name: string, words: MailWords) {
  return mailJob(
    `people.${name}`,
    v.object({ id: v.union([v.number(), v.string()]), user_id: v.number() }),
    [words],
    async ({ id, user_id }, { db, settings }) => {
      const users = db.selectFrom('users').select(['email as to', 'locale']);
      const user = await users.where('id', '=', user_id).executeTakeFirst();
      return (
        user && { ...user, words, values: { address: settings.contactAddress }, key: `${name.toLowerCase()}-${id}` }
      );
    },
  );
}

/** Tells the holder of an account that it was blocked. */
export const blockedMail = accountMail('blocked', blockedWords);
/** Tells the holder of an account that its block has ended. */
export const unblockedMail = accountMail('unblocked', unblockedWords);
/** Tells the holder of an account that staff have reset the second factor. */
export const factorResetMail = accountMail('factorReset', factorResetWords);
/** Tells the holder of an account that a second account was folded into it. */
export const mergedMail = accountMail('merged', mergedWords);
