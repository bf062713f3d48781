import type { LightName } from './light.ts';
import { campusScenes } from './scenes-campus.ts';
import { gatherScenes } from './scenes-gather.ts';
import { outdoorScenes } from './scenes-outdoors.ts';
import { seaScenes } from './scenes-sea.ts';
import { cultureScenes } from './scenes-culture.ts';
import { thingScenes } from './scenes-things.ts';
import { studyScenes } from './scenes-study.ts';
import { closeStage, openStage } from './stage.ts';
import type { Drawing, Stage } from './stage.ts';

/** One composition, and the hours it may be drawn at. */
export interface Composition {
  hours: readonly LightName[];
  draw: (stage: Stage) => string;
}

const scenes = { ...campusScenes, ...studyScenes, ...seaScenes, ...gatherScenes, ...outdoorScenes, ...cultureScenes, ...thingScenes } satisfies Record<string, Composition>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

/**
 * Draws an editorial picture of 1280 × 800.
 * @param name one of `sceneNames`; throws on any other
 * @param variation a whole number: hour of the day, mirroring, people and details follow from it, always the same way
 */
export function drawScene(name: SceneName | string, variation: number): Drawing & { width: 1280; height: 800 } {
  if (!Object.hasOwn(scenes, name)) throw new Error(`No scene is called "${name}"`);
  const composition: Composition = scenes[name as SceneName];
  const hour = composition.hours[Math.abs(variation) % composition.hours.length];
  if (!hour) throw new Error(`Scene "${name}" has no hour`);
  const stage = openStage(`${name}:${variation}`, variation, hour);
  const mirrored = Math.floor(Math.abs(variation) / composition.hours.length) % 2 === 1;
  return { ...closeStage(stage, closer(composition.draw(stage), Math.abs(variation) % 3), 1280, 800, mirrored), width: 1280, height: 800 };
}

/** Steps nearer by 6 hundredths a step, so that one composition is framed in more than one way. */
function closer(content: string, steps: number): string {
  const scale = 1 + steps * 0.06;
  return steps === 0 ? content : `<g transform="translate(${640 * (1 - scale)} ${730 * (1 - scale)}) scale(${scale})">${content}</g>`;
}
