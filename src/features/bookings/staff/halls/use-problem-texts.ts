import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { MAX_HALL_SEATS, MAX_ROW_SEATS, MAX_ROWS } from '#contract/bookings/hall-design.ts';
import type { DesignProblem } from '#contract/bookings/hall-geometry.ts';
import type { RowProblem, RowProblemCode } from './row-text.ts';
import { rowWords } from './row-words.ts';

/** Texts for mistakes in typed rows, with their position, and for contradictions of a drawing. */
export function useProblemTexts() {
  const { t } = useLingui();
  const locale = useLocale();
  const { gap, after } = rowWords[locale];
  const rows: Record<RowProblemCode, string> = {
    row_name: t`a row needs a name of up to four letters or digits`,
    name_range: t`several rows are two single letters or two numbers, such as A–M or 1–9`,
    no_seats: t`seat numbers are missing`,
    number: t`a seat number is from 1 to 999, a range such as 1–24`,
    no_row: t`a row must come first in the line`,
    same_row: t`the section has this row already`,
    same_number: t`the row has this number already`,
    unknown_number: t`no row of this line has this number`,
    after: t`a gap is written: ${gap} ${after} 12`,
    too_many_rows: t`a section has at most ${MAX_ROWS} rows`,
    too_many_seats: t`a row has at most ${MAX_ROW_SEATS} seats`,
  };
  const designs: Record<DesignProblem['code'], string> = {
    no_name: t`A section needs a name in both languages.`,
    too_many_seats: t`A hall has at most ${MAX_HALL_SEATS} seats.`,
    same_key: t`Two sections have the same key.`,
    same_name: t`Two sections have the same name.`,
    same_row: t`Two rows of a section have the same name.`,
    same_number: t`Two seats of a row have the same number.`,
    same_column: t`Two seats of a row are in the same place.`,
    unknown_seat: t`A property names a seat that the row does not have.`,
    wheelchair_companion: t`A place is for a wheelchair or for a companion, not both.`,
    overlap: t`Two seats overlap.`,
  };
  return {
    ofRows: ({ code, line, position, found }: RowProblem) => {
      const reason = rows[code];
      return t`Line ${line}, character ${position} (“${found}”): ${reason}.`;
    },
    ofDesign: ({ code, section, row, number }: DesignProblem) => {
      const name = section === undefined ? '' : section.name[locale] || section.name.en;
      const parts = [name, row === undefined ? '' : t`row ${row}`, number === undefined ? '' : t`seat ${number}`];
      const place = parts.filter((part) => part !== '').join(', ');
      return place === '' ? designs[code] : `${place}: ${designs[code]}`;
    },
  };
}
