import { opening, wall } from './buildings.ts';
import { gallarija } from './gallarija.ts';
import { groundShadow, hills, sea, sky } from './landscape.ts';
import { brand, mix } from './light.ts';
import { figure } from './people.ts';
import type { FigureOptions } from './people.ts';
import { carob, palm } from './plants.ts';
import { circle, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { bicycle, bus, car, carFromBehind } from './vehicles.ts';

const carColours = [
  brand.red,
  brand.white,
  brand.sea,
  '#3a4048',
  brand.sand,
  brand.foam,
  brand.terracotta,
  '#8f9a8a',
] as const;

function campusEdge(stage: Stage, horizon: number): string {
  return (
    wall(stage, -20, horizon, 420, 210, 'mid') +
    wall(stage, 400, horizon, 520, 270) +
    wall(stage, 920, horizon, 400, 180, 'mid') +
    repeat(5, (index) => opening(stage, 440 + index * 96, horizon - 150, 52, 74)) +
    repeat(5, (index) => opening(stage, 440 + index * 96, horizon - 40, 52, 70)) +
    repeat(3, (index) => opening(stage, 40 + index * 118, horizon - 80, 56, 76)) +
    repeat(3, (index) => opening(stage, 970 + index * 104, horizon - 70, 50, 66))
  );
}

function carPark(stage: Stage): string {
  const { random, light } = stage;
  const asphalt = mix('#6b6660', light.shadow, light.dark ? 0.6 : 0.18);
  const lot = rect(
    0,
    420,
    1280,
    380,
    gradient(stage, [
      [0, mix(asphalt, light.ground[0], 0.4)],
      [1, asphalt],
    ]),
  );
  const bays = repeat(11, (index) =>
    polygon(
      [
        [10 + index * 128, 470],
        [16 + index * 128, 470],
        [-160 + index * 164, 700],
        [-172 + index * 164, 700],
      ],
      light.ground[0],
      'opacity="0.85"',
    ),
  );
  const back = repeat(8, (index) => carFromBehind(stage, 90 + index * 160, 486, 0.95, random.pick(carColours)));
  const front = repeat(6, (index) =>
    index === 3 ? '' : carFromBehind(stage, 95 + index * 224, 646, 1.7, random.pick(carColours)),
  );
  const sign =
    rect(776, 400, 7, 250, '#4a4542') +
    rect(728, 350, 104, 92, tone(stage, brand.sea), 'rx="10"') +
    circle(762, 382, 11, brand.white) +
    circle(798, 382, 11, brand.white) +
    shape('M746 426q0-26 16-26t16 26zM782 426q0-26 16-26t16 26z', brand.white);
  return (
    sky(stage, 422, 980, 130) +
    campusEdge(stage, 420) +
    palm(stage, 120, 430, 320) +
    carob(stage, 1160, 440, 260) +
    lot +
    bays +
    back +
    sign +
    front +
    car(stage, 420, 776, 1.5, brand.red) +
    figure(stage, {
      x: 850,
      y: 740,
      height: 270,
      pose: 'walk',
      flip: true,
      look: { backpack: true, style: 'hijab', top: brand.saffron },
    }) +
    figure(stage, {
      x: 960,
      y: 750,
      height: 280,
      pose: 'wave',
      flip: true,
      look: { backpack: true, top: brand.white, style: 'beard' },
    })
  );
}

function cyclist(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  frame: string,
  look: FigureOptions['look'],
): string {
  return (
    groundShadow(stage, x, y, height * 0.36, 8) +
    figure(stage, {
      x,
      y,
      height,
      pose: 'cycle',
      shadow: false,
      look: { legs: 'trousers', ...look },
      under: bicycle(stage, frame),
      over: '',
    })
  );
}

function cycling(stage: Stage): string {
  const { light } = stage;
  const road =
    rect(0, 590, 1280, 210, mix('#7a736a', light.shadow, light.dark ? 0.5 : 0.15)) +
    rect(0, 580, 1280, 14, light.stone.lit) +
    repeat(8, (index) => rect(index * 180 + 20, 720, 100, 8, light.ground[0]));
  return (
    sky(stage, 500, 900, 170) +
    hills(stage, 500, 120, mix(light.stone.shade, light.sky[1], 0.4)) +
    sea(stage, 430, 560, 900) +
    rect(0, 540, 1280, 52, light.stone.mid) +
    rect(0, 532, 1280, 12, light.stone.lit) +
    palm(stage, 180, 584, 380) +
    palm(stage, 1080, 584, 420) +
    road +
    cyclist(stage, 430, 720, 380, brand.saffron, { style: 'cap', accent: brand.red, top: brand.sea, backpack: true }) +
    cyclist(stage, 860, 690, 320, brand.red, { style: 'ponytail', top: brand.white, backpack: false })
  );
}

function busStop(stage: Stage): string {
  const { light } = stage;
  const road =
    rect(0, 640, 1280, 160, mix('#6f6a64', light.shadow, light.dark ? 0.55 : 0.2)) +
    rect(0, 628, 1280, 16, light.stone.lit) +
    repeat(7, (index) => rect(index * 200 + 40, 756, 110, 7, light.ground[0], 'opacity="0.85"'));
  const shelter =
    rect(786, 330, 10, 300, '#3a4048') +
    rect(1180, 330, 10, 300, '#3a4048') +
    rect(800, 360, 376, 220, '#cfe4e8', 'opacity="0.28"') +
    rect(750, 314, 470, 20, tone(stage, brand.red)) +
    rect(750, 334, 470, 8, light.shadow, 'opacity="0.4"') +
    rect(830, 560, 300, 12, tone(stage, '#8a5630')) +
    rect(850, 572, 10, 58, '#3a4048') +
    rect(1100, 572, 10, 58, '#3a4048');
  const waiting =
    figure(stage, { x: 850, y: 650, height: 262, pose: 'phone', look: { style: 'hijab', top: brand.sea } }) +
    figure(stage, {
      x: 960,
      y: 656,
      height: 274,
      pose: 'pocket',
      look: { style: 'curly', backpack: true, top: brand.saffron },
    }) +
    figure(stage, {
      x: 1110,
      y: 652,
      height: 268,
      pose: 'read',
      flip: true,
      look: { top: brand.white, style: 'short' },
      over: '',
    });
  return (
    sky(stage, 630, 980, 140) +
    hills(stage, 630, 200, mix(light.stone.shade, light.sky[1], 0.4)) +
    wall(stage, 0, 630, 300, 420) +
    gallarija(stage, 90, 420, 130, 110) +
    opening(stage, 60, 600, 60, 100, 'shutters') +
    wall(stage, 300, 630, 330, 340, 'mid') +
    gallarija(stage, 400, 460, 120, 100) +
    opening(stage, 360, 590, 56, 90) +
    opening(stage, 500, 590, 56, 90) +
    carob(stage, 700, 630, 330) +
    shelter +
    road +
    bus(stage, 420, 706, 1.35) +
    waiting
  );
}

export const travelScenes = {
  'car-park': { hours: ['noon', 'dawn', 'dusk'], draw: carPark },
  bicycle: { hours: ['dawn', 'noon', 'dusk'], draw: cycling },
  'bus-stop': { hours: ['noon', 'dusk', 'dawn', 'night'], draw: busStop },
} satisfies Record<string, Composition>;
