import { brand, mix } from './light.ts';
import { at, circle, limb, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { still, under } from './still-life.ts';
import { bookPile, writing } from './tableware.ts';

function phoneCard(stage: Stage): string {
  const backdrop = still(stage, '#a9c2c4', 640);
  const card = at(
    820,
    400,
    rect(-170, -104, 360, 226, stage.light.shadow, 'rx="22" opacity="0.25"') +
      rect(
        -180,
        -120,
        360,
        226,
        gradient(
          stage,
          [
            [0, '#a8262c'],
            [1, '#5f1216'],
          ],
          'diagonal',
        ),
        'rx="22"',
      ) +
      rect(-150, -90, 96, 116, brand.lime, 'rx="10"') +
      circle(-102, -48, 24, '#a86b45') +
      shape('M-144 26q0-46 42-46t42 46z', brand.sea) +
      rect(-30, -84, 170, 14, brand.lime, 'rx="7"') +
      rect(-30, -56, 120, 10, brand.sand, 'rx="5"') +
      rect(-30, -34, 140, 10, brand.sand, 'rx="5"') +
      rect(-150, 52, 300, 30, '#14110f', 'opacity="0.35" rx="4"'),
    1.1,
    false,
    12,
  );
  const qr =
    repeat(64, (index) =>
      stage.random.chance(0.52)
        ? rect(486 + (index % 8) * 19, 280 + Math.floor(index / 8) * 19, 19, 19, brand.ink)
        : '',
    ) +
    [
      [486, 280],
      [600, 280],
      [486, 394],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x, y, 38, 38, brand.ink) +
          rect(x + 7, y + 7, 24, 24, brand.white) +
          rect(x + 13, y + 13, 12, 12, brand.red),
      )
      .join('');
  const phone = at(
    0,
    0,
    rect(424, 96, 280, 560, stage.light.shadow, 'rx="40" opacity="0.3"') +
      rect(420, 84, 280, 560, '#1c1a1a', 'rx="40"') +
      rect(434, 100, 252, 528, brand.lime, 'rx="28"') +
      rect(434, 100, 252, 120, tone(stage, brand.red), 'rx="28"') +
      rect(434, 180, 252, 44, tone(stage, brand.red)) +
      rect(474, 164, 170, 16, brand.lime, 'rx="8"') +
      rect(474, 268, 176, 176, brand.white) +
      qr +
      writing(474, 478, 176, 3, 28, '#b9a98c', 11) +
      rect(474, 570, 176, 36, brand.ink, 'rx="18"'),
    1,
  );
  const palm =
    limb(
      [
        [380, 850, 170],
        [430, 660, 130],
      ],
      tone(stage, brand.saffron),
    ) +
    limb(
      [
        [440, 650, 120],
        [500, 560, 110],
      ],
      tone(stage, '#c98a5f'),
    );
  const fingers =
    repeat(3, (index) =>
      limb(
        [
          [724, 440 + index * 62, 50],
          [672, 446 + index * 62, 46],
        ],
        tone(stage, '#c98a5f'),
      ),
    ) +
    limb(
      [
        [424, 560, 64],
        [436, 440, 52],
        [462, 370, 42],
      ],
      tone(stage, '#bb7d54'),
    );
  return backdrop + card + palm + phone + fingers;
}

function printing(stage: Stage): string {
  const backdrop = still(stage, '#d3c6b2', 600);
  const machine =
    under(stage, 640, 730, 330) +
    rect(
      340,
      420,
      600,
      300,
      gradient(stage, [
        [0, tone(stage, '#e4ddcf')],
        [1, tone(stage, '#a39a8c')],
      ]),
      'rx="28"',
    ) +
    rect(340, 420, 150, 300, '#14110f', 'rx="28" opacity="0.1"') +
    rect(400, 350, 480, 84, tone(stage, '#4a5058'), 'rx="16"') +
    rect(430, 556, 420, 26, brand.ink, 'rx="10"') +
    rect(770, 456, 120, 56, '#173a55', 'rx="8"') +
    rect(786, 474, 60, 8, brand.foam) +
    circle(720, 484, 18, brand.olive) +
    circle(672, 484, 12, brand.red);
  const sheet =
    polygon(
      [
        [450, 570],
        [830, 570],
        [870, 716],
        [410, 716],
      ],
      brand.white,
    ) +
    polygon(
      [
        [480, 590],
        [640, 590],
        [636, 676],
        [470, 676],
      ],
      brand.terracotta,
    ) +
    writing(664, 596, 140, 4, 22, '#a39a8c', 8);
  const feed =
    polygon(
      [
        [470, 352],
        [810, 352],
        [786, 170],
        [494, 170],
      ],
      brand.white,
    ) +
    polygon(
      [
        [510, 166],
        [800, 160],
        [790, 352],
        [480, 352],
      ],
      mix(brand.white, brand.sand, 0.4),
    ) +
    writing(540, 200, 200, 5, 26, '#c9bda4', 9);
  const posters = repeat(3, (index) =>
    polygon(
      [
        [80 + index * 34, 690 - index * 16],
        [250 + index * 30, 676 - index * 16],
        [270 + index * 30, 740 - index * 16],
        [70 + index * 34, 750 - index * 16],
      ],
      [brand.red, brand.saffron, brand.sea][index] ?? brand.red,
    ),
  );
  return backdrop + feed + machine + sheet + posters + bookPile(stage, 1110, 720, 220, 4);
}

export const serviceScenes = {
  'phone-card': { hours: ['noon', 'dawn', 'dusk'], draw: phoneCard },
  printing: { hours: ['noon', 'dawn', 'dusk'], draw: printing },
} satisfies Record<string, Composition>;
