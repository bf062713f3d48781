import * as v from 'valibot';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { integer, line, rule } from '#contract/kit/rules.ts';

/** Limits of a hall. */
export const MAX_SECTIONS = 60;
export const MAX_ROWS = 80;
export const MAX_ROW_SEATS = 120;
export const MAX_HALL_SEATS = 10_000;
/** The largest number of a seat, and the largest column of a row. */
export const MAX_SEAT_NUMBER = 999;
/** The largest distance of a section from the left and from the top, and the deepest curve, in units of the plan. */
export const MAX_POSITION = 10_000;
export const MAX_BEND = 600;

/** Properties of single places; a seat may have several of them (HALL-4). */
export const seatMarks = ['wheelchair', 'companion', 'restricted', 'blocked'] as const;
export type SeatMark = (typeof seatMarks)[number];

/** The name of a row: up to four letters or digits. */
export const ROW_NAME = /^[\p{L}\p{N}]{1,4}$/u;

const seatNumber = integer(1, MAX_SEAT_NUMBER);
const marked = v.optional(
  v.pipe(v.array(seatNumber), v.maxLength(MAX_ROW_SEATS, rule('max_items', { max: MAX_ROW_SEATS }))),
);

/** A row: `[column, number]` of each seat, the columns from 0 at the left, and the numbers of seats with a property. */
const RowDesign = v.strictObject({
  name: v.pipe(v.string(rule('required')), v.regex(ROW_NAME, rule('format'))),
  seats: v.pipe(
    v.array(v.tuple([integer(0, MAX_SEAT_NUMBER), seatNumber])),
    v.minLength(1, rule('required')),
    v.maxLength(MAX_ROW_SEATS, rule('max_items', { max: MAX_ROW_SEATS })),
  ),
  wheelchair: marked,
  companion: marked,
  restricted: marked,
  blocked: marked,
});

/**
 * A section. `key` identifies it in all versions of the hall. Its first seat is at `left` and `top`, in units of the
 * plan; `bend` is how far the left and the right end of its rows curve towards the stage.
 */
const SectionDesign = v.strictObject({
  key: integer(1, 1_000_000),
  name: inBothLanguages(line(100)),
  left: integer(0, MAX_POSITION),
  top: integer(0, MAX_POSITION),
  bend: v.tuple([integer(0, MAX_BEND), integer(0, MAX_BEND)]),
  rows: v.pipe(v.array(RowDesign), v.maxLength(MAX_ROWS, rule('max_items', { max: MAX_ROWS }))),
});

/** The seats of a hall as editors draw them: sections in their order, rows from the stage backwards (HALL-3). */
export const HallDesign = v.strictObject({
  sections: v.pipe(v.array(SectionDesign), v.maxLength(MAX_SECTIONS, rule('max_items', { max: MAX_SECTIONS }))),
});
export type HallDesign = v.InferOutput<typeof HallDesign>;
export type SectionDesign = HallDesign['sections'][number];
export type RowDesign = SectionDesign['rows'][number];

/** A hall as a file: its names and its seats (HALL-9). */
export const HallFile = v.strictObject({
  format: v.picklist(['ksu-hall-1'], rule('format')),
  name: v.strictObject(LocalisedText.entries),
  ...HallDesign.entries,
});
export type HallFile = v.InferOutput<typeof HallFile>;
