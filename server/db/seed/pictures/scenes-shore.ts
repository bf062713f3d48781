import { groundShadow, hills, sea, sky } from './landscape.ts';
import { brand, lighter, mix } from './light.ts';
import { figure } from './people.ts';
import { circle, curve, ellipse, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

function swim(stage: Stage): string {
  const { stone } = stage.light;
  const rocks =
    shape(
      'M0 800V590C60 570 120 560 180 572C260 580 300 610 380 616C440 640 470 700 560 720C600 740 620 780 640 800Z',
      gradient(stage, [
        [0, stone.lit],
        [1, stone.shade],
      ]),
    ) +
    shape('M0 800V690C100 660 220 680 300 700C380 720 420 760 450 800Z', stone.shade, 'opacity="0.6"') +
    shape('M1280 470C1180 462 1130 420 1060 416C1000 414 960 440 900 452L880 470Z', stone.mid) +
    shape('M1280 470V380C1240 372 1200 396 1180 470Z', stone.shade);
  const ladder =
    rect(470, 620, 5, 150, brand.white) +
    rect(504, 626, 5, 150, brand.white) +
    repeat(4, (index) => rect(470, 660 + index * 30, 38, 4, brand.white));
  const swimmer = (x: number, y: number, scale: number, colour: string): string => {
    const person = figure(stage, {
      x,
      y,
      height: 210 * scale,
      pose: 'swim',
      shadow: false,
      look: {
        style: 'cap',
        accent: colour,
        top: colour,
        sleeves: 'short',
        legs: 'shorts',
        backpack: false,
        jacket: false,
      },
    });
    return (
      person +
      shape(
        `M${x - 110 * scale} ${y - 2}q40-14 80-6t90 2t80-8t50 8q-10 30-150 30t-150-26z`,
        mix(stage.light.sea[0], stage.light.sea[1], 0.55),
        'opacity="0.82"',
      ) +
      curve(`M${x + 40 * scale} ${y - 6}q30-14 66-2`, stage.light.sea[2], 4, 'opacity="0.8"')
    );
  };
  const towels =
    polygon(
      [
        [60, 640],
        [210, 650],
        [190, 690],
        [30, 676],
      ],
      tone(stage, brand.red),
    ) +
    polygon(
      [
        [60, 640],
        [96, 642],
        [70, 680],
        [30, 676],
      ],
      tone(stage, brand.white),
    );
  const buoys = repeat(7, (index) =>
    circle(640 + index * 96, 520 - index * 4, 9 - index * 0.6, tone(stage, brand.terracotta)),
  );
  return (
    sky(stage, 470, 760, 190) +
    sea(stage, 468, 800, 760) +
    rocks +
    buoys +
    towels +
    ladder +
    swimmer(760, 610, 1, brand.red) +
    swimmer(980, 700, 1.25, brand.saffron) +
    swimmer(1090, 552, 0.6, brand.sea) +
    figure(stage, {
      x: 300,
      y: 650,
      height: 230,
      pose: 'wave',
      look: {
        style: 'bun',
        top: brand.saffron,
        bottom: brand.sea,
        legs: 'shorts',
        sleeves: 'short',
        jacket: false,
        backpack: false,
      },
    }) +
    figure(stage, {
      x: 150,
      y: 664,
      height: 220,
      pose: 'sit',
      look: { top: brand.sea, legs: 'shorts', sleeves: 'short', jacket: false, backpack: false, style: 'curly' },
      under: rect(-14, -24, 30, 25, stone.shade, 'rx="6"'),
    })
  );
}

/** A pebble shore, for the clean-up. */
function shore(stage: Stage): string {
  return (
    sky(stage, 380, 940, 150) +
    hills(stage, 382, 90, mix(stage.light.stone.shade, stage.light.sky[1], 0.4)) +
    sea(stage, 380, 560, 940) +
    shape('M0 548Q300 500 640 536T1280 520V800H0Z', stage.light.sea[2], 'opacity="0.75"') +
    shape(
      'M0 566Q300 516 640 552T1280 536V800H0Z',
      gradient(stage, [
        [0, stage.light.ground[1]],
        [0.2, stage.light.ground[0]],
        [1, stage.light.ground[1]],
      ]),
    ) +
    repeat(50, () =>
      ellipse(
        stage.random.between(0, 1280),
        stage.random.between(580, 800),
        stage.random.between(4, 15),
        stage.random.between(2, 6),
        stage.light.stone.shade,
        'opacity="0.35"',
      ),
    )
  );
}

function cleanUp(stage: Stage): string {
  const sack = (x: number, y: number, size: number, colour: string): string =>
    groundShadow(stage, x, y, size * 0.6, 8) +
    shape(
      `M${x - size * 0.4} ${y}C${x - size * 0.65} ${y - size * 0.5} ${x - size * 0.3} ${y - size * 0.85} ${x - size * 0.06} ${y - size}l${-size * 0.06} ${-size * 0.2}h${size * 0.26}l${-size * 0.06} ${size * 0.2}C${x + size * 0.34} ${y - size * 0.85} ${x + size * 0.65} ${y - size * 0.5} ${x + size * 0.4} ${y}Z`,
      tone(stage, colour),
    ) +
    curve(
      `M${x + size * 0.1} ${y - size * 0.9}Q${x + size * 0.3} ${y - size * 0.6} ${x + size * 0.2} ${y - size * 0.1}`,
      lighter(tone(stage, colour)),
      3,
      'opacity="0.6"',
    );
  const litter = repeat(5, (index) =>
    rect(
      330 + index * 180 + stage.random.between(-30, 30),
      724 + (index % 3) * 18,
      30,
      11,
      tone(stage, [brand.foam, brand.red, brand.white, brand.saffron, brand.sea][index] ?? brand.red),
      `rx="4" transform="rotate(${index * 11 - 20} ${340 + index * 180} 730)"`,
    ),
  );
  const crew =
    figure(stage, {
      x: 300,
      y: 690,
      height: 300,
      pose: 'bend',
      look: { top: brand.red, style: 'ponytail', backpack: false },
    }) +
    figure(stage, {
      x: 560,
      y: 660,
      height: 270,
      pose: 'carry',
      look: { top: brand.sea, style: 'cap', backpack: false },
    }) +
    figure(stage, {
      x: 990,
      y: 700,
      height: 300,
      pose: 'bend',
      flip: true,
      look: { top: brand.olive, style: 'hijab', backpack: false, legs: 'trousers' },
    }) +
    figure(stage, { x: 780, y: 610, height: 190, pose: 'stroll', look: { top: brand.saffron } });
  return (
    shore(stage) +
    litter +
    crew +
    sack(620, 664, 92, '#26303f') +
    sack(170, 740, 120, '#26303f') +
    sack(1150, 730, 130, brand.olive)
  );
}

export const shoreScenes = {
  'sea-swim': { hours: ['noon', 'dusk', 'dawn'], draw: swim },
  'clean-up': { hours: ['dawn', 'noon', 'dusk'], draw: cleanUp },
} satisfies Record<string, Composition>;
