import { groundShadow, hills, sea, sky } from './landscape.ts';
import { brand, darker, mix } from './light.ts';
import { figure } from './people.ts';
import type { FigureOptions } from './people.ts';
import { pricklyPear } from './plants.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

function running(stage: Stage): string {
  const { light } = stage;
  const wear = { legs: 'shorts', sleeves: 'short', jacket: false, backpack: false } as const;
  const runner = (
    x: number,
    y: number,
    height: number,
    top: string,
    style: 'ponytail' | 'short' | 'hijab' | 'crop',
  ): string =>
    figure(stage, {
      x,
      y,
      height,
      pose: 'run',
      look: {
        ...wear,
        ...(style === 'hijab' ? { legs: 'trousers', sleeves: 'long' } : {}),
        top,
        style,
        bottom: '#26303f',
        shoes: brand.white,
      },
    });
  const road =
    shape('M0 640Q640 590 1280 640V800H0Z', mix(light.ground[0], light.ground[1], 0.5)) +
    curve('M0 720Q640 676 1280 720', brand.white, 6, 'opacity="0.6"');
  return (
    sky(stage, 520, 880, 200) +
    hills(stage, 480, 130, mix(light.stone.shade, light.sky[1], 0.5)) +
    sea(stage, 476, 620, 880) +
    pricklyPear(stage, 80, 650, 140) +
    pricklyPear(stage, 1200, 650, 160) +
    rect(0, 588, 1280, 34, light.stone.mid) +
    rect(0, 580, 1280, 10, light.stone.lit) +
    road +
    runner(300, 700, 300, brand.saffron, 'crop') +
    runner(560, 740, 360, brand.red, 'ponytail') +
    runner(830, 720, 330, brand.sea, 'hijab') +
    runner(1040, 690, 290, brand.white, 'short')
  );
}

/** A pitch with goal and stand; floodlit after dark. */
function pitch(stage: Stage): string {
  const { light } = stage;
  const grass = light.dark ? '#3d6b4a' : mix('#7f9a4a', light.tint, light.tintStrength);
  const stripes = repeat(8, (index) =>
    polygon(
      [
        [640 + (index - 4) * 150, 430],
        [640 + (index - 3) * 150, 430],
        [640 + (index - 3) * 330, 800],
        [640 + (index - 4) * 330, 800],
      ],
      index % 2 ? grass : darker(grass, 0.12),
    ),
  );
  const crowd = repeat(110, (index) =>
    circle(
      (index % 37) * 36 + (index % 2) * 14,
      350 + Math.floor(index / 37) * 22,
      8,
      tone(stage, stage.random.pick([brand.red, brand.saffron, brand.white, brand.sea, '#7d4a30', '#e0aa80'])),
    ),
  );
  const masts = [90, 1190]
    .map(
      (x) =>
        rect(x - 5, 90, 10, 340, '#4a4a4c') +
        rect(x - 60, 60, 120, 50, '#3a3a3c', 'rx="6"') +
        repeat(8, (index) => circle(x - 42 + (index % 4) * 28, 74 + Math.floor(index / 4) * 22, 8, '#fff6d8')) +
        (light.dark
          ? polygon(
              [
                [x - 60, 100],
                [x + 60, 100],
                [x < 640 ? x + 820 : x + 120, 800],
                [x < 640 ? x - 120 : x - 820, 800],
              ],
              gradient(stage, [
                [0, '#fff6d8', 0.3],
                [1, '#fff6d8', 0],
              ]),
            )
          : ''),
    )
    .join('');
  const goal =
    line(
      [
        [860, 470],
        [860, 330],
        [1110, 330],
        [1110, 470],
      ],
      brand.white,
      8,
    ) +
    repeat(9, (index) =>
      line(
        [
          [870 + index * 28, 334],
          [880 + index * 26, 462],
        ],
        brand.white,
        1,
        'opacity="0.6"',
      ),
    ) +
    repeat(6, (index) =>
      line(
        [
          [862, 350 + index * 22],
          [1108, 350 + index * 22],
        ],
        brand.white,
        1,
        'opacity="0.6"',
      ),
    );
  return (
    sky(stage, 440, 300, 130) +
    hills(stage, 440, 140, mix(light.stone.shade, light.sky[1], 0.4)) +
    rect(0, 330, 1280, 100, light.stone.shade) +
    crowd +
    rect(0, 408, 1280, 26, tone(stage, brand.red)) +
    rect(0, 430, 1280, 370, grass) +
    stripes +
    line(
      [
        [0, 470],
        [1280, 470],
      ],
      brand.white,
      4,
    ) +
    ellipse(560, 640, 280, 66, 'none', `stroke="${brand.white}" stroke-width="5"`) +
    goal +
    masts
  );
}

function football(stage: Stage): string {
  const kit = (top: string): FigureOptions['look'] => ({
    top,
    bottom: top === brand.red ? brand.white : '#26303f',
    legs: 'shorts',
    sleeves: 'short',
    jacket: false,
    backpack: false,
    shoes: brand.ink,
  });
  const ball =
    groundShadow(stage, 610, 716, 30, 6) +
    circle(612, 690, 26, brand.white) +
    polygon(
      [
        [612, 678],
        [623, 686],
        [619, 699],
        [605, 699],
        [601, 686],
      ],
      brand.ink,
    ) +
    circle(592, 680, 5, brand.ink) +
    circle(632, 682, 5, brand.ink) +
    circle(612, 713, 4, brand.ink);
  return (
    pitch(stage) +
    figure(stage, {
      x: 1000,
      y: 500,
      height: 170,
      pose: 'wave',
      flip: true,
      look: { ...kit(brand.saffron), style: 'crop' },
    }) +
    figure(stage, { x: 260, y: 560, height: 230, pose: 'run', look: { ...kit(brand.red), style: 'ponytail' } }) +
    figure(stage, {
      x: 830,
      y: 660,
      height: 320,
      pose: 'run',
      flip: true,
      look: { ...kit(brand.sea), style: 'curly' },
    }) +
    figure(stage, { x: 490, y: 720, height: 400, pose: 'kick', look: { ...kit(brand.red), style: 'short' } }) +
    ball
  );
}

export const sportScenes = {
  running: { hours: ['dawn', 'dusk', 'noon'], draw: running },
  football: { hours: ['noon', 'dusk', 'dawn'], draw: football },
  'football-night': { hours: ['night'], draw: football },
} satisfies Record<string, Composition>;
