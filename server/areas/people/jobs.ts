import * as v from 'valibot';
import { factorResetWords } from '#server/services/factor-reset-mail.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';

const correctedWords: MailWords = {
  subject: /*i18n*/ {
    id: 'server.people.addressCorrectedSubject',
    message: 'The e-mail address of your KSU account was changed',
  },
  text: /*i18n*/ {
    id: 'server.people.addressCorrectedText',
    message:
      'Our office has changed the e-mail address of your KSU account. The account no longer uses this address, and every device was signed out.\n\nIf you asked for this, there is nothing to do: the new address has received a link to confirm it.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

/** Tells the previous address of an account that staff have changed it; the address is stored until then. */
export const addressCorrectedMail = mailJob(
  'people.addressCorrected',
  v.object({ id: v.string() }),
  async ({ id }, { db, settings }) => {
    const row = await db.selectFrom('farewells').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const values = { address: settings.contactAddress };
    return { to: row.email, locale: row.locale, words: correctedWords, values, key: `address-corrected-${id}` };
  },
  async ({ id }, { db }) => void (await db.deleteFrom('farewells').where('id', '=', id).execute()),
);

const blockedWords: MailWords = {
  subject: /*i18n*/ { id: 'server.people.blockedSubject', message: 'Your KSU account has been blocked' },
  text: /*i18n*/ {
    id: 'server.people.blockedText',
    message:
      'Our office has blocked your KSU account. You are logged out everywhere, and you cannot log in until the account is unblocked. Your data stays as it is.\n\nIf you have a question, or if this is a mistake, write to {address}.',
  },
};

const unblockedWords: MailWords = {
  subject: /*i18n*/ { id: 'server.people.unblockedSubject', message: 'Your KSU account can be used again' },
  text: /*i18n*/ {
    id: 'server.people.unblockedText',
    message:
      'Our office has unblocked your KSU account. You can log in with your password, as before.\n\nIf you have a question, write to {address}.',
  },
};

function accountMail(name: string, words: MailWords) {
  return mailJob(
    `people.${name}`,
    v.object({ id: v.union([v.number(), v.string()]), user_id: v.number() }),
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
