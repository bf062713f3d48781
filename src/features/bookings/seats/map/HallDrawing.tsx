import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Hall, HallSection } from '../hall.ts';
import { type RowStates, type SeatState, seatStates } from '../seat-states.ts';
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  /** Whether any seat of a section can be chosen; otherwise the section is dimmed */
  isOpen: (section: HallSection) => boolean;
}

/**
 * The whole hall as a picture, with one path for each section and state. Shown when zoomed out, and beneath the seat buttons so that no
 * area is blank while they render.
 */
export function HallDrawing({ hall, states, isOpen }: Props) {
  const width = Math.min(hall.width * 0.44, 1200);
  const middle = hall.width / 2;
  return (
    <>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${hall.width} ${hall.height}`}
        width={hall.width}
        height={hall.height}
        aria-hidden="true"
      >
        <path
          className={classes.stage}
          d={`M${middle - width / 2} 8H${middle + width / 2}L${middle + width / 2 - 24} 74Q${middle} 128 ${middle - width / 2 + 24} 74z`}
        />
        {hall.sections.map((section) => (
          <SectionDrawing key={section.id} section={section} states={states} isOpen={isOpen(section)} />
        ))}
      </svg>
      <span className={classes.stageName} style={{ left: middle - width / 2, width }}>
        <Trans comment="Of a theatre">Stage</Trans>
      </span>
    </>
  );
}

interface SectionProps {
  section: HallSection;
  states: RowStates;
  isOpen: boolean;
}

/** Memoised: renders again only if one of its seats has changed. */
const SectionDrawing = memo(function SectionDrawing({ section, states, isOpen }: SectionProps) {
  return (
    <g data-closed={!isOpen || undefined}>
      <path className={classes.floor} d={outline(section)} />
      <text className={classes.sectionName} x={section.box.left} y={(section.rows[0]?.seats[0]?.y ?? 0) - 15}>
        {section.name}
      </text>
      {drawSeats(section, states).map(({ state, path }) => (
        <path key={state} className={classes.seats} data-state={state} d={path} />
      ))}
    </g>
  );
}, isSameSection);

function isSameSection(before: SectionProps, after: SectionProps): boolean {
  if (before.section !== after.section || before.isOpen !== after.isOpen) return false;
  return after.section.rows.every(({ index }) => isSameRow(before.states[index], after.states[index]));
}

/** Whether all seats of a row are unchanged. */
export function isSameRow(before: RowStates[number] = [], after: RowStates[number] = []): boolean {
  return before === after || (before.length === after.length && before.every((state, place) => state === after[place]));
}

/**
 * Path commands for the shape of a seat in each state, from its upper left corner: a chair, a disc, a small square, a cross. Each state has
 * its own shape, so none depends on colour alone.
 */
const shapes: Record<SeatState, (x: number, y: number) => string> = {
  free: chair,
  other_ticket: chair,
  chosen: (x, y) => `M${x} ${y + 12.5}a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0z`,
  pending: (x, y) => `M${x + 12.5} ${y + 1}l11.5 11.5l-11.5 11.5l-11.5-11.5z`,
  on_hold: (x, y) => `M${x + 5} ${y + 5}h15v15h-15z`,
  booked: (x, y) => `M${x + 7} ${y + 7}l11 11m0-11l-11 11`,
  blocked: (x, y) => `M${x + 7} ${y + 12.5}h11`,
};

function chair(x: number, y: number): string {
  return `M${x + 1} ${y + 24}v-15q0-8 8-8h7q8 0 8 8v15z`;
}

/** Returns the path of a single seat, 25 units wide and high. */
export function drawSeat(state: SeatState): string {
  return shapes[state](0, 0);
}

/** Returns one path for all seats of a section in the same state; leaves out states without seats. */
function drawSeats(section: HallSection, states: RowStates): { state: SeatState; path: string }[] {
  const paths = new Map<SeatState, string[]>(seatStates.map((state) => [state, []]));
  for (const { index, seats } of section.rows) {
    for (const { column, x, y } of seats) {
      const state = states[index]?.[column] ?? 'booked';
      paths.get(state)?.push(shapes[state](x, y));
    }
  }
  return [...paths].map(([state, all]) => ({ state, path: all.join('') })).filter(({ path }) => path !== '');
}

/** Returns the floor of a section: along the outer seats of its first and last row and the ends of the other rows. */
function outline({ rows }: HallSection): string {
  const [front, back] = [rows[0], rows.at(-1)];
  if (front === undefined || back === undefined) return '';
  const points = [
    ...front.seats.map(({ x, y }) => [x + (x === front.box.right - 25 ? 25 : 0), y]),
    ...rows.slice(1, -1).map(({ seats }) => [(seats.at(-1)?.x ?? 0) + 25, seats.at(-1)?.y ?? 0]),
    ...back.seats.toReversed().map(({ x, y }) => [x + (x === back.box.right - 25 ? 25 : 0), y + 25]),
    ...rows
      .slice(1, -1)
      .toReversed()
      .map(({ seats }) => [seats[0]?.x ?? 0, seats[0]?.y ?? 0]),
  ];
  return `M${points.map((point) => point.join(' ')).join('L')}z`;
}
