import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { type Box, type Hall, doBoxesOverlap } from '../hall.ts';
import type { RowStates, SeatState } from '../seat-states.ts';
import type { Point } from './map-geometry.ts';
import classes from './map-side.module.css';

/** Pixels (BOOK-17). The description of the view takes the rest of the height. */
const MINIMAP_WIDTH = 160;
const MAX_HEIGHT = 190;

interface Props {
  hall: Hall;
  states: RowStates;
  /** The part of the hall that shows seat buttons; undefined while sections are buttons */
  box: Box | undefined;
  follow: (follower: (visible: Box) => void) => () => void;
  onCentre: (point: Point) => void;
}

/** A small picture of the whole hall with a frame around the visible part; pressing or dragging moves the view. */
export function Minimap({ hall, states, box, follow, onCentre }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inView = useRef<HTMLDivElement>(null);
  const scale = Math.min(MINIMAP_WIDTH / hall.width, MAX_HEIGHT / hall.height);
  const [width, height] = [Math.round(hall.width * scale), Math.round(hall.height * scale)];
  useEffect(() => {
    if (canvas.current !== null) drawSeatDots(canvas.current, hall, states, scale);
  }, [hall, states, scale]);
  const followView = useEffectEvent(follow);
  useEffect(
    () =>
      followView((visible) => {
        const within = (edge: number, max: number) => Math.min(max, Math.max(0, edge * scale));
        const left = within(visible.left, width);
        const top = within(visible.top, height);
        const edges = { left, top, right: within(visible.right, width), bottom: within(visible.bottom, height) };
        if (inView.current !== null) positionFrame(inView.current, edges);
      }),
    [scale, width, height],
  );
  const centre = (event: ReactPointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onCentre({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  const visibleSections = box === undefined ? [] : hall.sections.filter((section) => doBoxesOverlap(section.box, box));
  return (
    <div className={classes.minimap} aria-hidden="true">
      <div
        className={classes.small}
        style={{ width, height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          centre(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) centre(event);
        }}
      >
        <canvas ref={canvas} style={{ width, height }} />
        <div ref={inView} className={classes.inView} />
      </div>
      <p>{visibleSections.length === 0 ? hall.name : visibleSections.map(({ name }) => name).join(' · ')}</p>
    </div>
  );
}

/** Positions the frame by a transform, so that panning needs no layout. */
function positionFrame({ style }: HTMLElement, { left, top, right, bottom }: Box): void {
  style.width = `${Math.round(right - left)}px`;
  style.height = `${Math.round(bottom - top)}px`;
  style.transform = `translate(${left}px, ${top}px)`;
}

/** Draws seats as dots: taken ones faint, the member's own larger. */
function drawSeatDots(canvas: HTMLCanvasElement, hall: Hall, states: RowStates, scale: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const sharp = Math.min(3, devicePixelRatio);
  canvas.width = Math.round(hall.width * scale * sharp);
  canvas.height = Math.round(hall.height * scale * sharp);
  const style = getComputedStyle(canvas);
  const colours = {
    free: style.getPropertyValue('--free'),
    gone: style.getPropertyValue('--gone'),
    own: style.getPropertyValue('--own'),
  };
  context.scale(scale * sharp, scale * sharp);
  context.fillStyle = colours.free;
  context.fillRect(hall.width * 0.28, 8, hall.width * 0.44, 70);
  for (const kind of ['gone', 'free', 'own'] as const) {
    context.fillStyle = colours[kind];
    for (const seat of hall.seats.values()) {
      if (kindOf(states[seat.row.index]?.[seat.column]) !== kind) continue;
      const size = kind === 'own' ? 60 : 25;
      context.fillRect(seat.x + 12.5 - size / 2, seat.y + 12.5 - size / 2, size, size);
    }
  }
}

function kindOf(state: SeatState | undefined): 'free' | 'gone' | 'own' {
  if (state === 'chosen' || state === 'pending') return 'own';
  return state === 'free' ? 'free' : 'gone';
}
