/**
 * Characters that searches ignore. The database's `fold` (server/db/functions/fold.sql) contains the same texts, and
 * `tests/api/fold.test.ts` compares the two over all of Unicode. A change needs both, and a migration that recomputes
 * stored columns.
 */
export const foldRules = {
  /** Spacing accents, which users type as apostrophes and which NFKD would turn into spaces */
  accents: '´`',
  /** Combining marks and invisible characters, as the content of a character class */
  ignored:
    '\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f' +
    '\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff' +
    '\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u302a-\u302d\u3099\u309a\u3164\ufe00-\ufe0f' +
    '\ufe20-\ufe2f\ufeff\uffa0\u{e0000}-\u{e0fff}',
  /** Letters that become two in the plain alphabet */
  pairs: { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  /** Letters that Unicode does not decompose, and below each its plain letter */
  letters: 'ħđðıĸłŋøŧƀƃƈƌƒƙƚƞƥƭƶǝəǥȡȥȴȵȶȷȼȿɀɇɉɋɍɏɓɖɗɛɠɦɨɩɫɬɭɱɲɳɵɽɾʂʈʉʊʋʏʐςҙ',
  plain: 'hddiklnotbbcdfklnptzeegdzlntjcszejqrybddeghiilllmnnorrstuuvyzσз',
  /** Hyphens, dashes and line breaks separate words like a space */
  spaces: '-\u2010\u2012\u2013\u2014\u2015\u2212\u058a\u05be\u2e3a\u2e3b\u30a0\t\n\u000b\f\r\u1680\u2028\u2029',
  /** Signs inside words, which users type differently or omit: `mhemm` finds `m’hemm` */
  apostrophes: "'‘’‚‛ʹʻʼʽʾʿ′‵՚׳ꞌ·",
} as const;

const IGNORED = new RegExp(`[${foldRules.ignored}]`, 'gu');
const ACCENTS = new RegExp(`[${foldRules.accents}]`, 'g');
/** The plain form of each letter, hyphen and apostrophe that has one. */
const PLAIN_FORMS = plainForms();
const HAS_PLAIN_FORM = new RegExp(`[${[...PLAIN_FORMS.keys()].join('').replace('-', '\\-')}]`, 'gu');

/**
 * Normalises a text for searching: lower case, plain letters without marks, no apostrophes, spaces for hyphens.
 * `lukasz` and `Łukasz` fold alike. The database has a function of the same name.
 */
export function fold(text: string): string {
  return text
    .replace(ACCENTS, "'")
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(HAS_PLAIN_FORM, (character) => PLAIN_FORMS.get(character) ?? '');
}

function plainForms(): Map<string, string> {
  const { pairs, letters, plain, spaces, apostrophes } = foldRules;
  const all = [...letters, ...spaces, ...apostrophes];
  const to = [...plain, ...' '.repeat(spaces.length)];
  return new Map([...Object.entries(pairs), ...all.map((each, index): [string, string] => [each, to[index] ?? ''])]);
}
