import { lights, mix } from './light.ts';
import type { Light, LightName } from './light.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { repeat, round } from './shapes.ts';

/** What a scene draws on: its light, its chance, and a place for gradients. */
export interface Stage {
  random: Random;
  light: Light;
  variation: number;
  /** The main colour of the picture so far; the backdrop sets it. */
  colour: string;
  definitions: string[];
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
  colour: string;
}

/** One composition, and the hours it may be drawn at. */
export interface Composition {
  hours: readonly LightName[];
  draw: (stage: Stage) => string;
}

export function openStage(seed: string, variation: number, light: LightName): Stage {
  return { random: seededRandom(seed), light: lights[light], variation, colour: lights[light].sky[1], definitions: [] };
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient over the painted shape; returns a paint reference. */
export function gradient(
  stage: Stage,
  stops: readonly Stop[],
  direction: 'down' | 'right' | 'diagonal' = 'down',
): string {
  const ends = { down: 'x2="0" y2="1"', right: 'x2="1" y2="0"', diagonal: 'x2="1" y2="1"' }[direction];
  return define(stage, (id) => `<linearGradient id="${id}" ${ends}>${stopList(stops)}</linearGradient>`);
}

export function radial(stage: Stage, stops: readonly Stop[]): string {
  return define(stage, (id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
}

/** Returns the value of a `clip-path` attribute. */
export function clip(stage: Stage, content: string): string {
  return define(stage, (id) => `<clipPath id="${id}">${content}</clipPath>`);
}

/** A local colour as this hour's light shows it. */
export function tone(stage: Stage, colour: string): string {
  return mix(colour, stage.light.tint, stage.light.tintStrength);
}

/** Wraps a drawn scene with its definitions, a soft vignette and the grain of print. */
export function closeStage(stage: Stage, content: string, width: number, height: number, mirrored: boolean): Drawing {
  const body = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>` : content;
  const edge = radial(stage, [
    [0.62, '#14110f', 0],
    [1, '#14110f', 0.2],
  ]);
  const finish = `<rect x="${-width * 0.22}" y="${-height * 0.3}" width="${width * 1.44}" height="${height * 1.6}" fill="${edge}"/>${grain(stage, width, height)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${stage.definitions.join('')}</defs>${body}${finish}</svg>`;
  return { svg, width, height, colour: stage.colour };
}

/** Specks on a repeating tile: a turbulence filter over the whole picture would take half a second to render. */
function grain(stage: Stage, width: number, height: number): string {
  const tile = 240;
  const speck = (): string =>
    `M${round(stage.random.between(0, tile))} ${round(stage.random.between(0, tile))}h${round(stage.random.between(0.6, 1.5))}v1.1h-1z`;
  const paint = (colour: string): string =>
    define(
      stage,
      (id) =>
        `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><path d="${repeat(420, speck)}" fill="${colour}"/></pattern>`,
    );
  return `<rect width="${width}" height="${height}" fill="${paint('#2a1714')}" opacity="0.13"/><rect width="${width}" height="${height}" fill="${paint('#fff6e0')}" opacity="0.15" transform="translate(-37 -61) scale(1.2)"/>`;
}

function define(stage: Stage, markup: (id: string) => string): string {
  const id = `d${stage.definitions.length}`;
  stage.definitions.push(markup(id));
  return `url(#${id})`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
