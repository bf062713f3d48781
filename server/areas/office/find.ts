import type { office } from '#contract/office/calls.ts';
import { bothLanguages, texts } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';

/** The data of the office in the reader's language, crisis numbers in both (OFFICE-1). */
export const findOffice: Handler<typeof office.data> = async (_request, { db, locale }) => {
  const data = await db
    .selectFrom('office_data')
    .select(texts(locale, 'place', 'address', 'hours', 'directions'))
    .select(['telephone', 'email', 'map_url'])
    .executeTakeFirstOrThrow();
  const numbers = await db
    .selectFrom('crisis_numbers')
    .select(['number', 'name', 'text'])
    .orderBy('order')
    .orderBy('id')
    .execute();
  const crisis_numbers = numbers.map(({ number, name, text }) => ({
    number,
    name: bothLanguages(name),
    text: bothLanguages(text),
  }));
  return { ...data, crisis_numbers };
};
