import * as v from 'valibot';
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
