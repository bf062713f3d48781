import type { FocusPoint } from '#contract/pictures/staff.ts';

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** A focal point as the form holds it: `30% 20%`, which is also a CSS position; empty for the centre. */
export function writeFocus(point: FocusPoint | undefined): string {
  return point === undefined ? '' : `${clamp(point.x)}% ${clamp(point.y)}%`;
}

export function readFocus(text: string): FocusPoint | undefined {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** The steps of the arrow keys, in per cent. */
const steps: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after an arrow key, which moves it further with Shift; undefined for another key. */
export function moveFocus(point: FocusPoint, key: string, isFar: boolean): FocusPoint | undefined {
  const step = steps[key];
  const by = isFar ? 10 : 1;
  return step && { x: clamp(point.x + step.x * by), y: clamp(point.y + step.y * by) };
}
