import { court } from './court.ts';
import { bunting } from './fair.ts';
import { ground, groundShadow, sky } from './landscape.ts';
import { brand, lighter } from './light.ts';
import { figure } from './people.ts';
import { palm } from './plants.ts';
import { at, circle, ellipse, limb, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

/** A mortarboard on a figure standing upright, in hundredths. */
const mortarboard = (tassel: string): string =>
  shape('M-5-97.5C-5-101 7-101 6.6-97.5Q1-95.6-5-97.5Z', '#1c1a1a') +
  polygon(
    [
      [-9, -101],
      [1, -104.6],
      [11.6, -101],
      [1.6, -97.6],
    ],
    '#2b2624',
  ) +
  limb(
    [
      [1, -101, 0.8],
      [9, -99.6, 0.8],
      [9.4, -94, 1.6],
    ],
    tassel,
  );

function graduation(stage: Stage): string {
  const hood = (colour: string): string =>
    polygon(
      [
        [-5.4, -81],
        [0, -62],
        [5.8, -81],
        [3.4, -83],
        [0.4, -70],
        [-3, -83],
      ],
      tone(stage, colour),
    );
  const gown = shape('M-10-78C-13-56-15-34-16-16Q0-12 16-16C15-34 13-56 10-78Z', '#22201f');
  const graduate = (
    x: number,
    y: number,
    height: number,
    pose: 'cheer' | 'wave' | 'stand',
    style: 'short' | 'long' | 'hijab' | 'curly',
    colour: string,
    flip = false,
  ): string =>
    figure(stage, {
      x,
      y,
      height,
      pose,
      flip,
      look: {
        style,
        top: '#2b2624',
        bottom: '#22201f',
        sleeves: 'long',
        legs: 'trousers',
        jacket: false,
        backpack: false,
        shoes: brand.ink,
      },
      under: gown,
      over: hood(colour) + (pose === 'cheer' ? '' : mortarboard(tone(stage, brand.saffron))),
    });
  const thrown = repeat(5, (index) =>
    at(
      330 + index * 160,
      150 + ((index * 83) % 120),
      at(0, 100, mortarboard(brand.saffron)),
      3.4,
      index % 2 === 1,
      index * 23 - 40,
    ),
  );
  return (
    court(stage, 470) +
    palm(stage, 1160, 560, 400) +
    bunting(stage, 0, 60, 1280, 60, 46, 26) +
    thrown +
    graduate(220, 700, 370, 'wave', 'short', brand.sea) +
    graduate(450, 720, 380, 'cheer', 'curly', brand.red) +
    graduate(680, 715, 370, 'stand', 'hijab', brand.saffron) +
    graduate(890, 720, 390, 'cheer', 'long', brand.olive, true) +
    graduate(1090, 700, 370, 'wave', 'short', brand.terracotta, true)
  );
}

function artWall(stage: Stage): string {
  const { random } = stage;
  const hues = [brand.red, brand.saffron, brand.sea, brand.foam, brand.terracotta, brand.olive, brand.lime];
  const mural = `<g>${rect(110, 110, 1060, 450, tone(stage, brand.sea))}${circle(640, 520, 330, tone(stage, brand.saffron))}${circle(640, 520, 240, tone(stage, brand.terracotta))}${circle(640, 520, 150, tone(stage, brand.red))}${repeat(5, (index) => shape(`M${110 + index * 212} 560q106-${140 + ((index * 61) % 130)} 212 0z`, tone(stage, hues[(index + stage.variation) % 7] ?? brand.red), 'opacity="0.92"'))}${repeat(7, (index) => circle(180 + index * 150, 170 + ((index * 37) % 70), 16 + (index % 3) * 9, tone(stage, random.pick(hues))))}</g>`;
  const drips = repeat(9, () =>
    rect(random.between(120, 1150), 556, 6, random.between(10, 34), tone(stage, random.pick(hues)), 'rx="3"'),
  );
  const can = (x: number, y: number, colour: string): string =>
    rect(x, y - 44, 46, 44, '#b9b4a8', 'rx="4"') +
    rect(x, y - 30, 46, 20, colour) +
    ellipse(x + 23, y - 44, 23, 6, colour);
  const brush =
    limb(
      [
        [18, -82, 1.6],
        [25, -90, 1.6],
      ],
      '#8a5630',
    ) +
    limb(
      [
        [25, -90, 2.6],
        [27.4, -93, 3],
      ],
      brand.saffron,
    );
  const painters =
    figure(stage, {
      x: 330,
      y: 720,
      height: 380,
      pose: 'explain',
      look: { style: 'bun', top: brand.white, bottom: '#3b4a63', backpack: false, legs: 'trousers', jacket: false },
      over: brush,
    }) +
    figure(stage, {
      x: 970,
      y: 716,
      height: 370,
      pose: 'explain',
      flip: true,
      look: { style: 'cap', accent: brand.red, top: brand.olive, backpack: false, jacket: false },
      over: brush,
    }) +
    figure(stage, {
      x: 660,
      y: 740,
      height: 350,
      pose: 'pocket',
      back: true,
      look: { style: 'hijab', top: brand.red, backpack: true },
    });
  return (
    sky(stage, 620, 1060, 70) +
    rect(
      60,
      70,
      1160,
      560,
      gradient(stage, [
        [0, stage.light.stone.lit],
        [1, stage.light.stone.mid],
      ]),
    ) +
    rect(48, 56, 1184, 18, lighter(stage.light.stone.lit)) +
    mural +
    drips +
    ground(stage, 620) +
    groundShadow(stage, 640, 628, 620, 12) +
    can(460, 720, brand.red) +
    can(520, 736, brand.sea) +
    can(820, 730, brand.saffron) +
    painters
  );
}

export const cultureScenes = {
  graduation: { hours: ['dusk', 'noon', 'dawn'], draw: graduation },
  'art-wall': { hours: ['noon', 'dawn', 'dusk'], draw: artWall },
} satisfies Record<string, Composition>;
