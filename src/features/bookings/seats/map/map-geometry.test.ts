import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arenaPlan, theatrePlan } from '#tests/support/halls.ts';
import { doBoxesOverlap, toHall } from '../hall.ts';
import {
  boxInView,
  MIN_BUTTON_ZOOM,
  clampZoom,
  initialZoom,
  fitZoom,
  surfaceLayout,
  roundOutwards,
  groupsInBox,
  scrollFor,
} from './map-geometry.ts';

const arena = toHall(arenaPlan());
const theatre = toHall(theatrePlan());
const phone = { width: 328, height: 420 };
const desk = { width: 968, height: 430 };

describe('the view of a hall', () => {
  it('opens with sections in a large hall or on a phone, otherwise with seats', () => {
    expect(initialZoom(arena, desk)).toBe(fitZoom(arena, desk));
    expect(initialZoom(theatre, phone)).toBe(fitZoom(theatre, phone));
    expect(initialZoom(theatre, desk)).toBeGreaterThanOrEqual(MIN_BUTTON_ZOOM);
  });

  it('never zooms out beyond the whole hall', () => {
    const zoom = clampZoom(0, arena, phone);
    const layout = surfaceLayout(arena, phone, zoom);
    expect(layout).toMatchObject(phone);
    const seen = boxInView({ x: 0, y: 0 }, phone, layout, zoom);
    expect(seen.left).toBeLessThanOrEqual(0);
    expect(seen.right).toBeGreaterThanOrEqual(arena.width);
    expect(seen.bottom).toBeGreaterThanOrEqual(arena.height);
  });

  it('keeps the point under the fingers fixed while zooming', () => {
    const numbers = fc.record({
      zoom: fc.double({ min: 0.1, max: 2, noNaN: true }),
      x: fc.integer({ min: 0, max: 3180 }),
      y: fc.integer({ min: 0, max: 2180 }),
    });
    fc.assert(
      fc.property(numbers, ({ zoom, x, y }) => {
        const layout = surfaceLayout(arena, desk, zoom);
        const { left, top } = scrollFor(layout, zoom, { x, y }, { x: 100, y: 50 });
        const seen = boxInView({ x: left, y: top }, desk, layout, zoom);
        expect(seen.left + 100 / zoom).toBeCloseTo(x, 6);
        expect(seen.top + 50 / zoom).toBeCloseTo(y, 6);
      }),
    );
  });

  it('renders every seat in view, and only a fraction of five thousand', () => {
    const corner = fc.record({ left: fc.integer({ min: -100, max: 3000 }), top: fc.integer({ min: -100, max: 2000 }) });
    fc.assert(
      fc.property(corner, ({ left, top }) => {
        const seen = { left, top, right: left + desk.width, bottom: top + desk.height };
        const made = groupsInBox(arena, roundOutwards(seen)).flatMap(({ row, from, to }) => row.seats.slice(from, to));
        const ids = new Set(made.map(({ id }) => id));
        const inView = [...arena.seats.values()].filter(({ x, y }) =>
          doBoxesOverlap({ left: x, top: y, right: x + 25, bottom: y + 25 }, seen),
        );
        expect(inView.filter(({ id }) => !ids.has(id))).toEqual([]);
        expect(made.length).toBeLessThan(1500);
      }),
    );
  });
});
