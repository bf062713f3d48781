import type { SeatMark } from '#contract/bookings/hall-design.ts';
import type { Locale } from '#contract/kit/common.ts';

/** The words of typed rows (HALL-4). */
export type RowWord = SeatMark | 'gap' | 'after' | 'indent';

/** Each is understood in both languages, whatever the language of the page. */
export const rowWords: Readonly<Record<Locale, Readonly<Record<RowWord, string>>>> = {
  en: {
    gap: 'gap',
    after: 'after',
    indent: 'indent',
    wheelchair: 'wheelchair',
    companion: 'companion',
    restricted: 'restricted',
    blocked: 'blocked',
  },
  mt: {
    gap: 'spazju',
    after: 'wara',
    indent: 'rientru',
    wheelchair: 'roti',
    companion: 'akkumpanjatur',
    restricted: 'limitata',
    blocked: 'imblukkat',
  },
};

const byText = new Map(
  Object.values(rowWords).flatMap((words) => Object.entries(words).map(([word, text]) => [text, word as RowWord])),
);

/** Returns the word that a text means in either language. */
export function findWord(text: string): RowWord | undefined {
  return byText.get(text.toLowerCase());
}
