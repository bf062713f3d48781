import { framed, room, windowView } from './interiors.ts';
import { darker, lighter } from './light.ts';
import { pottedPlant } from './plants.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A table top close to the eye, before a window: where one thing is the hero. */
export function still(stage: Stage, wallColour: string, top: number, arched = false): string {
  const wood = tone(stage, '#b9803f');
  const surface =
    rect(
      0,
      top,
      1280,
      800 - top,
      gradient(stage, [
        [0, lighter(wood, 0.22)],
        [1, darker(wood, 0.3)],
      ]),
    ) +
    repeat(9, (index) =>
      line(
        [
          [0, top + 14 + index * index * 4.4],
          [1280, top + 10 + index * index * 4.6],
        ],
        darker(wood, 0.3),
        1.6,
        'opacity="0.28"',
      ),
    );
  const side = stage.random.chance(0.5) ? 90 : 800;
  return (
    room(stage, wallColour, '#8a5630', top) +
    behind(stage, side, top, arched) +
    surface +
    rect(0, top, 1280, 8, lighter(wood, 0.4)) +
    polygon(
      [
        [side - 260, top + 60],
        [side + 80, top + 60],
        [side - 40, 800],
        [side - 480, 800],
      ],
      stage.light.glow,
      'opacity="0.22"',
    )
  );
}

/** What hangs on the wall: a window, a sun-like disc, or pictures; never twice the same room. */
function behind(stage: Stage, side: number, top: number, arched: boolean): string {
  const window = windowView(stage, side, 50, 360, top - 170, arched || stage.random.chance(0.4));
  const disc =
    circle(640, top - 60, 330, lighter(stage.colour, 0.28)) +
    circle(640, top - 60, 240, lighter(stage.colour, 0.5), 'opacity="0.6"');
  const gallery =
    framed(stage, side + 20, 80, 130, 170) +
    framed(stage, side + 210, 110, 150, 190) +
    pottedPlant(stage, side > 400 ? 130 : 1150, top + 8, 220);
  return (
    [window, disc + gallery, disc + window, window + framed(stage, side > 400 ? 130 : 1010, 90, 130, 170)][
      (stage.variation + stage.random.whole(0, 3)) % 4
    ] ?? window
  );
}

export const under = (stage: Stage, x: number, y: number, rx: number): string =>
  ellipse(x - rx * 0.3, y, rx * 1.25, rx * 0.13, stage.light.shadow, `opacity="${stage.light.shadowStrength}"`);

export const steam = (x: number, y: number, size: number): string =>
  repeat(3, (index) =>
    curve(
      `M${x + (index - 1) * size * 0.22} ${y}q${-size * 0.14} ${-size * 0.2} 0 ${-size * 0.36}t0 ${-size * 0.36}`,
      '#fff6e0',
      size * 0.04,
      'opacity="0.6"',
    ),
  );
