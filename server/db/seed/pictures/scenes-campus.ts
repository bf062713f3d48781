import { castShadow, opening, wall } from './buildings.ts';
import { court } from './court.ts';
import { gallarija } from './gallarija.ts';
import { ground, groundShadow, hills, sky } from './landscape.ts';
import { brand, darker, mix } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { carob, palm, pottedPlant, shrubs } from './plants.ts';
import { rect, repeat } from './shapes.ts';
import { gradient } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { lamp } from './town.ts';

function quadrangle(stage: Stage): string {
  const { random } = stage;
  const distant = repeat(7, (index) =>
    figure(stage, {
      x: 420 + index * 118 + random.between(-30, 30),
      y: 492 + random.between(0, 26),
      height: random.between(72, 84),
      pose: random.pick(['walk', 'stroll', 'talk', 'phone', 'stand']),
      flip: random.chance(0.5),
    }),
  );
  const tree = planter(stage, 1010, 600) + carob(stage, 1010, 570, 300);
  const pair =
    figure(stage, {
      x: 520,
      y: 690,
      height: 262,
      pose: 'walk',
      look: { style: 'hijab', backpack: true, legs: 'trousers', top: brand.sea, accent: brand.saffron },
    }) +
    figure(stage, {
      x: 410,
      y: 700,
      height: 280,
      pose: 'stroll',
      look: { style: 'short', backpack: true, top: brand.red, jacket: false },
    });
  const others =
    wheelchairUser(stage, 742, 650, 226, { top: brand.saffron, style: 'curly' }, true) +
    figure(stage, {
      x: 826,
      y: 640,
      height: 226,
      pose: 'talk',
      flip: true,
      look: { backpack: false, top: brand.white },
    });
  return court(stage) + distant + tree + others + pair;
}

/** A round stone planter that people sit on. */
function planter(stage: Stage, x: number, y: number): string {
  const { stone } = stage.light;
  return (
    groundShadow(stage, x - 50, y + 8, 230, 26) +
    `<path d="M${x - 170} ${y - 34}v34a170 24 0 0 0 340 0v-34z" fill="${gradient(
      stage,
      [
        [0, stone.shade],
        [0.45, stone.mid],
        [1, stone.lit],
      ],
      'right',
    )}"/><ellipse cx="${x}" cy="${y - 34}" rx="170" ry="24" fill="${stone.lit}"/><ellipse cx="${x}" cy="${y - 33}" rx="146" ry="18" fill="${darker(stage.light.leaf.shade, 0.1)}"/>` +
    shrubs(stage, x - 110, y - 34, 220, 26)
  );
}

function studentsHouse(stage: Stage): string {
  const { stone, shadow, shadowStrength } = stage.light;
  const block =
    wall(stage, 330, 610, 640, 410) + wall(stage, 150, 610, 190, 330, 'shade') + wall(stage, 960, 610, 330, 280, 'mid');
  const upper =
    opening(stage, 390, 390, 66, 108, 'arch') +
    gallarija(stage, 520, 392, 190, 132, brand.red) +
    opening(stage, 800, 390, 66, 108, 'arch');
  const lower =
    opening(stage, 390, 550, 66, 96, 'shutters') +
    opening(stage, 836, 550, 66, 96, 'shutters') +
    repeat(2, (index) => opening(stage, 1030 + index * 120, 470, 60, 84)) +
    repeat(2, (index) => opening(stage, 186 + index * 76, 420, 40, 72));
  const door =
    `<path d="M545 610v-116a70 70 0 0 1 140 0v116z" fill="${stone.deep}"/><path d="M560 610v-110a55 55 0 0 1 110 0v110z" fill="${stage.light.dark ? '#f0b850' : mix(brand.red, stone.deep, 0.2)}"/>` +
    rect(613, 446, 4, 164, stone.deep) +
    repeat(3, (step) =>
      rect(520 - step * 18, 610 + step * 13, 190 + step * 36, 14, mix(stone.lit, stone.shade, step * 0.16)),
    );
  const flags = repeat(
    3,
    (index) =>
      rect(420 + index * 220, 118, 4, 86, brand.ink) +
      `<path d="M${424 + index * 220} 120q26-12 48 0t40-2v44q-20 10-40 2t-48 0z" fill="${[brand.red, brand.saffron, brand.sea][index]}"/>`,
  );
  const people =
    figure(stage, { x: 604, y: 662, height: 186, pose: 'talk', look: { top: brand.white } }) +
    figure(stage, { x: 678, y: 664, height: 190, pose: 'explain', flip: true, look: { top: brand.sea } }) +
    figure(stage, {
      x: 900,
      y: 720,
      height: 236,
      pose: 'stroll',
      flip: true,
      look: { backpack: true, top: brand.saffron },
    }) +
    figure(stage, { x: 350, y: 716, height: 230, pose: 'phone', look: { style: 'hijab', legs: 'skirt' } }) +
    wheelchairUser(stage, 470, 690, 204, { top: brand.terracotta });
  return (
    sky(stage, 610, 1060, 150) +
    hills(stage, 600, 150, mix(stone.shade, stage.light.sky[1], 0.5)) +
    palm(stage, 1160, 560, 420) +
    flags +
    block +
    castShadow(stage, 330, 610, 220, 400) +
    upper +
    lower +
    rect(960, 330, 24, 280, shadow, `opacity="${shadowStrength}"`) +
    ground(stage, 606) +
    door +
    pottedPlant(stage, 500, 640, 90) +
    pottedPlant(stage, 740, 640, 90) +
    carob(stage, 120, 690, 360) +
    lamp(stage, 1010, 690, 190) +
    people
  );
}

export const campusScenes = {
  quadrangle: { hours: ['noon', 'dawn', 'dusk', 'night'], draw: quadrangle },
  'students-house': { hours: ['dawn', 'noon', 'dusk', 'night'], draw: studentsHouse },
} satisfies Record<string, Composition>;
