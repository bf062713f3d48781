import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOrder } from '#client/i18n/text-order.ts';
import { type Locale, locales } from '#contract/kit/common.ts';
import { orderedBy } from '#server/db/columns.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { db } = await startApp({ seed: true });

/** Sorts these texts with the database. */
async function ordered(texts: readonly string[], locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) as text order by ${orderedBy(sql.ref<string>('text'), locale)}`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

describe('the order of lists', () => {
  it('ignores prefixes and diacritics in English', async () => {
    const names = [
      'Abela',
      'Ċassar',
      'Cauchi',
      'de Bono',
      'Debono',
      'Élan',
      'Łukasz',
      'Micallef',
      'Ħaber',
      'zammit',
      'Zerafa',
    ];
    const expected = [
      'Abela',
      'Ċassar',
      'Cauchi',
      'de Bono',
      'Debono',
      'Élan',
      'Ħaber',
      'Łukasz',
      'Micallef',
      'zammit',
      'Zerafa',
    ];
    expect(await ordered(names, 'en')).toEqual(expected);
    expect(names.toSorted(textOrder('en'))).toEqual(expected);
  });

  it('follows the Maltese alphabet in Maltese', async () => {
    const alphabet = 'a b ċ c d e f ġ g għ h ħ i ie j k l m n o p q r s t u v w x ż z'.split(' ');
    const words = alphabet.flatMap((letter) => [`${letter}a`, `${letter}u`]);
    expect(await ordered(words.toReversed(), 'mt')).toEqual(words);
    expect(words.toReversed().toSorted(textOrder('mt'))).toEqual(words);
  });

  it.each(locales)('is the same in the database and in the app, in %s', async (locale) => {
    const { rows } = await sql<{ text: string }>`
      select distinct text from (
        select name ->> 'mt' as text from nationalities union select name ->> 'en' from nationalities
        union select name ->> 'mt' from localities union select name ->> 'mt' from courses
        union select name from student_organisations union select name from companies
        union select last_name from personal_details union select upper(name ->> 'mt') from localities
      ) as texts where text is not null`.execute(db);
    const texts = rows.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.toSorted(textOrder(locale))).toEqual(await ordered(texts, locale));
  });
});
