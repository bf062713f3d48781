import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from './map-geometry.ts';

/** Pixels a mouse may move during a click. */
const DRAG_THRESHOLD = 5;
/** Milliseconds after the last wheel event when the zoom counts as ended. */
const WHEEL_IDLE_MS = 120;

interface Zooming {
  zoom: number;
  /** Returns the point of the hall at a position in the frame */
  pointAt: (at: Point) => Point;
  clamp: (zoom: number) => number;
  onEnd: (zoom: number, anchor: { point: Point; at: Point }) => void;
}

type Frame = RefObject<HTMLDivElement | null>;

/**
 * Handles gestures: two fingers or Ctrl with the wheel zoom, the mouse drags. A gesture writes only the surface's transform; React state is
 * updated at its end.
 */
export function useGestures(frame: Frame, surface: Frame, zooming: Zooming): void {
  const startZooming = useEffectEvent((at: Point) => {
    const { clamp, onEnd } = zooming;
    const [begin, point] = [zooming.zoom, zooming.pointAt(at)];
    let [zoom, place] = [begin, at];
    frame.current?.setAttribute('data-zooming', '');
    return {
      move: (factor: number, to: Point) => {
        [zoom, place] = [clamp(begin * factor), to];
        if (surface.current === null || frame.current === null) return;
        const left = place.x + frame.current.scrollLeft - point.x * zoom;
        const top = place.y + frame.current.scrollTop - point.y * zoom;
        surface.current.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
      },
      end: () => {
        frame.current?.removeAttribute('data-zooming');
        onEnd(zoom, { point, at: place });
      },
    };
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const ends = [
      listenToFingers(element, (at) => startZooming(at)),
      listenToWheel(element, (at) => startZooming(at)),
      listenToMouse(element),
    ];
    return () => ends.forEach((end) => end());
  }, [frame]);
}

interface ZoomGesture {
  move: (factor: number, to: Point) => void;
  end: () => void;
}
type Start = (at: Point) => ZoomGesture;

/**
 * Adds the listener that can prevent scrolling only while two fingers are down: otherwise the browser would wait for it before each scroll.
 */
function listenToFingers(element: HTMLElement, start: Start): () => void {
  let gesture: ZoomGesture | undefined;
  let span = 1;
  const move = (event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    gesture?.move(spanOf(event) / span, middleOf(event, element));
  };
  const end = (event: TouchEvent) => {
    if (gesture === undefined || event.touches.length >= 2) return;
    element.removeEventListener('touchmove', move);
    gesture.end();
    gesture = undefined;
  };
  const begin = (event: TouchEvent) => {
    if (event.touches.length !== 2 || gesture !== undefined) return;
    span = spanOf(event);
    gesture = start(middleOf(event, element));
    element.addEventListener('touchmove', move, { passive: false });
  };
  return listen(element, { touchstart: begin, touchend: end, touchcancel: end });
}

function listenToWheel(element: HTMLElement, start: Start): () => void {
  let gesture: ZoomGesture | undefined;
  let factor = 1;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = within(element, event.clientX, event.clientY);
    if (gesture === undefined) [gesture, factor] = [start(at), 1];
    factor *= Math.exp(-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 0.005 : 0.1));
    gesture.move(factor, at);
    clearTimeout(rest);
    rest = setTimeout(() => {
      gesture?.end();
      gesture = undefined;
    }, WHEEL_IDLE_MS);
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => {
    clearTimeout(rest);
    element.removeEventListener('wheel', turn);
  };
}

/** Suppresses the click after a drag. */
function listenToMouse(element: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  let isDragged = false;
  const begin = (event: PointerEvent) => {
    isDragged = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
  };
  const move = (event: PointerEvent) => {
    if (from === undefined) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(x, y) < DRAG_THRESHOLD) return;
    if (!isDragged) element.setPointerCapture(event.pointerId);
    isDragged = true;
    element.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
  };
  const end = () => {
    from = undefined;
  };
  const click = (event: MouseEvent) => {
    if (!isDragged) return;
    isDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', click, true);
  const stop = listen(element, { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end });
  return () => {
    element.removeEventListener('click', click, true);
    stop();
  };
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

function listen(element: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) element.addEventListener(name, listener, { passive: true });
  return () => all.forEach(([name, listener]) => element.removeEventListener(name, listener));
}

function spanOf({ touches: [one, other] }: TouchEvent): number {
  if (one === undefined || other === undefined) return 1;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function middleOf({ touches: [one, other] }: TouchEvent, element: HTMLElement): Point {
  if (one === undefined || other === undefined) return { x: 0, y: 0 };
  return within(element, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
}

function within(element: HTMLElement, x: number, y: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left - element.clientLeft, y: y - top - element.clientTop };
}
