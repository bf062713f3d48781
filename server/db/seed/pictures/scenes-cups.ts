import { pendant } from './interiors.ts';
import { brand, darker, lighter } from './light.ts';
import { figure } from './people.ts';
import { pottedPlant } from './plants.ts';
import { at, curve, ellipse, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { steam, still, under } from './still-life.ts';
import { bookPile, cup } from './tableware.ts';

function reusableCup(stage: Stage): string {
  const backdrop = still(stage, '#a9b79a', 560);
  return (
    backdrop +
    pottedPlant(stage, 190, 600, 300) +
    under(stage, 640, 700, 130) +
    cup(stage, 640, 700, 360, brand.olive, 'travel') +
    under(stage, 400, 680, 90) +
    cup(stage, 400, 680, 250, brand.terracotta, 'travel') +
    under(stage, 880, 690, 100) +
    cup(stage, 880, 690, 290, brand.sea, 'travel') +
    at(640, 556, leafMark(brand.lime), 1.6) +
    bookPile(stage, 1120, 690, 210, 3)
  );
}

const leafMark = (colour: string): string =>
  shape('M-20 14C-26-14 0-26 26-24C28 4 12 26-14 18Z', colour) + curve('M-22 22Q-4 2 14-12', brand.olive, 3);

function coffee(stage: Stage): string {
  const backdrop = still(stage, '#c99a78', 560, true);
  const friends =
    figure(stage, {
      x: 250,
      y: 810,
      height: 600,
      pose: 'sitTalk',
      shadow: false,
      look: { style: 'hijab', top: brand.olive, backpack: false, accent: brand.saffron },
    }) +
    figure(stage, {
      x: 1040,
      y: 810,
      height: 600,
      pose: 'sitLean',
      flip: true,
      shadow: false,
      look: { style: 'curly', top: brand.sea, backpack: false },
    });
  const cake =
    under(stage, 640, 690, 130) +
    ellipse(640, 680, 130, 24, brand.white) +
    ellipse(640, 676, 104, 16, brand.stone) +
    shape('M560 668q20-46 80-46t84 46q-40 16-84 14t-80-14z', tone(stage, brand.saffron)) +
    repeat(4, (index) => curve(`M${590 + index * 26} 628q12 16 6 46`, tone(stage, '#a8683f'), 4));
  return (
    backdrop +
    pendant(stage, 640, 60, tone(stage, brand.red)) +
    friends +
    rect(
      0,
      620,
      1280,
      180,
      gradient(stage, [
        [0, tone(stage, '#c48a4c')],
        [1, tone(stage, '#7a4a2a')],
      ]),
    ) +
    rect(0, 612, 1280, 14, lighter(tone(stage, '#c48a4c'))) +
    cake +
    under(stage, 450, 700, 64) +
    cup(stage, 450, 700, 120, brand.white) +
    steam(450, 560, 110) +
    under(stage, 840, 706, 64) +
    cup(stage, 840, 706, 126, brand.red) +
    steam(840, 560, 110)
  );
}

function moneyJar(stage: Stage): string {
  const backdrop = still(stage, '#b7c2a6', 580);
  const coin = (x: number, y: number, size: number): string =>
    ellipse(x, y + size * 0.16, size, size * 0.34, darker(brand.saffron, 0.35)) +
    ellipse(x, y, size, size * 0.34, brand.saffron) +
    ellipse(x, y, size * 0.66, size * 0.2, lighter(brand.saffron, 0.35));
  const jar =
    under(stage, 600, 724, 190) +
    shape('M450 320q0-30 40-40h220q40 10 40 40v360q0 40-44 44h-212q-44-4-44-44z', '#e6f2f0', 'opacity="0.5"') +
    repeat(22, (index) =>
      coin(512 + (index % 4) * 60 + stage.random.between(-10, 10), 690 - Math.floor(index / 4) * 38, 40),
    ) +
    shape(
      'M450 320q0-30 40-40h220q40 10 40 40v360q0 40-44 44h-212q-44-4-44-44z',
      'none',
      'stroke="#f4fbfa" stroke-width="6" opacity="0.8"',
    ) +
    rect(478, 330, 22, 330, '#ffffff', 'rx="11" opacity="0.5"') +
    rect(480, 244, 240, 42, tone(stage, brand.red), 'rx="10"');
  return (
    backdrop +
    jar +
    coin(600, 140, 42) +
    coin(660, 196, 38) +
    repeat(
      3,
      (stack) =>
        under(stage, 860 + stack * 120, 706, 56) +
        repeat(3 + stack * 3, (index) => coin(860 + stack * 120, 696 - index * 19, 50)),
    ) +
    pottedPlant(stage, 250, 700, 280)
  );
}

export const cupsScenes = {
  'reusable-cup': { hours: ['noon', 'dawn', 'dusk'], draw: reusableCup },
  coffee: { hours: ['dawn', 'noon', 'dusk'], draw: coffee },
  'money-jar': { hours: ['noon', 'dawn', 'dusk'], draw: moneyJar },
} satisfies Record<string, Composition>;
