import { SEAT_SIZE } from '#contract/bookings/seating.ts';
import { type Box, type Hall, type HallRow, type HallSeat, doBoxesOverlap } from '../hall.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The largest zoom. At 1 a seat is 25 px wide (BOOK-17). */
export const MAX_ZOOM = 2;
/** Seats are buttons from this zoom on: below 24 px a seat is too small for a finger. */
export const MIN_BUTTON_ZOOM = 0.84;
/** A hall whose width fits the frame at this zoom or more opens with seats, a wider one with sections. */
const MIN_ZOOM_TO_START_WITH_SEATS = 0.6;
/** Margin around the hall, in pixels. */
const MARGIN = 16;
/** Units beyond the edge of the view in which seats are rendered in advance, so that short moves need no render. */
const OVERSCAN = 40;
/** The view is rounded to this many units, so that React re-renders only after larger moves. */
const RENDER_STEP = 40;

/** The scrolled surface, in pixels: its size, and the position of the hall's upper left corner on it. */
export interface SurfaceLayout extends Size {
  left: number;
  top: number;
}

/** Returns the scrolled surface at a zoom: as large as the hall or the frame, whichever is larger, with the hall centred. */
export function surfaceLayout(hall: Size, frame: Size, zoom: number): SurfaceLayout {
  const width = Math.max(frame.width, hall.width * zoom + 2 * MARGIN);
  const height = Math.max(frame.height, hall.height * zoom + 2 * MARGIN);
  return { width, height, left: (width - hall.width * zoom) / 2, top: (height - hall.height * zoom) / 2 };
}

/** Returns the zoom at which the whole hall is in view. */
export function fitZoom(hall: Size, frame: Size): number {
  const across = (frame.width - 2 * MARGIN) / hall.width;
  const down = (frame.height - 2 * MARGIN) / hall.height;
  return Math.min(1, Math.max(0.02, Math.min(across, down)));
}

/** Returns the initial zoom: large enough to choose seats at once, if nearly the whole hall fits. */
export function initialZoom(hall: Size, frame: Size): number {
  const across = (frame.width - 2 * MARGIN) / hall.width;
  return across < MIN_ZOOM_TO_START_WITH_SEATS ? fitZoom(hall, frame) : Math.min(1, Math.max(MIN_BUTTON_ZOOM, across));
}

/** Limits the zoom to the range from the whole hall to the maximum. */
export function clampZoom(zoom: number, hall: Size, frame: Size): number {
  return Math.min(MAX_ZOOM, Math.max(fitZoom(hall, frame), zoom));
}

/** Returns the largest zoom at which a section fits. */
export function zoomForSection({ left, right }: Box, frame: Size): number {
  const across = frame.width / (right - left + 2 * SEAT_SIZE);
  return Math.min(1.5, Math.max(MIN_BUTTON_ZOOM, across));
}

/** Returns the scroll position that puts a point of the hall at a position in the frame. */
export function scrollFor(
  layout: SurfaceLayout,
  zoom: number,
  point: Point,
  framePosition: Point,
): { left: number; top: number } {
  return { left: layout.left + point.x * zoom - framePosition.x, top: layout.top + point.y * zoom - framePosition.y };
}

/** Returns the part of the hall that is in view. `scroll` is in pixels. */
export function boxInView(scroll: Point, frame: Size, layout: SurfaceLayout, zoom: number): Box {
  const left = (scroll.x - layout.left) / zoom;
  const top = (scroll.y - layout.top) / zoom;
  return { left, top, right: left + frame.width / zoom, bottom: top + frame.height / zoom };
}

/** Rounds a view outwards, so that similar views have the same result and seats render again only after a larger move. */
export function roundOutwards({ left, top, right, bottom }: Box): Box {
  const down = (edge: number) => Math.floor((edge - OVERSCAN) / RENDER_STEP) * RENDER_STEP;
  const up = (edge: number) => Math.ceil((edge + OVERSCAN) / RENDER_STEP) * RENDER_STEP;
  return { left: down(left), top: down(top), right: up(right), bottom: up(bottom) };
}

export function isSameBox(one: Box | undefined, other: Box | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (['left', 'top', 'right', 'bottom'] as const).every((edge) => one[edge] === other[edge]);
}

/** Neighbouring seats of a row that become buttons together; the end is exclusive. */
export interface SeatGroup {
  row: HallRow;
  from: number;
  to: number;
}

/** Seats per group. Groups are fixed, so that panning renders new ones without touching rendered ones. */
const GROUP_SIZE = 4;

/** Returns the groups of seats that overlap a part of the hall. */
export function groupsInBox(hall: Hall, box: Box): SeatGroup[] {
  return hall.rows.flatMap((row) =>
    doBoxesOverlap(row.box, box) ? groupsOfRow(row).filter((group) => isGroupInBox(group, box)) : [],
  );
}

/** Returns the group of a seat. */
export function groupOfSeat({ row, column }: HallSeat): SeatGroup {
  const from = Math.floor(column / GROUP_SIZE) * GROUP_SIZE;
  return { row, from, to: Math.min(from + GROUP_SIZE, row.seats.length) };
}

function groupsOfRow(row: HallRow): SeatGroup[] {
  return row.seats.filter(({ column }) => column % GROUP_SIZE === 0).map(groupOfSeat);
}

function isGroupInBox({ row, from, to }: SeatGroup, box: Box): boolean {
  const left = row.seats[from]?.x ?? Infinity;
  const right = (row.seats[to - 1]?.x ?? -Infinity) + SEAT_SIZE;
  return left < box.right && right > box.left;
}
