import { groundShadow } from './landscape.ts';
import { darker, lighter } from './light.ts';
import { limb, polygon, rect, round, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A table seen from the side: `x` its left edge, `y` the floor. */
export function table(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = '#9a6238',
  legs = true,
): string {
  const wood = tone(stage, colour);
  const post = (left: number): string =>
    polygon(
      [
        [left, y - height],
        [left + 16, y - height],
        [left + 12, y],
        [left + 5, y],
      ],
      darker(wood, 0.4),
    );
  return (
    (legs
      ? groundShadow(stage, x + width / 2, y, width * 0.52, 14) + post(x + 20) + post(x + width - 36)
      : rect(x + 14, y - height, width - 28, height, darker(wood, 0.35))) +
    rect(x, y - height, width, 16, lighter(wood, 0.12)) +
    rect(x, y - height + 16, width, 7, darker(wood, 0.3))
  );
}

/** A chair looking right, its seat at 27 hundredths of `height` (a person's standing height). */
export function chair(stage: Stage, x: number, y: number, height: number, flip = false, colour = '#3a2a26'): string {
  const unit = height / 100;
  const paint = tone(stage, colour);
  const back = darker(paint, 0.25);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${flip ? -unit : unit} ${unit})">${limb(
    [
      [-8, -22, 2],
      [-10, 0, 1.6],
    ],
    back,
  )}${limb(
    [
      [11, -22, 2],
      [13, 0, 1.6],
    ],
    paint,
  )}${limb(
    [
      [-9, -22, 2],
      [-12, -50, 2],
    ],
    paint,
  )}${shape('M-14-52C-11-53-9.6-52-9.6-50L-8.4-34C-10-33-12-33-13-34Z', paint)}${rect(-11, -23.6, 25, 3.4, paint, 'rx="1.6"')}</g>`;
}
