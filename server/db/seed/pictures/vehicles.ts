import { groundShadow } from './landscape.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { at, circle, ellipse, limb, polygon, rect, repeat, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A small car looking right, 200 × 78 at scale 1; `y` the ground. */
export function car(stage: Stage, x: number, y: number, scale: number, colour: string, flip = false): string {
  const paint = tone(stage, colour);
  const glass = stage.light.dark ? '#20364a' : mix(stage.light.sky[1], '#23323c', 0.45);
  const wheel = (left: number): string =>
    circle(left, -16, 17, '#1c1a1a') + circle(left, -16, 8.5, '#b9b2a4') + circle(left, -16, 3, '#4a4542');
  const body = shape(
    'M4-22C2-36 6-46 26-49L52-74C58-79 64-80 74-80H118C128-80 136-77 144-70L166-50C186-48 196-42 197-28L196-18C195-14 192-14 188-14H10C6-14 5-16 4-22Z',
    paint,
  );
  const panes =
    shape('M42-50L60-69C63-72 66-73 72-73H92V-50Z', glass) +
    shape('M99-50V-73H118C125-73 130-71 136-66L154-50Z', glass) +
    polygon(
      [
        [60, -69],
        [70, -73],
        [54, -50],
        [44, -50],
      ],
      '#ffffff',
      'opacity="0.25"',
    );
  const trim =
    rect(4, -30, 192, 5, darker(paint, 0.3), 'opacity="0.7"') +
    shape('M4-22C5-16 6-14 10-14H188C192-14 195-14 196-18L196-26H4Z', darker(paint, 0.45)) +
    rect(186, -42, 10, 8, stage.light.dark ? '#ffe6ad' : brand.white, 'rx="3"') +
    rect(5, -42, 6, 9, brand.red, 'rx="2"') +
    rect(104, -44, 12, 3, lighter(paint, 0.4)) +
    rect(95, -73, 2.4, 52, darker(paint, 0.4));
  const beam = stage.light.dark
    ? polygon(
        [
          [196, -40],
          [330, -60],
          [330, 0],
          [196, -34],
        ],
        '#ffe6ad',
        'opacity="0.18"',
      )
    : '';
  return (
    groundShadow(stage, x + (flip ? -100 : 100) * scale, y, 108 * scale, 10 * scale) +
    at(x, y, body + panes + trim + wheel(44) + wheel(156) + beam, scale, flip)
  );
}

/** A parked car from behind, about 96 × 84; `x` its middle. */
export function carFromBehind(stage: Stage, x: number, y: number, scale: number, colour: string): string {
  const paint = tone(stage, colour);
  const glass = stage.light.dark ? '#20364a' : mix(stage.light.sky[1], '#23323c', 0.4);
  const shell =
    rect(-42, -14, 16, 14, '#1c1a1a', 'rx="4"') +
    rect(26, -14, 16, 14, '#1c1a1a', 'rx="4"') +
    shape(
      'M-48-14C-52-40-46-48-42-50L-34-76C-32-82-28-84-20-84H20C28-84 32-82 34-76L42-50C46-48 52-40 48-14Q46-8 40-8H-40Q-46-8-48-14Z',
      paint,
    ) +
    shape('M-35-51L-29-73C-28-76-26-77-22-77H22C26-77 28-76 29-73L35-51Z', glass) +
    polygon(
      [
        [-24, -77],
        [-6, -77],
        [-18, -51],
        [-34, -51],
      ],
      '#ffffff',
      'opacity="0.22"',
    ) +
    rect(-47, -44, 15, 9, brand.red, 'rx="3"') +
    rect(32, -44, 15, 9, brand.red, 'rx="3"') +
    rect(-17, -34, 34, 10, brand.white, 'rx="2"') +
    rect(-48, -20, 96, 12, darker(paint, 0.4), 'rx="5"');
  return groundShadow(stage, x, y, 60 * scale, 9 * scale) + at(x, y, shell, scale);
}

/** A bicycle looking right with wheels of radius 19, in a rider's hundredths. */
export function bicycle(stage: Stage, frame: string = brand.red): string {
  const paint = tone(stage, frame);
  const dark = tone(stage, '#22201f');
  const wheel = (x: number): string =>
    circle(x, -17, 17, 'none', `stroke="${dark}" stroke-width="2"`) +
    repeat(
      6,
      (index) =>
        `<path d="M${x} -17L${(x + Math.cos((index * Math.PI) / 3) * 16).toFixed(1)} ${(-17 + Math.sin((index * Math.PI) / 3) * 16).toFixed(1)}" stroke="${dark}" stroke-width="0.5"/>`,
    ) +
    circle(x, -17, 2, dark);
  const tube = (...joints: [number, number][]): string =>
    limb(
      joints.map(([x, y]) => [x, y, 1.9] as const),
      paint,
    );
  return (
    wheel(-18) +
    wheel(38) +
    tube([-18, -17], [6, -16], [30, -42], [-3, -42], [6, -16]) +
    tube([-18, -17], [-3, -42], [-4.6, -47]) +
    tube([38, -17], [29, -46]) +
    limb(
      [
        [29, -46, 2],
        [36, -50, 2],
        [34, -53, 2],
      ],
      dark,
    ) +
    shape('M-12-49Q-4-51 4-48.5Q-2-46.4-6-46Z', dark) +
    circle(6, -16, 4, dark) +
    limb(
      [
        [6, -16, 1.4],
        [9, -10, 1.4],
      ],
      dark,
    )
  );
}

/** A city bus looking right, 430 × 150; `y` the road. */
export function bus(stage: Stage, x: number, y: number, scale: number): string {
  const green = tone(stage, '#f4ecdd');
  const stripe = tone(stage, brand.olive);
  const lit = stage.light.dark || stage.light.name === 'rain';
  const pane = lit ? '#ffdf9c' : mix(stage.light.sky[1], '#23323c', 0.4);
  const wheel = (left: number): string => circle(left, -20, 22, '#1c1a1a') + circle(left, -20, 11, '#a9a295');
  const body =
    rect(-215, -160, 430, 140, green, 'rx="18"') +
    rect(-215, -62, 430, 26, stripe) +
    rect(-215, -40, 430, 22, darker(stripe, 0.3), 'rx="6"') +
    repeat(6, (index) => rect(-200 + index * 56, -140, 50, 58, pane, 'rx="5"')) +
    rect(140, -140, 32, 112, pane, 'rx="4"') +
    shape('M178-140h22q12 0 13 14l2 50h-37z', pane) +
    repeat(6, (index) =>
      polygon(
        [
          [-196 + index * 56, -140],
          [-180 + index * 56, -140],
          [-194 + index * 56, -82],
          [-200 + index * 56, -82],
        ],
        '#ffffff',
        'opacity="0.22"',
      ),
    ) +
    rect(178, -160, 34, 14, brand.ink, 'rx="4"') +
    rect(182, -156, 26, 5, brand.saffron) +
    rect(206, -54, 10, 12, '#ffe6ad', 'rx="3"');
  const riders = repeat(
    4,
    (index) =>
      circle(-172 + index * 56, -100, 10, '#3d2b2a', 'opacity="0.75"') +
      ellipse(-172 + index * 56, -80, 17, 12, '#3d2b2a', 'opacity="0.75"'),
  );
  return (
    groundShadow(stage, x, y, 230 * scale, 14 * scale) +
    at(x, y, body + `<g>${riders}</g>` + rect(-215, -82, 430, 20, green) + wheel(-130) + wheel(120), scale)
  );
}
