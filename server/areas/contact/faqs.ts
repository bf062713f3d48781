import { sql } from 'kysely';
import type { contact } from '#contract/contact/calls.ts';
import type { FaqForm, StaffFaq } from '#contract/contact/staff.ts';
import { texts } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';

/** Lists the published frequent questions, in their order. */
export const listFaqs: Handler<typeof contact.faqs> = (_request, { db, locale }) =>
  db
    .selectFrom('faqs')
    .select(['id', ...texts(locale, 'question', 'answer')])
    .where('is_published', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute();

/** Handlers of frequent questions for editors (CONTACT-17). */
export const faqs = orderedEntries<'faqs', FaqForm, StaffFaq>({
  table: 'faqs',
  subject: 'faq',
  columns: ['question', 'answer', 'is_published'],
  searched: sql`found_by`,
  details: ({ question }) => ({ name: question.en }),
});
