import type { PointerEvent, RefObject } from 'react';
import type { HallDesign, SectionDesign } from '#contract/bookings/hall-design.ts';
import { placeSection, SEAT_SIZE } from '#contract/bookings/hall-geometry.ts';
import type { SeatRef } from './design-steps.ts';

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_FROM = 4;

interface Options {
  surface: RefObject<HTMLDivElement | null>;
  /** The rectangle in which seats are chosen, hidden until the pointer is dragged */
  marquee: RefObject<HTMLDivElement | null>;
  design: HallDesign;
  /** Width of the plan in its units */
  width: number;
  chosen: number | undefined;
  seats: readonly SeatRef[];
  onChoose: (key: number) => void;
  onSeats: (seats: readonly SeatRef[]) => void;
  /** A section was dragged to this position, before it snaps */
  onMoved: (key: number, to: { left: number; top: number }) => void;
}

/**
 * Drags sections, and chooses seats with the pointer. While a section is dragged, only the transform of its element
 * changes; the drawing changes when it is dropped.
 */
export function useHallPointer({ surface, marquee, design, width, chosen, seats, ...on }: Options) {
  const { onChoose, onSeats, onMoved } = on;
  const unitsPerPixel = () => width / (surface.current?.getBoundingClientRect().width ?? width);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const frame = surface.current?.getBoundingClientRect();
    const scale = unitsPerPixel();
    return { x: (clientX - (frame?.left ?? 0)) * scale, y: (clientY - (frame?.top ?? 0)) * scale };
  };

  const pressSection = (section: SectionDesign, event: { clientX: number; clientY: number }) => {
    if (section.key !== chosen) return onChoose(section.key);
    const { x, y } = pointOf(event);
    const [seat] = seatsIn(section, { left: x - SEAT_SIZE, right: x, top: y - SEAT_SIZE, bottom: y });
    if (seat === undefined) return undefined;
    const others = seats.filter((each) => !isSameSeat(each, seat));
    return onSeats(others.length === seats.length ? [...seats, seat] : others);
  };

  const onSectionDown = (down: PointerEvent<HTMLButtonElement>, section: SectionDesign) => {
    if (down.button !== 0) return;
    const element = down.currentTarget;
    const offset = (event: MouseEvent) => [event.clientX - down.clientX, event.clientY - down.clientY] as const;
    trackPointer(element, down.pointerId, {
      onMove: (event, isDrag) => {
        if (isDrag) element.style.transform = `translate(${offset(event).join('px, ')}px)`;
      },
      onEnd: (event, isDrag) => {
        element.style.transform = '';
        if (event === undefined) return;
        if (!isDrag) return pressSection(section, event);
        const [across, downwards] = offset(event);
        const scale = unitsPerPixel();
        onChoose(section.key);
        return onMoved(section.key, { left: section.left + across * scale, top: section.top + downwards * scale });
      },
    });
  };

  const onFloorDown = (down: PointerEvent<HTMLDivElement>) => {
    // On a touch screen the floor scrolls.
    if (down.target !== surface.current || down.button !== 0 || down.pointerType === 'touch') return;
    const from = pointOf(down);
    trackPointer(surface.current, down.pointerId, {
      onMove: (event, isDrag) => {
        if (isDrag) showMarquee(marquee.current, boxBetween(from, pointOf(event)), unitsPerPixel());
      },
      onEnd: (event, isDrag) => {
        showMarquee(marquee.current, undefined, 1);
        if (event === undefined || !isDrag) return;
        const { left, top, right, bottom } = boxBetween(from, pointOf(event));
        const inside = { left, top, right: right - SEAT_SIZE, bottom: bottom - SEAT_SIZE };
        onSeats(design.sections.flatMap((section) => seatsIn(section, inside)));
      },
    });
  };
  return { onSectionDown, onFloorDown };
}

interface Tracking {
  onMove: (event: globalThis.PointerEvent, isDrag: boolean) => void;
  /** Without an event, the browser has cancelled the gesture */
  onEnd: (event: globalThis.PointerEvent | undefined, isDrag: boolean) => unknown;
}

/** Follows one pointer until it is released. */
function trackPointer(element: HTMLElement, id: number, { onMove, onEnd }: Tracking): void {
  const controller = new AbortController();
  const { signal } = controller;
  let start: { x: number; y: number } | undefined;
  let isDrag = false;
  element.setPointerCapture(id);
  const follow = (event: globalThis.PointerEvent) => {
    start ??= { x: event.clientX, y: event.clientY };
    isDrag ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= DRAG_FROM;
    onMove(event, isDrag);
  };
  const end = (event: globalThis.PointerEvent | undefined) => {
    controller.abort();
    onEnd(event, isDrag);
  };
  element.addEventListener('pointermove', follow, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', () => end(undefined), { signal });
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): Area {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/** The seats whose upper left corner is in the area. */
function seatsIn(section: SectionDesign, { left, top, right, bottom }: Area): SeatRef[] {
  return placeSection(section).flatMap((seats, index) =>
    seats
      .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
      .map(({ number }) => ({ key: section.key, row: section.rows[index]?.name ?? '', number })),
  );
}

function isSameSeat(one: SeatRef, other: SeatRef): boolean {
  return one.key === other.key && one.row === other.row && one.number === other.number;
}

function showMarquee(element: HTMLElement | null, area: Area | undefined, scale: number): void {
  if (element === null) return;
  element.hidden = area === undefined;
  if (area === undefined) return;
  const { left, top, right, bottom } = area;
  element.style.left = `${left / scale}px`;
  element.style.top = `${top / scale}px`;
  element.style.width = `${(right - left) / scale}px`;
  element.style.height = `${(bottom - top) / scale}px`;
}
