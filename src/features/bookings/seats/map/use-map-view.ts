import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#kit/device/motion.ts';
import type { Box, Hall } from '../hall.ts';
import {
  boxInView,
  MIN_BUTTON_ZOOM,
  clampZoom,
  initialZoom,
  isSameBox,
  surfaceLayout,
  type Point,
  roundOutwards,
  scrollFor,
  type Size,
} from './map-geometry.ts';
import { useGestures } from './use-gestures.ts';

type ElementRef = RefObject<HTMLDivElement | null>;

/** A point of the hall and its position in the frame, which stays fixed while the zoom changes. */
interface Anchor {
  point: Point;
  at: Point;
}

interface MapView extends Partial<Anchor> {
  zoom: number;
  /** The view follows a finger, so the change is not animated */
  isSudden?: true;
}

/**
 * The view of a hall. The browser's own scrolling pans it; React re-renders only when other seats come near the view (`box`). Zooming is a
 * transform of the surface.
 */
export function useMapView(hall: Hall, frame: ElementRef, surface: ElementRef) {
  const followers = useRef(new Set<(box: Box) => void>());
  const size = useSize(frame);
  const [view, setView] = useState<MapView>();
  const [box, setBox] = useState<Box>();
  const zoom = size === undefined ? 1 : clampZoom(view?.zoom ?? initialZoom(hall, size), hall, size);
  const layout = surfaceLayout(hall, size ?? hall, zoom);
  const isZoomedIn = zoom >= MIN_BUTTON_ZOOM;

  const updateView = () => {
    if (frame.current === null || size === undefined) return;
    const visible = boxInView(scrollOf(frame.current), size, layout, zoom);
    for (const follow of followers.current) follow(visible);
    const next = isZoomedIn ? roundOutwards(visible) : undefined;
    if (!isSameBox(next, box)) startTransition(() => setBox(next));
  };
  const follow = (follower: (visible: Box) => void) => {
    followers.current.add(follower);
    updateView();
    return () => {
      followers.current.delete(follower);
    };
  };

  useScrollPosition({ frame, surface, hall, size, zoom, view, updateView });
  useScrolling(frame, updateView);
  const zoomTo = (next: number, anchor?: Anchor) => {
    if (size !== undefined) setView({ zoom: clampZoom(next, hall, size), ...(anchor ?? middle(pointAt)) });
  };
  const pointAt = (at: Point): Point => {
    const { x, y } = frame.current === null ? { x: 0, y: 0 } : scrollOf(frame.current);
    return { x: (at.x + x - layout.left) / zoom, y: (at.y + y - layout.top) / zoom };
  };
  const middle = (toPoint: (at: Point) => Point): Anchor => {
    const at = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
    return { point: toPoint(at), at };
  };
  useGestures(frame, surface, {
    zoom,
    pointAt,
    clamp: (next) => (size === undefined ? next : clampZoom(next, hall, size)),
    onEnd: (next, anchor) => setView({ zoom: next, ...anchor, isSudden: true }),
  });

  return {
    size: size ?? hall,
    zoom,
    layout,
    /** Whether seats are large enough to be buttons; otherwise sections are */
    isZoomedIn,
    /** Seats are too small to be buttons, and the size of the frame is known */
    isZoomedOut: !isZoomedIn && size !== undefined,
    /** Seats inside this rectangle become buttons; undefined while the surface moves */
    box: isZoomedIn ? box : undefined,
    zoomTo,
    zoomBy: (factor: number) => zoomTo(zoom * factor),
    showAll: () => zoomTo(0),
    /** Scrolls so that a point of the hall is in the middle. */
    centreOn: (point: Point) => {
      if (size === undefined) return;
      const at = { x: size.width / 2, y: size.height / 2 };
      frame.current?.scrollTo({ ...scrollFor(layout, zoom, point, at), behavior: 'instant' });
    },
    /** Calls back with the visible part, now and whenever it changes. Returns an unsubscribe function. */
    follow,
  };
}

/** The inner size of the frame; undefined until it is mounted. */
function useSize(frame: ElementRef): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

interface ScrollPositionOptions {
  frame: ElementRef;
  surface: ElementRef;
  hall: Hall;
  size: Size | undefined;
  zoom: number;
  view: MapView | undefined;
  updateView: () => void;
}

/** Scrolls to the new position after each change of the zoom, and animates from the old one. */
function useScrollPosition({ frame, surface, hall, size, zoom, view, updateView }: ScrollPositionOptions): void {
  const before = useRef<{ x: number; y: number; zoom: number }>(undefined);
  const place = useEffectEvent((now: Size | undefined, { point, at, isSudden }: Partial<MapView>) => {
    if (frame.current === null || surface.current === null || now === undefined) return;
    const layout = surfaceLayout(hall, now, zoom);
    const anchor = point === undefined || at === undefined ? stageAnchor(hall, now) : { point, at };
    const previous = before.current;
    frame.current.scrollTo({ ...scrollFor(layout, zoom, anchor.point, anchor.at), behavior: 'instant' });
    const { x, y } = scrollOf(frame.current);
    surface.current.style.transform = transform(layout.left, layout.top, zoom);
    if (
      previous !== undefined &&
      previous.zoom !== zoom &&
      point !== undefined &&
      isSudden !== true &&
      !prefersReducedMotion()
    ) {
      const from = transform(previous.x + x, previous.y + y, previous.zoom);
      surface.current.animate({ transform: [from, transform(layout.left, layout.top, zoom)] }, ZOOM_ANIMATION);
    }
    before.current = { x: layout.left - x, y: layout.top - y, zoom };
    updateView();
  });
  const recordPosition = useEffectEvent(() => {
    if (frame.current === null || size === undefined) return;
    const layout = surfaceLayout(hall, size, zoom);
    const { x, y } = scrollOf(frame.current);
    before.current = { x: layout.left - x, y: layout.top - y, zoom };
  });
  useLayoutEffect(() => place(size, view ?? {}), [size, view]);
  useEffect(() => {
    const element = frame.current;
    const moved = () => recordPosition();
    element?.addEventListener('scroll', moved, { passive: true });
    return () => element?.removeEventListener('scroll', moved);
  }, [frame]);
}

const ZOOM_ANIMATION: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function stageAnchor(hall: Hall, size: Size): Anchor {
  return { point: { x: hall.width / 2, y: 0 }, at: { x: size.width / 2, y: 16 } };
}

/** Updates once per frame during scrolling. */
function useScrolling(frame: ElementRef, updateView: () => void): void {
  const update = useEffectEvent(updateView);
  useEffect(() => {
    const element = frame.current;
    let next = 0;
    const scrolled = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => update());
    };
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(next);
      element?.removeEventListener('scroll', scrolled);
    };
  }, [frame]);
}

/** Returns the CSS transform for the position of the hall's corner on the surface and the zoom. */
export function transform(left: number, top: number, zoom: number): string {
  return `translate(${left}px, ${top}px) scale(${zoom})`;
}

function scrollOf({ scrollLeft, scrollTop }: HTMLElement): Point {
  return { x: scrollLeft, y: scrollTop };
}
