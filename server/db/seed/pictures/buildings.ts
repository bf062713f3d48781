import { brand, darker, lighter, mix } from './light.ts';
import { archPath, circle, ellipse, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

const balconyColours = [brand.red, '#2f5d4a', brand.sea, '#7a4a2a', '#3d6e86'] as const;

/** A limestone wall, `y` at its foot, lit from the upper right: courses, a cornice, a soft gradient. */
export function wall(stage: Stage, x: number, y: number, width: number, height: number, face: 'lit' | 'mid' | 'shade' = 'lit'): string {
  const { stone } = stage.light;
  const paint = { lit: gradient(stage, [[0, stone.lit], [1, mix(stone.lit, stone.mid, 0.6)]]), mid: gradient(stage, [[0, stone.mid], [1, mix(stone.mid, stone.shade, 0.35)]]), shade: gradient(stage, [[0, stone.shade], [1, mix(stone.shade, stone.deep, 0.35)]]) }[face];
  const joint = face === 'shade' ? stone.deep : stone.shade;
  return rect(x, y - height, width, height, paint) + courses(stage, x, y, width, height, joint) + cornice(stage, x, y - height, width, face);
}

function courses(stage: Stage, x: number, y: number, width: number, height: number, colour: string): string {
  const { random } = stage;
  const mark = (): string => { const long = random.between(14, 46); return `M${round(x + random.between(0, Math.max(1, width - long)))} ${round(y - Math.round(random.between(0.05, 0.95) * (height / 18)) * 18)}h${round(Math.min(long, width))}`; };
  return `<path d="${repeat(Math.round((width * height) / 5200), mark)}" stroke="${colour}" stroke-width="1.6" opacity="0.3" fill="none"/>`;
}

function cornice(stage: Stage, x: number, top: number, width: number, face: string): string {
  const { stone, shadow, shadowStrength } = stage.light;
  return rect(x - 5, top - 9, width + 10, 11, face === 'shade' ? stone.mid : lighter(stone.lit, 0.25)) + rect(x, top + 2, width, 7, shadow, `opacity="${shadowStrength}"`);
}

/** A diagonal shadow thrown over a wall from its left side. */
export function castShadow(stage: Stage, x: number, y: number, width: number, height: number): string {
  return polygon([[x, y - height], [x + width * 0.35, y - height], [x + width, y], [x, y]], stage.light.shadow, `opacity="${stage.light.shadowStrength * 0.75}"`);
}

/** A window with stone surround; `x` its left side, `y` its foot. */
export function opening(stage: Stage, x: number, y: number, width: number, height: number, kind: 'plain' | 'arch' | 'shutters' = 'plain'): string {
  const { light, random } = stage;
  const glowing = light.dark || light.name === 'rain' || light.name === 'dusk' ? random.chance(0.55) : false;
  const glass = glowing ? (light.dark ? light.glass : '#f6c766') : mix(light.stone.deep, light.glass, light.dark ? 0.1 : 0.5);
  const path = kind === 'arch' ? archPath(x, y, width, height) : `M${round(x)} ${round(y)}v${round(-height)}h${round(width)}v${round(height)}z`;
  const sill = rect(x - 5, y, width + 10, 5, lighter(light.stone.lit, 0.2)) + rect(x - 3, y + 5, width + 6, 4, light.shadow, `opacity="${light.shadowStrength}"`);
  const reveal = kind === 'arch' ? '' : rect(x, y - height, width, height * 0.14, light.shadow, 'opacity="0.5"') + rect(x, y - height, width * 0.12, height, light.shadow, 'opacity="0.4"');
  const bar = rect(x + width / 2 - 1.2, y - height * 0.98, 2.4, height * 0.98, mix(light.stone.deep, light.stone.shade, 0.4));
  return shape(path, glass) + bar + reveal + sill + (kind === 'shutters' ? shutters(stage, x, y, width, height) : '');
}

function shutters(stage: Stage, x: number, y: number, width: number, height: number): string {
  const colour = tone(stage, stage.random.pick(balconyColours));
  const leaf = (left: number): string => rect(left, y - height, width * 0.42, height, colour) + repeat(5, (row) => rect(left + 2, y - height + 5 + (row * (height - 8)) / 5, width * 0.42 - 4, 2, darker(colour)));
  return leaf(x - width * 0.42) + leaf(x + width);
}

/** A closed wooden balcony (gallarija) on stone corbels; `x` its left side, `y` the foot of its box. */
export function gallarija(stage: Stage, x: number, y: number, width: number, height: number, colour = stage.random.pick(balconyColours)): string {
  const paint = tone(stage, colour);
  const { light } = stage;
  const panes = Math.max(2, Math.round(width / 24));
  const step = (width - 8) / panes;
  const glass = light.dark || light.name === 'dusk' ? '#f3bf5c' : mix(light.sky[1], '#23323c', 0.35);
  const pane = (index: number): string => rect(x + 4 + index * step + 2.5, y - height * 0.84, step - 5, height * 0.4, glass) + rect(x + 4 + index * step + 2.5, y - height * 0.84, step - 5, height * 0.08, '#14110f', 'opacity="0.35"');
  const panel = (index: number): string => rect(x + 4 + index * step + 3, y - height * 0.36, step - 6, height * 0.26, darker(paint, 0.22)) + rect(x + 4 + index * step + 3, y - height * 0.13, step - 6, 2.4, lighter(paint, 0.22));
  const corbel = (left: number): string => shape(`M${round(left)} ${round(y)}h14c0 12-5 22-14 26z`, light.stone.mid);
  const drop = polygon([[x - width * 0.2, y + 34], [x, y - height * 0.75], [x, y], [x + width, y], [x + width * 0.82, y + 34]], light.shadow, `opacity="${light.shadowStrength}"`);
  return drop + corbel(x + 8) + corbel(x + width - 22) + rect(x, y - height, width, height, paint) + rect(x, y - height, width * 0.14, height, darker(paint, 0.3), 'opacity="0.7"') + repeat(panes, pane) + repeat(panes, panel) + polygon([[x - 5, y - height + 4], [x + 4, y - height - 10], [x + width - 4, y - height - 10], [x + width + 5, y - height + 4]], darker(paint, 0.15)) + rect(x - 4, y - 5, width + 8, 7, lighter(paint, 0.1));
}

/** A row of arches in a wall, with dark depth behind; each bay has its own pier. */
export function arcade(stage: Stage, x: number, y: number, bays: number, bay: number, height: number): string {
  const { stone, shadow } = stage.light;
  const inside = gradient(stage, [[0, stone.deep], [1, mix(stone.deep, stone.shade, 0.55)]]);
  const open = bay * 0.74;
  return repeat(bays, (index) => {
    const left = x + index * bay + (bay - open) / 2;
    const depth = open * 0.16;
    return shape(archPath(left, y, open, height), inside) + shape(archPath(left + open * 0.3, y, open * 0.42, height * 0.72), stage.light.dark || stage.light.name === 'dusk' ? '#e9ad4c' : mix(stone.deep, stone.mid, 0.55), 'opacity="0.75"') + shape(`${archPath(left, y, open, height)}${archPath(left - depth, y, open, height)}`, stone.shade, `fill-rule="evenodd" clip-path="${arch(stage, left, y, open, height)}"`) + ellipse(left + open * 0.5, y, open * 0.5, 4, shadow, 'opacity="0.35"');
  });
}

function arch(stage: Stage, x: number, y: number, width: number, height: number): string {
  const id = `a${stage.definitions.length}`;
  stage.definitions.push(`<clipPath id="${id}"><path d="${archPath(x, y, width, height)}"/></clipPath>`);
  return `url(#${id})`;
}

/** A church dome on a drum, `y` at the foot of the drum. */
export function dome(x: number, y: number, radius: number, fill: string, shaded: string): string {
  const lantern = rect(x - radius * 0.13, y - radius * 2.05, radius * 0.26, radius * 0.36, fill) + ellipse(x, y - radius * 2.06, radius * 0.17, radius * 0.15, shaded) + rect(x - 1.5, y - radius * 2.5, 3, radius * 0.4, shaded);
  const cup = shape(`M${round(x - radius)} ${round(y - radius * 0.5)}C${round(x - radius)} ${round(y - radius * 1.9)} ${round(x + radius)} ${round(y - radius * 1.9)} ${round(x + radius)} ${round(y - radius * 0.5)}Z`, fill);
  const dim = shape(`M${round(x - radius)} ${round(y - radius * 0.5)}C${round(x - radius)} ${round(y - radius * 1.6)} ${round(x - radius * 0.4)} ${round(y - radius * 1.6)} ${round(x - radius * 0.1)} ${round(y - radius * 1.56)}C${round(x - radius * 0.5)} ${round(y - radius * 1.2)} ${round(x - radius * 0.4)} ${round(y - radius * 0.8)} ${round(x - radius * 0.3)} ${round(y - radius * 0.5)}Z`, shaded, 'opacity="0.75"');
  const drum = rect(x - radius * 0.92, y - radius * 0.52, radius * 1.84, radius * 0.54, fill) + repeat(5, (index) => rect(x - radius * 0.72 + index * radius * 0.33, y - radius * 0.42, radius * 0.13, radius * 0.34, shaded)) + rect(x - radius * 1.02, y - radius * 0.58, radius * 2.04, radius * 0.09, shaded);
  return drum + cup + dim + lantern;
}

/** A town piled up on a slope, as one silhouette with lit tops and windows: far Valletta, the Citadel, Msida. */
export function town(stage: Stage, x: number, y: number, width: number, height: number, lit: string, dim: string): string {
  const { random, light } = stage;
  let body = '';
  for (let row = 0; row < 3; row += 1) {
    for (let left = x; left < x + width; ) {
      const across = random.between(26, 62);
      const tall = height * (1 - row * 0.28) * random.between(0.62, 1);
      const face = mix(lit, dim, row * 0.12 + random.between(0, 0.22));
      body += rect(left, y - tall, across, tall, face) + rect(left, y - tall, across * 0.36, tall, dim, 'opacity="0.55"') + townWindows(stage, left + across * 0.44, y - tall + 10, across * 0.5, tall - 12, light.dark || light.name === 'dusk');
      left += across * 0.92;
    }
  }
  return body;
}

function townWindows(stage: Stage, x: number, y: number, width: number, height: number, glowing: boolean): string {
  const { random, light } = stage;
  return repeat(Math.min(4, Math.floor(height / 20)), (index) => rect(x + (index % 2) * (width * 0.5), y + index * 17, 5, 9, glowing && random.chance(0.6) ? '#ffd27a' : light.stone.deep, 'opacity="0.75"'));
}

/** A street lamp or garden lamp, lit after dark. */
export function lamp(stage: Stage, x: number, y: number, height: number): string {
  const on = stage.light.dark || stage.light.name === 'dusk' || stage.light.name === 'rain';
  return rect(x - 3, y - height, 6, height, brand.ink) + (on ? circle(x, y - height, 46, '#ffd27a', 'opacity="0.18"') : '') + circle(x, y - height - 8, 12, on ? '#ffe6ad' : brand.white);
}
