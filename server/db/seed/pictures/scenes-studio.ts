import { pendant, room } from './interiors.ts';
import { brand } from './light.ts';
import { figure } from './people.ts';
import { at, circle, curve, ellipse, line, polygon, rect, repeat, round } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { laptop } from './tableware.ts';

function radioStudio(stage: Stage): string {
  const backdrop =
    room(stage, '#3f4f58', '#5a3826', 600) +
    repeat(40, (index) =>
      polygon(
        [
          [(index % 10) * 128 + 6, 60 + Math.floor(index / 10) * 112],
          [(index % 10) * 128 + 122, 60 + Math.floor(index / 10) * 112],
          [(index % 10) * 128 + 64, 160 + Math.floor(index / 10) * 112],
        ],
        '#14110f',
        'opacity="0.2"',
      ),
    );
  const phones = (x: number, y: number, size: number): string =>
    curve(`M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0`, brand.red, size * 0.26) +
    rect(x - size * 0.3, y - size * 0.3, size * 0.62, size * 1, brand.red, `rx="${round(size * 0.26)}"`);
  const hosts =
    figure(stage, {
      x: 330,
      y: 780,
      height: 540,
      pose: 'sitTalk',
      shadow: false,
      look: { style: 'curly', top: brand.saffron, backpack: false },
      over: phones(2.4, -69, 6.6),
    }) +
    figure(stage, {
      x: 950,
      y: 780,
      height: 540,
      pose: 'sitLean',
      flip: true,
      shadow: false,
      look: { style: 'crop', top: brand.terracotta, backpack: false },
      over: phones(6.4, -67, 6.6),
    });
  const mic = (x: number, flip: boolean): string =>
    at(
      x,
      640,
      line(
        [
          [0, 0],
          [-60, -120],
          [40, -190],
        ],
        '#22201f',
        9,
      ) +
        rect(30, -226, 84, 46, '#4a5058', 'rx="22"') +
        rect(92, -222, 22, 38, brand.saffron, 'rx="10"') +
        ellipse(0, 4, 40, 9, '#22201f'),
      1,
      flip,
    );
  const desk =
    rect(
      80,
      630,
      1120,
      170,
      gradient(stage, [
        [0, tone(stage, '#9a6238')],
        [1, tone(stage, '#4a2c20')],
      ]),
    ) +
    rect(80, 620, 1120, 16, tone(stage, '#c48a4c')) +
    polygon(
      [
        [510, 590],
        [770, 590],
        [810, 640],
        [470, 640],
      ],
      '#26303f',
    ) +
    repeat(
      8,
      (index) =>
        rect(506 + index * 34, 598, 4, 34, '#14110f') +
        rect(
          500 + index * 34,
          602 + ((index * 11) % 22),
          16,
          8,
          [brand.red, brand.saffron, brand.foam][index % 3] ?? brand.red,
        ),
    );
  const sign =
    rect(520, 120, 240, 84, brand.ink, 'rx="14"') +
    rect(534, 134, 212, 56, '#c2262e', 'rx="8"') +
    circle(572, 162, 13, brand.white) +
    repeat(9, (index) =>
      rect(604 + index * 14, 162 - (6 + ((index * 17) % 19)), 6, (6 + ((index * 17) % 19)) * 2, brand.white, 'rx="3"'),
    );
  return (
    backdrop +
    pendant(stage, 240, 50, brand.terracotta) +
    pendant(stage, 1040, 50, brand.terracotta) +
    sign +
    hosts +
    mic(520, true) +
    desk +
    mic(770, false) +
    laptop(stage, 640, 590, 120)
  );
}

export const studioScenes = {
  'radio-studio': { hours: ['noon', 'dusk', 'night'], draw: radioStudio },
} satisfies Record<string, Composition>;
