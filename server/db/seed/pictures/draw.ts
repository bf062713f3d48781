import { campusScenes } from './scenes-campus.ts';
import { councilScenes } from './scenes-council.ts';
import { cultureScenes } from './scenes-culture.ts';
import { cupsScenes } from './scenes-cups.ts';
import { fairScenes } from './scenes-fair.ts';
import { greenScenes } from './scenes-green.ts';
import { harbourScenes } from './scenes-harbour.ts';
import { healthScenes } from './scenes-health.ts';
import { lectureScenes } from './scenes-lecture.ts';
import { paperScenes } from './scenes-paper.ts';
import { seaScenes } from './scenes-sea.ts';
import { serviceScenes } from './scenes-service.ts';
import { shoreScenes } from './scenes-shore.ts';
import { showScenes } from './scenes-show.ts';
import { sportScenes } from './scenes-sport.ts';
import { studioScenes } from './scenes-studio.ts';
import { studyScenes } from './scenes-study.ts';
import { travelScenes } from './scenes-travel.ts';
import { voiceScenes } from './scenes-voice.ts';
import { closeStage, openStage } from './stage.ts';
import type { Composition, Drawing } from './stage.ts';

const scenes = {
  ...campusScenes,
  ...councilScenes,
  ...cultureScenes,
  ...cupsScenes,
  ...fairScenes,
  ...greenScenes,
  ...harbourScenes,
  ...healthScenes,
  ...lectureScenes,
  ...paperScenes,
  ...seaScenes,
  ...serviceScenes,
  ...shoreScenes,
  ...showScenes,
  ...sportScenes,
  ...studioScenes,
  ...studyScenes,
  ...travelScenes,
  ...voiceScenes,
} satisfies Record<string, Composition>;

/** A tick, a clock or a code read wrongly in a mirror. */
const neverMirrored = new Set<string>(['ballot-box', 'calendar', 'exam-hall', 'phone-card']);

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
  const mirrored = !neverMirrored.has(name) && Math.floor(Math.abs(variation) / composition.hours.length) % 2 === 1;
  return {
    ...closeStage(stage, closer(composition.draw(stage), Math.abs(variation) % 3), 1280, 800, mirrored),
    width: 1280,
    height: 800,
  };
}

/** Steps nearer by 6 hundredths a step, so that one composition is framed in more than one way. */
function closer(content: string, steps: number): string {
  const scale = 1 + steps * 0.06;
  return steps === 0
    ? content
    : `<g transform="translate(${640 * (1 - scale)} ${730 * (1 - scale)}) scale(${scale})">${content}</g>`;
}
