import { ferry, luzzu } from './boats.ts';
import { opening, wall } from './buildings.ts';
import { gallarija } from './gallarija.ts';
import { hills, sea, sky } from './landscape.ts';
import { brand, darker, mix } from './light.ts';
import { figure } from './people.ts';
import { palm } from './plants.ts';
import { ellipse, line, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { dome, town } from './town.ts';

function harbour(stage: Stage): string {
  const { stone } = stage.light;
  const front = repeat(6, (index) => {
    const x = 20 + index * 210;
    const tall = 190 + ((index * 67 + stage.variation * 31) % 120);
    return (
      wall(stage, x, 470, 206, tall, index % 3 === 1 ? 'mid' : 'lit') +
      gallarija(stage, x + 56, 470 - tall * 0.5, 92, 76) +
      opening(stage, x + 22, 440, 34, 60) +
      opening(stage, x + 150, 440, 34, 60)
    );
  });
  const church =
    rect(560, 150, 60, 200, stone.mid) +
    rect(720, 150, 60, 200, stone.mid) +
    rect(560, 150, 22, 200, stone.shade) +
    polygon(
      [
        [554, 152],
        [626, 152],
        [590, 104],
      ],
      stone.shade,
    ) +
    polygon(
      [
        [714, 152],
        [786, 152],
        [750, 104],
      ],
      stone.shade,
    ) +
    dome(670, 236, 72, stone.mid, stone.shade);
  const quay = rect(0, 468, 1280, 26, stone.mid) + rect(0, 492, 1280, 12, stone.deep, 'opacity="0.7"');
  const walkers = repeat(5, (index) =>
    figure(stage, {
      x: 130 + index * 250 + stage.random.between(-50, 50),
      y: 484,
      height: 84,
      pose: stage.random.pick(['walk', 'stroll', 'talk', 'phone']),
      flip: stage.random.chance(0.5),
    }),
  );
  const masts = repeat(4, (index) => yacht(stage, 120 + index * 330, 560 + (index % 2) * 40, 1 + (index % 2) * 0.25));
  return (
    sky(stage, 470, 960, 130) +
    hills(stage, 470, 200, mix(stone.shade, stage.light.sky[1], 0.45)) +
    church +
    front +
    palm(stage, 1150, 474, 220) +
    palm(stage, 90, 474, 190) +
    quay +
    walkers +
    sea(stage, 500, 800, 960) +
    masts +
    luzzu(stage, 420, 700, 1.7) +
    luzzu(stage, 930, 740, 2.1, true) +
    luzzu(stage, 700, 630, 1.1)
  );
}

function yacht(stage: Stage, x: number, y: number, scale: number): string {
  const white = tone(stage, brand.white);
  return (
    line(
      [
        [x, y - 20],
        [x, y - 190 * scale],
      ],
      tone(stage, '#5a5a58'),
      3,
    ) +
    line(
      [
        [x, y - 180 * scale],
        [x - 60 * scale, y - 18],
      ],
      tone(stage, '#5a5a58'),
      1,
    ) +
    shape(
      `M${x - 76 * scale} ${y - 22}h${160 * scale}q${-10 * scale} 24 ${-40 * scale} 26h${-90 * scale}q${-24 * scale} -4 ${-30 * scale} -26z`,
      white,
    ) +
    rect(x - 30 * scale, y - 36, 70 * scale, 15, darker(white, 0.15), 'rx="6"') +
    rect(x - 56 * scale, y - 44, 58 * scale, 8, tone(stage, brand.sea), 'rx="4"') +
    ellipse(x, y + 6, 84 * scale, 6, stage.light.shadow, 'opacity="0.3"')
  );
}

function skyline(stage: Stage): string {
  const { stone, sky: air } = stage.light;
  const [lit, dim] = [mix(stone.lit, air[2], 0.12), mix(stone.shade, air[1], 0.2)];
  const spire =
    rect(792, 190, 50, 250, lit) +
    rect(792, 190, 20, 250, dim) +
    polygon(
      [
        [786, 192],
        [848, 192],
        [817, 44],
      ],
      dim,
    ) +
    polygon(
      [
        [817, 44],
        [848, 192],
        [822, 192],
      ],
      lit,
    ) +
    rect(815, 20, 4, 30, dim);
  const bastions =
    polygon(
      [
        [120, 500],
        [180, 420],
        [520, 412],
        [560, 500],
      ],
      gradient(stage, [
        [0, stone.mid],
        [1, stone.shade],
      ]),
    ) +
    polygon(
      [
        [500, 500],
        [560, 404],
        [980, 396],
        [1010, 500],
      ],
      gradient(stage, [
        [0, stone.lit],
        [1, stone.mid],
      ]),
    ) +
    polygon(
      [
        [980, 500],
        [1000, 426],
        [1280, 440],
        [1280, 500],
      ],
      gradient(stage, [
        [0, stone.mid],
        [1, stone.shade],
      ]),
    ) +
    repeat(4, (index) => shape(`M${610 + index * 92} 500v-30a20 20 0 0 1 40 0v30z`, stone.deep, 'opacity="0.75"'));
  const reflection = `<g opacity="0.22" transform="translate(0 1000) scale(1 -1)">${rect(180, 400, 900, 100, stone.mid)}${dome(640, 330, 116, lit, dim)}</g>`;
  const terrace =
    rect(0, 706, 1280, 94, stone.shade) +
    rect(0, 694, 1280, 20, stone.lit) +
    repeat(26, (index) => shape(`M${12 + index * 50} 714h22l-5 30 6 56h-24l6-56z`, stone.mid)) +
    rect(0, 714, 1280, 8, stage.light.shadow, 'opacity="0.4"');
  const friends =
    figure(stage, {
      x: 250,
      y: 880,
      height: 330,
      pose: 'stand',
      back: true,
      shadow: false,
      look: { style: 'long', top: brand.red, backpack: false },
    }) +
    figure(stage, {
      x: 356,
      y: 880,
      height: 350,
      pose: 'pocket',
      back: true,
      shadow: false,
      look: { style: 'curly', top: brand.saffron, backpack: true },
    }) +
    figure(stage, {
      x: 1040,
      y: 880,
      height: 330,
      pose: 'phone',
      shadow: false,
      flip: true,
      look: { style: 'hijab', top: brand.sea, backpack: false },
    });
  return (
    sky(stage, 500, 1010, 210) +
    hills(stage, 500, 60, mix(dim, air[2], 0.5)) +
    town(stage, 170, 430, 860, 150, lit, dim) +
    spire +
    dome(640, 346, 118, lit, dim) +
    town(stage, 420, 440, 460, 90, lit, dim) +
    bastions +
    sea(stage, 498, 800, 1010) +
    reflection +
    ferry(stage, 960, 590, 0.34) +
    luzzu(stage, 520, 640, 1.1) +
    friends +
    terrace
  );
}

export const harbourScenes = {
  'msida-harbour': { hours: ['dawn', 'noon', 'dusk', 'night'], draw: harbour },
  'valletta-skyline': { hours: ['dusk', 'dawn', 'night', 'noon'], draw: skyline },
} satisfies Record<string, Composition>;
