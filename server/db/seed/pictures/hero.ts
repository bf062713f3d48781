import { arcade, castShadow, opening, wall } from './buildings.ts';
import { gallarija } from './gallarija.ts';
import { ground, groundShadow, hills, sea, sky } from './landscape.ts';
import { brand, mix } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { carob, cypress, palm, pricklyPear, shrubs } from './plants.ts';
import { ellipse, polygon, rect, repeat } from './shapes.ts';
import { closeStage, gradient, openStage } from './stage.ts';
import type { Drawing, Stage } from './stage.ts';
import { town } from './town.ts';

/** The key picture of the front page, 1600 × 900: a spring morning in the Quadrangle, the sea beyond. The same every time. */
export function drawHero(): Drawing {
  const stage = openStage('hero', 0, 'dawn');
  const art = backdrop(stage) + buildings(stage) + court(stage) + people(stage) + foreground(stage);
  return closeStage(stage, art, 1600, 900, false);
}

function backdrop(stage: Stage): string {
  const { stone, sky: air } = stage.light;
  return (
    sky(stage, 470, 900, 250, 1600) +
    hills(stage, 440, 110, mix(stone.shade, air[2], 0.55), 1600) +
    town(stage, 640, 440, 460, 70, mix(stone.lit, air[2], 0.3), mix(stone.shade, air[2], 0.35)) +
    sea(stage, 436, 540, 900, 1600)
  );
}

function buildings(stage: Stage): string {
  const { stone, shadow, shadowStrength } = stage.light;
  const left =
    polygon(
      [
        [0, 40],
        [430, 216],
        [430, 540],
        [0, 720],
      ],
      gradient(
        stage,
        [
          [0, stone.deep],
          [1, stone.shade],
        ],
        'right',
      ),
    ) +
    polygon(
      [
        [0, 22],
        [438, 206],
        [438, 222],
        [0, 44],
      ],
      stone.mid,
    ) +
    repeat(5, (index) => {
      const [x1, x2] = [24 + index * 82, 76 + index * 82];
      const foot = (x: number): number => 720 - (180 * x) / 430;
      const top = (x: number): number => 40 + (176 * x) / 430;
      const share = (x: number, part: number): number => foot(x) - (foot(x) - top(x)) * part;
      const middle = (x1 + x2) / 2;
      return (
        `<path d="M${x1} ${foot(x1)}L${x1} ${share(x1, 0.34)}Q${middle} ${share(middle, 0.56)} ${x2} ${share(x2, 0.34)}L${x2} ${foot(x2)}Z" fill="${mix(stone.deep, '#1c1020', 0.35)}"/>` +
        polygon(
          [
            [x1 + 8, share(x1 + 8, 0.86)],
            [x2 - 8, share(x2 - 8, 0.86)],
            [x2 - 8, share(x2 - 8, 0.64)],
            [x1 + 8, share(x1 + 8, 0.64)],
          ],
          index % 2 ? '#f3c06a' : mix(stone.deep, '#1c1020', 0.3),
        )
      );
    });
  const right =
    wall(stage, 1060, 560, 560, 380) +
    castShadow(stage, 1060, 560, 150, 380) +
    rect(1060, 356, 560, 10, stone.lit) +
    rect(1060, 366, 560, 6, shadow, `opacity="${shadowStrength}"`) +
    opening(stage, 1104, 330, 54, 92, 'arch') +
    gallarija(stage, 1220, 332, 170, 118, brand.red) +
    opening(stage, 1446, 330, 54, 92, 'arch') +
    arcade(stage, 1080, 560, 5, 106, 150);
  const middle =
    wall(stage, 430, 540, 300, 200, 'mid') +
    arcade(stage, 446, 540, 3, 92, 118) +
    repeat(3, (index) => opening(stage, 474 + index * 92, 406, 38, 46));
  return (
    cypress(stage, 1010, 520, 240) + cypress(stage, 962, 520, 180) + palm(stage, 800, 540, 330) + middle + left + right
  );
}

export function court(stage: Stage): string {
  const { ground: earth, shadow, shadowStrength } = stage.light;
  const joint = mix(earth[1], shadow, 0.35);
  const rays = repeat(
    13,
    (index) =>
      `<path d="M${840 + (index - 6) * 80} 540L${840 + (index - 6) * 330} 900" stroke="${joint}" stroke-width="1.8" opacity="0.42"/>`,
  );
  const rows = [0.05, 0.15, 0.32, 0.58, 0.9]
    .map((share) => rect(0, 540 + share * 360, 1600, 1.8, joint, 'opacity="0.42"'))
    .join('');
  return (
    ground(stage, 536, 900, 1600) +
    rays +
    rows +
    polygon(
      [
        [0, 716],
        [430, 540],
        [640, 540],
        [520, 720],
        [330, 900],
        [0, 900],
      ],
      shadow,
      `opacity="${shadowStrength * 0.8}"`,
    )
  );
}

function people(stage: Stage): string {
  const { random } = stage;
  const far = [470, 618, 790, 850, 905, 985, 1210, 1260]
    .map((x) =>
      figure(stage, {
        x: x + random.between(-12, 12),
        y: 566 + random.between(0, 30),
        height: random.between(88, 100),
        pose: random.pick(['walk', 'stroll', 'talk', 'phone', 'stand']),
        flip: random.chance(0.5),
      }),
    )
    .join('');
  const middle =
    figure(stage, {
      x: 1040,
      y: 690,
      height: 210,
      pose: 'talk',
      look: { style: 'beard', top: brand.olive, backpack: true },
    }) +
    figure(stage, {
      x: 1118,
      y: 694,
      height: 204,
      pose: 'explain',
      flip: true,
      look: { style: 'long', top: brand.terracotta, backpack: false },
    }) +
    figure(stage, { x: 816, y: 662, height: 180, pose: 'read', look: { style: 'curly', top: brand.white } });
  const near =
    figure(stage, {
      x: 560,
      y: 840,
      height: 350,
      pose: 'walk',
      look: {
        style: 'short',
        skin: '#7d4a30',
        hair: '#1c1518',
        top: brand.red,
        bottom: '#26303f',
        backpack: true,
        accent: brand.ink,
        jacket: false,
        legs: 'trousers',
        sleeves: 'long',
      },
    }) +
    figure(stage, {
      x: 716,
      y: 846,
      height: 335,
      pose: 'stroll',
      look: {
        style: 'hijab',
        skin: '#f0c7a2',
        accent: brand.terracotta,
        top: brand.sea,
        bottom: '#e9dcc3',
        legs: 'trousers',
        backpack: true,
        sleeves: 'long',
      },
    });
  const rolling = wheelchairUser(
    stage,
    900,
    830,
    320,
    { style: 'bun', skin: '#f0c7a2', hair: '#5b3824', top: brand.saffron, bottom: '#3b4a63', jacket: false },
    true,
  );
  return far + middle + carob(stage, 1330, 700, 320) + planter(stage, 1330, 712) + near + rolling;
}

function planter(stage: Stage, x: number, y: number): string {
  const { stone } = stage.light;
  const sitter = figure(stage, {
    x: x - 120,
    y: y + 72,
    height: 270,
    pose: 'sitLean',
    flip: true,
    look: { style: 'curly', top: brand.white, backpack: false, bottom: '#3b4a63', legs: 'trousers' },
  });
  return (
    groundShadow(stage, x - 50, y + 42, 250, 28) +
    shrubs(stage, x - 150, y - 14, 300, 30) +
    `<path d="M${x - 210} ${y - 20}v50a210 26 0 0 0 420 0v-50a210 20 0 0 1 -420 0z" fill="${gradient(
      stage,
      [
        [0, stone.shade],
        [0.5, stone.mid],
        [1, stone.lit],
      ],
      'right',
    )}"/>` +
    ellipse(x, y + 1, 208, 3, stone.lit, 'opacity="0"') +
    sitter
  );
}

function foreground(stage: Stage): string {
  return (
    pricklyPear(stage, 70, 930, 200) +
    pricklyPear(stage, 1540, 930, 230) +
    shrubs(stage, 150, 920, 130, 50) +
    shrubs(stage, 1380, 926, 110, 46)
  );
}
