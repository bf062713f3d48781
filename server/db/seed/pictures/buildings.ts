import { balconyColours } from './gallarija.ts';
import { darker, lighter, mix } from './light.ts';
import { archPath, ellipse, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A limestone wall, `y` at its foot, lit from the upper right: courses, a cornice, a soft gradient. */
export function wall(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  face: 'lit' | 'mid' | 'shade' = 'lit',
): string {
  const { stone } = stage.light;
  const paint = {
    lit: gradient(stage, [
      [0, stone.lit],
      [1, mix(stone.lit, stone.mid, 0.6)],
    ]),
    mid: gradient(stage, [
      [0, stone.mid],
      [1, mix(stone.mid, stone.shade, 0.35)],
    ]),
    shade: gradient(stage, [
      [0, stone.shade],
      [1, mix(stone.shade, stone.deep, 0.35)],
    ]),
  }[face];
  const joint = face === 'shade' ? stone.deep : stone.shade;
  return (
    rect(x, y - height, width, height, paint) +
    courses(stage, x, y, width, height, joint) +
    cornice(stage, x, y - height, width, face)
  );
}

function courses(stage: Stage, x: number, y: number, width: number, height: number, colour: string): string {
  const { random } = stage;
  const mark = (): string => {
    const long = random.between(14, 46);
    return `M${round(x + random.between(0, Math.max(1, width - long)))} ${round(y - Math.round(random.between(0.05, 0.95) * (height / 18)) * 18)}h${round(Math.min(long, width))}`;
  };
  return `<path d="${repeat(Math.round((width * height) / 5200), mark)}" stroke="${colour}" stroke-width="1.6" opacity="0.3" fill="none"/>`;
}

function cornice(stage: Stage, x: number, top: number, width: number, face: string): string {
  const { stone, shadow, shadowStrength } = stage.light;
  return (
    rect(x - 5, top - 9, width + 10, 11, face === 'shade' ? stone.mid : lighter(stone.lit, 0.25)) +
    rect(x, top + 2, width, 7, shadow, `opacity="${shadowStrength}"`)
  );
}

/** A diagonal shadow thrown over a wall from its left side. */
export function castShadow(stage: Stage, x: number, y: number, width: number, height: number): string {
  return polygon(
    [
      [x, y - height],
      [x + width * 0.35, y - height],
      [x + width, y],
      [x, y],
    ],
    stage.light.shadow,
    `opacity="${stage.light.shadowStrength * 0.75}"`,
  );
}

/** A window with stone surround; `x` its left side, `y` its foot. */
export function opening(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  kind: 'plain' | 'arch' | 'shutters' = 'plain',
): string {
  const { light, random } = stage;
  const glowing = light.dark || light.name === 'rain' || light.name === 'dusk' ? random.chance(0.55) : false;
  const glass = glowing
    ? light.dark
      ? light.glass
      : '#f6c766'
    : mix(light.stone.deep, light.glass, light.dark ? 0.1 : 0.5);
  const path =
    kind === 'arch'
      ? archPath(x, y, width, height)
      : `M${round(x)} ${round(y)}v${round(-height)}h${round(width)}v${round(height)}z`;
  const sill =
    rect(x - 5, y, width + 10, 5, lighter(light.stone.lit, 0.2)) +
    rect(x - 3, y + 5, width + 6, 4, light.shadow, `opacity="${light.shadowStrength}"`);
  const reveal =
    kind === 'arch'
      ? ''
      : rect(x, y - height, width, height * 0.14, light.shadow, 'opacity="0.5"') +
        rect(x, y - height, width * 0.12, height, light.shadow, 'opacity="0.4"');
  const bar = rect(
    x + width / 2 - 1.2,
    y - height * 0.98,
    2.4,
    height * 0.98,
    mix(light.stone.deep, light.stone.shade, 0.4),
  );
  return shape(path, glass) + bar + reveal + sill + (kind === 'shutters' ? shutters(stage, x, y, width, height) : '');
}

function shutters(stage: Stage, x: number, y: number, width: number, height: number): string {
  const colour = tone(stage, stage.random.pick(balconyColours));
  const leaf = (left: number): string =>
    rect(left, y - height, width * 0.42, height, colour) +
    repeat(5, (row) => rect(left + 2, y - height + 5 + (row * (height - 8)) / 5, width * 0.42 - 4, 2, darker(colour)));
  return leaf(x - width * 0.42) + leaf(x + width);
}

/** A row of arches in a wall, with dark depth behind; each bay has its own pier. */
export function arcade(stage: Stage, x: number, y: number, bays: number, bay: number, height: number): string {
  const { stone, shadow } = stage.light;
  const inside = gradient(stage, [
    [0, stone.deep],
    [1, mix(stone.deep, stone.shade, 0.55)],
  ]);
  const open = bay * 0.74;
  return repeat(bays, (index) => {
    const left = x + index * bay + (bay - open) / 2;
    const depth = open * 0.16;
    return (
      shape(archPath(left, y, open, height), inside) +
      shape(
        archPath(left + open * 0.3, y, open * 0.42, height * 0.72),
        stage.light.dark || stage.light.name === 'dusk' ? '#e9ad4c' : mix(stone.deep, stone.mid, 0.55),
        'opacity="0.75"',
      ) +
      shape(
        `${archPath(left, y, open, height)}${archPath(left - depth, y, open, height)}`,
        stone.shade,
        `fill-rule="evenodd" clip-path="${arch(stage, left, y, open, height)}"`,
      ) +
      ellipse(left + open * 0.5, y, open * 0.5, 4, shadow, 'opacity="0.35"')
    );
  });
}

function arch(stage: Stage, x: number, y: number, width: number, height: number): string {
  const id = `a${stage.definitions.length}`;
  stage.definitions.push(`<clipPath id="${id}"><path d="${archPath(x, y, width, height)}"/></clipPath>`);
  return `url(#${id})`;
}
