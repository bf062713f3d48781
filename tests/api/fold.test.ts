import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fold } from '#contract/kit/fold.ts';
import { foldForSearch } from '#contract/search/words.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { db } = await startApp();

/** Texts that the database and the app fold differently. */
async function differences(texts: readonly string[], name: 'fold' | 'search_fold' = 'fold') {
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, ${sql.raw(name)}(text) as folded from unnest(${texts}::text[]) as text
    where unicode_assigned(text)`.execute(db);
  expect(rows.length).toBeGreaterThan(texts.length / 2);
  const spaced = (text: string) => text.replaceAll(/ +/g, ' ').trim();
  return rows.filter(({ text, folded }) =>
    name === 'fold' ? folded !== fold(text) : spaced(folded) !== foldForSearch(text),
  );
}

/** Every Unicode character of this engine, except surrogates and private use. */
function allCharacters(): string[] {
  const characters: string[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/\p{Cs}|\p{Co}|\p{Cn}/u.test(character)) characters.push(character);
  }
  return characters;
}

/** Texts of up to twelve characters from a seeded generator; the same in each run. */
function sampleTexts(characters: readonly string[], count: number): string[] {
  let seed = 20_261_127;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(12) }, () => characters[next(characters.length)] ?? '').join(''),
  );
}

it('the database and the app fold every Unicode character alike', async () => {
  expect(await differences(allCharacters())).toEqual([]);
});

it('the database and the app fold texts of letters, marks and punctuation alike', async () => {
  const near = allCharacters().filter((character) => (character.codePointAt(0) ?? 0) < 0x2_100);
  const texts = sampleTexts(near, 30_000);
  expect(await differences(texts)).toEqual([]);
  expect(await differences(texts, 'search_fold')).toEqual([]);
});
