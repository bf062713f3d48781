-- Normalises a text for searching, as `fold` of contract/kit/fold.ts does: lower case, plain letters without marks, no
-- apostrophes, spaces for hyphens. The texts below are those of `foldRules` there; tests/api/fold.test.ts compares the
-- two over all of Unicode. `pg_c_utf8` lower-cases every letter. Both collations are the same on every machine. Stored
-- columns contain results of this function, so changing it needs a migration that computes them again.
create or replace function fold(value text) returns text
language sql immutable strict parallel safe
return case
  -- Most texts are plain ASCII, which is thirty times as quick to fold
  when octet_length(value) = char_length(value)
    then translate(lower(value collate "pg_c_utf8"), e'-\t\n\u000b\f\r''`', '      ')
  else translate(
    replace(replace(replace(replace(
      lower(
        regexp_replace(
          normalize(translate(value, '´`', ''''''), nfkd),
          -- Combining marks and characters without a shape
          e'[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c'
          '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f'
          '\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u302a-\u302d\u3099\u309a'
          '\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\U000e0000-\U000e0fff]',
          '',
          'g'
        ) collate "pg_c_utf8"
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    -- Letters that Unicode does not decompose, then separators, which become spaces
    e'ħđðıĸłŋøŧƀƃƈƌƒƙƚƞƥƭƶǝəǥȡȥȴȵȶȷȼȿɀɇɉɋɍɏɓɖɗɛɠɦɨɩɫɬɭɱɲɳɵɽɾʂʈʉʊʋʏʐςҙ'
    '-\u2010\u2012\u2013\u2014\u2015\u2212\u058a\u05be\u2e3a\u2e3b\u30a0\t\n\u000b\f\r\u1680\u2028\u2029'
    -- Apostrophes: `translate` removes characters without a counterpart in its third text.
    '''‘’‚‛ʹʻʼʽʾʿ′‵՚\u05f3ꞌ·',
    'hddiklnotbbcdfklnptzeegdzlntjcszejqrybddeghiilllmnnorrstuuvyzσз'
    '                    '
  )
end collate "C";
