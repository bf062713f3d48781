import { sky } from './landscape.ts';
import { brand } from './light.ts';
import { figure } from './people.ts';
import { palm, pottedPlant } from './plants.ts';
import { at, circle, curve, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { audience, platform } from './theatre.ts';

function theatre(stage: Stage): string {
  const backdrop = platform(stage, brand.red, 700);
  const drape = (flip: boolean): string =>
    at(
      flip ? 1280 : 0,
      0,
      shape(
        'M0 0H330C320 200 260 380 90 470C140 520 120 590 130 640H0Z',
        gradient(stage, [
          [0, '#a8262c'],
          [1, '#4a0f13'],
        ]),
      ) +
        repeat(4, (index) =>
          curve(
            `M${60 + index * 70} 0C${50 + index * 66} 200 ${30 + index * 50} 360 ${10 + index * 24} 470`,
            '#14110f',
            7,
            'opacity="0.22"',
          ),
        ) +
        shape('M84 460q30 10 36 34q-40 10-70-10z', brand.saffron),
      1,
      flip,
    );
  const valance = repeat(
    8,
    (index) =>
      shape(
        `M${index * 160} 0h160v70q-80 70-160 0z`,
        gradient(stage, [
          [0, '#5f1216'],
          [1, '#a8262c'],
        ]),
      ) + curve(`M${index * 160} 70q80 70 160 0`, brand.saffron, 6),
  );
  const set =
    shape('M880 600V330a90 90 0 0 1 180 0V600Z', '#1b2a3d') +
    circle(970, 300, 34, '#f6edd4') +
    rect(866, 320, 12, 284, tone(stage, brand.sand)) +
    rect(1062, 320, 12, 284, tone(stage, brand.sand));
  const cloak = shape('M-8-80C-20-60-22-30-26-8Q-8-2 4-10L4-70Z', '#5d2a4a');
  const actors =
    figure(stage, {
      x: 560,
      y: 604,
      height: 350,
      pose: 'sing',
      look: {
        style: 'long',
        top: brand.saffron,
        bottom: '#8b1a1f',
        legs: 'skirt',
        sleeves: 'long',
        jacket: false,
        backpack: false,
      },
    }) +
    figure(stage, {
      x: 760,
      y: 610,
      height: 350,
      pose: 'explain',
      flip: true,
      look: { style: 'beard', top: brand.sea, backpack: false, jacket: false, legs: 'trousers' },
      under: cloak,
    });
  return backdrop + set + drape(false) + drape(true) + valance + actors + audience(stage, 600);
}

function musicNight(stage: Stage): string {
  const backdrop = sky(stage, 600, 1080, 110) + palm(stage, 80, 560, 400) + palm(stage, 1210, 560, 420);
  stage.light = { ...stage.light, tint: '#c8643c', tintStrength: 0.14 };
  const rig =
    rect(170, 130, 940, 14, '#1c1a1a') +
    rect(170, 160, 940, 8, '#1c1a1a') +
    repeat(24, (index) =>
      line(
        [
          [176 + index * 39, 140],
          [196 + index * 39, 162],
        ],
        '#1c1a1a',
        4,
      ),
    ) +
    rect(176, 130, 20, 470, '#1c1a1a') +
    rect(1086, 130, 20, 470, '#1c1a1a');
  const beams = repeat(
    6,
    (index) =>
      polygon(
        [
          [266 + index * 148, 176],
          [290 + index * 148, 176],
          [260 + index * 148 + (index - 2.5) * 110 + 130, 600],
          [260 + index * 148 + (index - 2.5) * 110 - 90, 600],
        ],
        gradient(stage, [
          [0, [brand.saffron, '#d8474f', brand.foam][index % 3] ?? brand.saffron, 0.6],
          [1, brand.saffron, 0.04],
        ]),
      ) + rect(262 + index * 148, 160, 32, 24, brand.ink, 'rx="4"'),
  );
  const guitar = at(
    1,
    -58,
    shape('M-9 4C-13-2-8-9-2-6C1-9 6-7 6-3C8 3 2 8-3 7C-6 9-8 7-9 4Z', brand.red) +
      limb(
        [
          [3, -2, 2],
          [23, -10, 1.6],
        ],
        '#3a2a26',
      ) +
      circle(-2, 0.6, 2, brand.ink),
    1,
  );
  const stand =
    limb(
      [
        [10, -2, 1],
        [10, -76, 1],
      ],
      '#22201f',
    ) +
    limb(
      [
        [10, -77, 3.4],
        [7, -79, 3.4],
      ],
      '#4a5058',
    );
  const drums = at(
    640,
    590,
    ellipse(0, -50, 66, 66, '#26303f') +
      ellipse(0, -50, 56, 56, brand.lime) +
      circle(0, -50, 22, brand.red) +
      rect(-120, -104, 70, 44, brand.red, 'rx="6"') +
      rect(50, -104, 70, 44, brand.red, 'rx="6"') +
      ellipse(-150, -150, 52, 8, brand.saffron) +
      ellipse(150, -156, 52, 8, brand.saffron) +
      rect(-152, -150, 4, 150, '#4a4a4c') +
      rect(148, -156, 4, 156, '#4a4a4c'),
  );
  const band =
    figure(stage, {
      x: 640,
      y: 560,
      height: 280,
      pose: 'lift',
      shadow: false,
      look: { style: 'curly', top: brand.white, backpack: false },
    }) +
    drums +
    figure(stage, {
      x: 390,
      y: 600,
      height: 310,
      pose: 'guitar',
      look: { style: 'short', top: brand.sea, backpack: false },
      over: guitar,
    }) +
    figure(stage, {
      x: 880,
      y: 604,
      height: 320,
      pose: 'sing',
      look: { style: 'long', top: brand.saffron, legs: 'skirt', backpack: false },
      under: '',
      over: stand,
    });
  return (
    backdrop +
    beams +
    rig +
    rect(0, 590, 1280, 60, '#1c1418') +
    rect(120, 596, 1040, 50, '#2a1a16') +
    rect(120, 592, 1040, 8, brand.saffron, 'opacity="0.7"') +
    rect(0, 640, 1280, 160, '#1c1418') +
    band +
    audience(stage, 610, 0.35)
  );
}

function stageTalk(stage: Stage): string {
  const backdrop = platform(stage, stage.random.pick([brand.sea, '#3a2430', '#2f4a45']));
  const speaker = figure(stage, {
    x: 640,
    y: 600,
    height: 360,
    pose: 'explain',
    look: {
      jacket: true,
      top: brand.red,
      bottom: '#22201f',
      backpack: false,
      style: stage.random.pick(['bob', 'hijab', 'short', 'curly', 'bun']),
      legs: 'trousers',
    },
  });
  const ring =
    circle(640, 300, 190, 'none', `stroke="${brand.saffron}" stroke-width="16" opacity="0.85"`) +
    circle(640, 300, 230, 'none', `stroke="${brand.terracotta}" stroke-width="4" opacity="0.6"`);
  const rug = ellipse(640, 606, 230, 32, tone(stage, brand.red));
  return backdrop + ring + rug + speaker + pottedPlant(stage, 1040, 600, 190) + audience(stage, 600);
}

export const showScenes = {
  theatre: { hours: ['night', 'dusk', 'noon'], draw: theatre },
  'music-night': { hours: ['night', 'dusk'], draw: musicNight },
  'stage-talk': { hours: ['night', 'dusk', 'noon'], draw: stageTalk },
} satisfies Record<string, Composition>;
