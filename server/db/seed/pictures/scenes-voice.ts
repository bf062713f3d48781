import { brand, lighter } from './light.ts';
import { at, circle, curve, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { still, under } from './still-life.ts';
import { cup, writing } from './tableware.ts';

function ballotBox(stage: Stage): string {
  const backdrop = still(stage, '#d8c39a', 570, true);
  const box =
    under(stage, 640, 730, 250) +
    polygon(
      [
        [420, 420],
        [860, 420],
        [840, 730],
        [440, 730],
      ],
      gradient(
        stage,
        [
          [0, tone(stage, '#a8262c')],
          [1, tone(stage, brand.red)],
        ],
        'right',
      ),
    ) +
    polygon(
      [
        [420, 420],
        [560, 420],
        [560, 730],
        [440, 730],
      ],
      '#14110f',
      'opacity="0.16"',
    ) +
    polygon(
      [
        [460, 366],
        [820, 366],
        [868, 424],
        [412, 424],
      ],
      lighter(tone(stage, brand.red), 0.25),
    ) +
    polygon(
      [
        [540, 388],
        [742, 388],
        [752, 402],
        [530, 402],
      ],
      brand.ink,
    ) +
    circle(640, 570, 82, brand.lime) +
    curve('M600 572l30 32l54-66', brand.red, 17);
  const paper =
    polygon(
      [
        [556, 190],
        [744, 176],
        [736, 396],
        [548, 396],
      ],
      brand.white,
    ) +
    polygon(
      [
        [556, 190],
        [590, 188],
        [584, 396],
        [548, 396],
      ],
      '#14110f',
      'opacity="0.1"',
    ) +
    repeat(
      3,
      (index) =>
        rect(604, 226 + index * 46, 24, 24, 'none', `stroke="${brand.ink}" stroke-width="4"`) +
        rect(644, 233 + index * 46, 70, 8, '#b9b2a4', 'rx="4"'),
    ) +
    curve('M606 284l8 9l18-26', brand.red, 6);
  const hand =
    limb(
      [
        [1010, -20, 120],
        [860, 120, 92],
      ],
      tone(stage, brand.sea),
    ) +
    limb(
      [
        [850, 128, 76],
        [790, 186, 68],
      ],
      tone(stage, '#a86b45'),
    ) +
    limb(
      [
        [792, 176, 34],
        [738, 214, 30],
        [722, 250, 24],
      ],
      tone(stage, '#a86b45'),
    ) +
    limb(
      [
        [806, 204, 30],
        [752, 248, 26],
        [734, 280, 22],
      ],
      tone(stage, '#9a6040'),
    ) +
    limb(
      [
        [766, 170, 30],
        [722, 178, 27],
        [706, 206, 22],
      ],
      tone(stage, '#b47a52'),
    );
  return backdrop + paper + hand + box;
}

function microphone(stage: Stage): string {
  const backdrop = still(stage, '#7a3a34', 600);
  const metal = gradient(
    stage,
    [
      [0, '#3a4048'],
      [0.5, '#aeb4b4'],
      [1, '#4a5058'],
    ],
    'right',
  );
  const mic =
    rect(560, 120, 160, 260, metal, 'rx="80"') +
    repeat(7, (index) => rect(566, 160 + index * 24, 148, 7, '#14110f', 'opacity="0.45"')) +
    rect(548, 330, 184, 26, brand.saffron, 'rx="8"') +
    curve('M520 250v70a120 120 0 0 0 240 0v-70', '#22201f', 16) +
    rect(630, 440, 20, 220, '#22201f') +
    under(stage, 640, 690, 150) +
    ellipse(640, 676, 140, 26, '#22201f') +
    ellipse(640, 670, 140, 24, '#3a4048');
  const waves = [1, 2, 3]
    .map(
      (step) =>
        curve(
          `M${500 - step * 50} ${190 - step * 22}q${-50 - step * 12} ${90 + step * 20} 0 ${180 + step * 44}`,
          brand.saffron,
          9,
          `opacity="${0.95 - step * 0.24}"`,
        ) +
        curve(
          `M${780 + step * 50} ${190 - step * 22}q${50 + step * 12} ${90 + step * 20} 0 ${180 + step * 44}`,
          brand.saffron,
          9,
          `opacity="${0.95 - step * 0.24}"`,
        ),
    )
    .join('');
  return (
    backdrop +
    waves +
    mic +
    under(stage, 300, 720, 80) +
    cup(stage, 300, 716, 130, brand.foam) +
    polygon(
      [
        [860, 660],
        [1090, 650],
        [1140, 740],
        [880, 750],
      ],
      brand.white,
    ) +
    writing(900, 676, 170, 4, 18, '#b9b2a4', 5)
  );
}

function megaphone(stage: Stage): string {
  const backdrop = still(stage, '#e0b48a', 640);
  const horn = at(
    620,
    360,
    shape(
      'M-150-56L230-190V190L-150 56Z',
      gradient(stage, [
        [0, '#b52c33'],
        [1, '#5f1216'],
      ]),
    ) +
      ellipse(230, 0, 60, 190, tone(stage, brand.sand)) +
      ellipse(236, 0, 44, 150, '#4a1418') +
      circle(236, 0, 42, brand.saffron) +
      rect(-230, -60, 90, 120, tone(stage, brand.white), 'rx="24"') +
      rect(-230, 10, 90, 50, '#14110f', 'rx="20" opacity="0.14"') +
      polygon(
        [
          [-110, 60],
          [-30, 88],
          [-50, 230],
          [-120, 230],
        ],
        '#2b2624',
      ),
    1,
    false,
    -10,
  );
  const hand =
    limb(
      [
        [330, 840, 150],
        [470, 640, 110],
      ],
      tone(stage, brand.sea),
    ) +
    limb(
      [
        [476, 634, 92],
        [520, 560, 88],
      ],
      tone(stage, '#7d4a30'),
    ) +
    repeat(4, (index) =>
      limb(
        [
          [500, 500 + index * 34, 36],
          [578, 506 + index * 32, 34],
        ],
        tone(stage, index % 2 ? '#7d4a30' : '#8a553a'),
      ),
    );
  const rays = repeat(5, (index) => {
    const angle = -0.75 + index * 0.3;
    return line(
      [
        [960 + Math.cos(angle) * 20, 300 + Math.sin(angle) * 130],
        [960 + Math.cos(angle) * 180, 300 + Math.sin(angle) * 330],
      ],
      [brand.red, brand.terracotta, brand.saffron, brand.sea, brand.olive][index] ?? brand.red,
      18,
    );
  });
  return backdrop + rays + horn + hand;
}

export const voiceScenes = {
  'ballot-box': { hours: ['noon', 'dusk', 'dawn'], draw: ballotBox },
  microphone: { hours: ['dusk', 'night', 'noon'], draw: microphone },
  megaphone: { hours: ['noon', 'dusk', 'dawn'], draw: megaphone },
} satisfies Record<string, Composition>;
