import { ferry } from './boats.ts';
import { hills, sea, sky } from './landscape.ts';
import { brand, lighter, mix } from './light.ts';
import { figure } from './people.ts';
import { pricklyPear } from './plants.ts';
import { curve, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { dome, town } from './town.ts';

function crossing(stage: Stage): string {
  const { stone, sky: air } = stage.light;
  const gozo =
    hills(stage, 448, 120, mix(stone.shade, air[2], 0.5)) +
    shape(
      'M760 448L800 420L850 414L930 396L980 372L1040 368L1060 380L1120 402L1280 420V448Z',
      mix(stone.shade, air[1], 0.3),
    ) +
    dome(1014, 374, 18, mix(stone.mid, air[1], 0.25), mix(stone.shade, air[1], 0.3));
  const rail =
    rect(0, 716, 1280, 10, tone(stage, brand.white)) +
    rect(0, 762, 1280, 7, tone(stage, brand.white)) +
    repeat(12, (index) => rect(40 + index * 112, 716, 8, 84, tone(stage, brand.white))) +
    rect(0, 726, 1280, 4, '#14110f', 'opacity="0.25"');
  const pair =
    figure(stage, {
      x: 300,
      y: 850,
      height: 350,
      pose: 'wave',
      shadow: false,
      look: { style: 'curly', top: brand.saffron, backpack: true },
    }) +
    figure(stage, {
      x: 190,
      y: 850,
      height: 370,
      pose: 'pocket',
      shadow: false,
      look: { style: 'short', top: brand.red, backpack: true },
    });
  const gulls = repeat(6, () =>
    gull(stage, stage.random.between(160, 1160), stage.random.between(90, 300), stage.random.between(10, 24)),
  );
  return (
    sky(stage, 448, 980, 190) + gozo + sea(stage, 446, 800, 980) + ferry(stage, 640, 548, 1.18) + gulls + pair + rail
  );
}

function gull(stage: Stage, x: number, y: number, size: number): string {
  return curve(
    `M${round(x - size)} ${round(y - size * 0.3)}Q${round(x - size * 0.4)} ${round(y - size * 0.6)} ${round(x)} ${round(y)}Q${round(x + size * 0.4)} ${round(y - size * 0.6)} ${round(x + size)} ${round(y - size * 0.35)}`,
    stage.light.dark ? '#c9d6d8' : tone(stage, '#fbf6ea'),
    size * 0.18,
  );
}

function citadel(stage: Stage): string {
  const { stone, leaf, shadow, shadowStrength } = stage.light;
  const mound = shape(
    'M0 640C160 560 260 470 330 452H960C1040 480 1140 560 1280 590V800H0Z',
    gradient(stage, [
      [0, mix(stone.mid, leaf.mid, 0.35)],
      [1, leaf.mid],
    ]),
  );
  const bastion =
    polygon(
      [
        [300, 470],
        [332, 330],
        [620, 318],
        [640, 480],
      ],
      stone.shade,
    ) +
    polygon(
      [
        [620, 318],
        [960, 330],
        [1000, 480],
        [636, 482],
      ],
      gradient(stage, [
        [0, stone.lit],
        [1, stone.mid],
      ]),
    ) +
    polygon(
      [
        [620, 318],
        [690, 320],
        [730, 482],
        [636, 482],
      ],
      shadow,
      `opacity="${shadowStrength * 0.6}"`,
    ) +
    polygon(
      [
        [322, 322],
        [622, 308],
        [970, 322],
        [972, 338],
        [622, 324],
        [318, 338],
      ],
      lighter(stone.lit, 0.2),
    );
  const houses = town(stage, 360, 330, 560, 110, stone.lit, stone.shade);
  const cathedral =
    rect(580, 210, 130, 120, stone.lit) +
    rect(580, 210, 46, 120, stone.shade) +
    dome(660, 226, 62, tone(stage, '#a8523a'), tone(stage, '#6a2f2c')) +
    rect(752, 130, 46, 200, stone.mid) +
    rect(752, 130, 16, 200, stone.shade) +
    polygon(
      [
        [746, 132],
        [804, 132],
        [775, 88],
      ],
      tone(stage, '#a8523a'),
    ) +
    rect(768, 160, 14, 30, stone.deep);
  const terrace = (y: number, inset: number, colour: string): string =>
    shape(`M0 ${y + inset}Q640 ${y - 40} 1280 ${y + inset * 0.4}V800H0Z`, colour) +
    curve(`M0 ${y + inset}Q640 ${y - 40} 1280 ${y + inset * 0.4}`, stone.mid, 12) +
    curve(`M0 ${y + inset + 7}Q640 ${y - 33} 1280 ${y + inset * 0.4 + 7}`, stone.deep, 3, 'opacity="0.5"');
  const path = shape(
    'M700 800C690 700 560 680 640 610C700 560 760 540 740 482H764C800 540 740 580 700 620C640 680 820 700 850 800Z',
    stage.light.ground[0],
  );
  const walkers =
    figure(stage, {
      x: 730,
      y: 742,
      height: 190,
      pose: 'walk',
      back: true,
      look: { backpack: true, accent: brand.red, style: 'ponytail' },
    }) +
    figure(stage, {
      x: 800,
      y: 760,
      height: 200,
      pose: 'stroll',
      back: true,
      look: { backpack: true, accent: brand.sea, style: 'cap' },
    });
  return (
    sky(stage, 640, 980, 180) +
    hills(stage, 640, 120, mix(stone.shade, stage.light.sky[2], 0.55)) +
    mound +
    houses +
    cathedral +
    bastion +
    terrace(560, 60, leaf.mid) +
    terrace(640, 70, mix(leaf.mid, leaf.shade, 0.5)) +
    path +
    pricklyPear(stage, 170, 770, 150) +
    pricklyPear(stage, 1120, 780, 190) +
    pricklyPear(stage, 1220, 790, 120) +
    walkers
  );
}

export const seaScenes = {
  ferry: { hours: ['dawn', 'noon', 'dusk', 'night'], draw: crossing },
  'gozo-citadel': { hours: ['dusk', 'noon', 'dawn', 'night'], draw: citadel },
} satisfies Record<string, Composition>;
