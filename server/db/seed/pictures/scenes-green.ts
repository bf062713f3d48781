import { wall } from './buildings.ts';
import { court } from './court.ts';
import { ground, hills, rainfall, sky } from './landscape.ts';
import { brand, darker, mix } from './light.ts';
import { figure } from './people.ts';
import { carob, cypress, seedling, shrubs } from './plants.ts';
import { at, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { lamp } from './town.ts';

function solarRoof(stage: Stage): string {
  const { light } = stage;
  const panel = (x: number, y: number, size: number): string => {
    const glass = gradient(
      stage,
      [
        [0, mix('#2a5f80', light.sky[1], 0.35)],
        [0.5, '#173a55'],
        [1, '#10263c'],
      ],
      'diagonal',
    );
    const [w, h] = [size, size * 0.62];
    const skew = size * 0.34;
    return (
      polygon(
        [
          [x + skew * 0.4, y + h * 0.3],
          [x + w, y + h * 0.3],
          [x + w, y + h + 24],
          [x + skew * 0.4, y + h + 24],
        ],
        light.shadow,
        'opacity="0.35"',
      ) +
      polygon(
        [
          [x + skew, y],
          [x + w + skew, y],
          [x + w, y + h],
          [x, y + h],
        ],
        glass,
      ) +
      repeat(3, (index) =>
        line(
          [
            [x + skew - (skew * (index + 1)) / 4, y + (h * (index + 1)) / 4],
            [x + w + skew - (skew * (index + 1)) / 4, y + (h * (index + 1)) / 4],
          ],
          '#7fb3c8',
          1.6,
          'opacity="0.7"',
        ),
      ) +
      repeat(5, (index) =>
        line(
          [
            [x + skew + (w * (index + 1)) / 6, y],
            [x + (w * (index + 1)) / 6, y + h],
          ],
          '#7fb3c8',
          1.6,
          'opacity="0.7"',
        ),
      ) +
      polygon(
        [
          [x + skew, y],
          [x + w * 0.3 + skew, y],
          [x + w * 0.12, y + h],
          [x, y + h],
        ],
        '#ffffff',
        'opacity="0.13"',
      ) +
      line(
        [
          [x, y + h],
          [x + w, y + h],
        ],
        '#d9dcd6',
        5,
      )
    );
  };
  const engineer =
    figure(stage, {
      x: 1090,
      y: 640,
      height: 290,
      pose: 'explain',
      flip: true,
      look: { style: 'cap', accent: brand.saffron, top: brand.terracotta, backpack: false },
    }) +
    figure(stage, {
      x: 960,
      y: 630,
      height: 280,
      pose: 'read',
      look: { style: 'hijab', accent: brand.sea, top: brand.white, backpack: false },
    });
  return (
    sky(stage, 470, 930, 140) +
    hills(stage, 470, 110, mix(light.stone.shade, light.sky[2], 0.4)) +
    repeat(7, (index) => wall(stage, index * 190 - 20, 500, 170, 60 + ((index * 53) % 90), index % 2 ? 'mid' : 'lit')) +
    ground(stage, 480) +
    rect(0, 470, 1280, 22, light.stone.lit) +
    rect(0, 492, 1280, 10, light.shadow, 'opacity="0.3"') +
    repeat(3, (index) => panel(60 + index * 270, 500, 220)) +
    engineer +
    repeat(3, (index) => panel(20 + index * 380, 640, 320))
  );
}

function planting(stage: Stage): string {
  const { light } = stage;
  const field =
    shape(
      'M0 480Q400 420 760 462T1280 440V800H0Z',
      gradient(stage, [
        [0, light.leaf.lit],
        [1, light.leaf.mid],
      ]),
    ) +
    shape(
      'M0 600Q420 540 800 590T1280 570V800H0Z',
      gradient(stage, [
        [0, tone(stage, '#a8683f')],
        [1, tone(stage, '#6b3f2c')],
      ]),
    );
  const rubble = repeat(40, (index) =>
    rect(
      index * 33 - 6,
      560 - (index % 3) * 5 + Math.sin(index * 0.4) * 12,
      30,
      22,
      mix(light.stone.mid, light.stone.shade, (index % 4) * 0.2),
      'rx="6"',
    ),
  );
  const mound = (x: number, y: number, size: number): string =>
    ellipse(x, y, size * 0.5, size * 0.14, tone(stage, '#4f2e22')) + seedling(stage, x, y, size);
  const people =
    figure(stage, {
      x: 400,
      y: 710,
      height: 370,
      pose: 'kneel',
      look: { style: 'bun', top: brand.saffron, backpack: false, legs: 'trousers' },
    }) +
    figure(stage, {
      x: 780,
      y: 720,
      height: 370,
      pose: 'bend',
      flip: true,
      look: { style: 'beard', top: brand.red, backpack: false },
    }) +
    figure(stage, {
      x: 1060,
      y: 690,
      height: 330,
      pose: 'carry',
      flip: true,
      look: { style: 'hijab', top: brand.sea, backpack: false },
      over: at(
        10,
        -62,
        seedling(stage, 0, 0, 26) +
          polygon(
            [
              [-6, 0],
              [6, 0],
              [4, 9],
              [-4, 9],
            ],
            brand.terracotta,
          ),
      ),
    });
  return (
    sky(stage, 500, 940, 160) +
    hills(stage, 500, 150, mix(light.leaf.shade, light.sky[2], 0.5)) +
    carob(stage, 170, 560, 330) +
    cypress(stage, 1190, 540, 240) +
    field +
    rubble +
    people +
    mound(560, 730, 190) +
    mound(220, 760, 120) +
    mound(910, 770, 130) +
    mound(1180, 760, 100)
  );
}

function rainCampus(stage: Stage): string {
  const umbrella = (colour: string): string => {
    const paint = tone(stage, colour);
    return (
      limb(
        [
          [12, -112, 1.3],
          [12, -70, 1.3],
        ],
        '#3a2a26',
      ) +
      shape('M-18-106C-14-134 38-134 42-106Q36-111 30-106Q21-112 12-106Q3-112-6-106Q-12-111-18-106Z', paint) +
      shape('M-18-106C-14-134 10-130 12-127Q-2-120-6-106Q-12-111-18-106Z', darker(paint, 0.3), 'opacity="0.6"')
    );
  };
  const walkers =
    figure(stage, {
      x: 450,
      y: 720,
      height: 310,
      pose: 'talk',
      look: { style: 'bob', top: brand.sea, backpack: true, sleeves: 'long' },
      under: umbrella(brand.red),
    }) +
    figure(stage, {
      x: 830,
      y: 690,
      height: 270,
      pose: 'talk',
      flip: true,
      look: { style: 'hijab', top: brand.olive, sleeves: 'long' },
      under: umbrella(brand.saffron),
    }) +
    figure(stage, { x: 1010, y: 560, height: 120, pose: 'run', look: { top: brand.terracotta } }) +
    figure(stage, { x: 620, y: 540, height: 106, pose: 'talk', look: {}, under: umbrella(brand.sea) });
  const puddles =
    ellipse(420, 742, 210, 20, stage.light.sky[2], 'opacity="0.55"') +
    ellipse(870, 704, 180, 16, stage.light.sky[2], 'opacity="0.5"') +
    ellipse(1080, 640, 120, 9, stage.light.sky[2], 'opacity="0.5"') +
    ellipse(180, 640, 110, 9, stage.light.sky[2], 'opacity="0.4"');
  return (
    court(stage, 470) +
    puddles +
    lamp(stage, 1130, 620, 250) +
    walkers +
    shrubs(stage, 1090, 640, 90, 30) +
    rainfall(stage)
  );
}

export const greenScenes = {
  'solar-roof': { hours: ['noon', 'dawn', 'dusk'], draw: solarRoof },
  'tree-planting': { hours: ['dawn', 'noon', 'dusk'], draw: planting },
  'rain-campus': { hours: ['rain'], draw: rainCampus },
} satisfies Record<string, Composition>;
