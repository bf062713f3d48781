import { darker } from './light.ts';
import { figure } from './people.ts';
import { ellipse, polygon, rect, repeat } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** Curtain, floor and a spot of light: a stage before its audience. */
export function platform(stage: Stage, curtain: string, spotX = 640, floor = 560): string {
  stage.light = { ...stage.light, tint: '#e0a45a', tintStrength: 0.1 };
  const cloth = tone(stage, curtain);
  stage.colour = cloth;
  const folds = repeat(16, (index) =>
    rect(
      index * 80,
      0,
      81.5,
      floor,
      gradient(
        stage,
        [
          [0, darker(cloth, 0.55)],
          [0.5, darker(cloth, 0.12)],
          [1, darker(cloth, 0.6)],
        ],
        'right',
      ),
    ),
  );
  const cone = gradient(stage, [
    [0, '#fff1cf', 0.5],
    [1, '#fff1cf', 0.06],
  ]);
  return (
    folds +
    rect(
      0,
      0,
      1280,
      floor,
      gradient(stage, [
        [0, '#14110f', 0.6],
        [0.5, '#14110f', 0.1],
        [1, '#14110f', 0.25],
      ]),
    ) +
    rect(
      0,
      floor,
      1280,
      240,
      gradient(stage, [
        [0, '#6e4630'],
        [1, '#2a1a16'],
      ]),
    ) +
    polygon(
      [
        [spotX - 30, -10],
        [spotX + 30, -10],
        [spotX + 240, floor + 44],
        [spotX - 240, floor + 44],
      ],
      cone,
    ) +
    ellipse(spotX, floor + 44, 240, 36, '#ffe6ad', 'opacity="0.5"')
  );
}

/** Dark heads along the lower edge. */
export function audience(stage: Stage, y: number, hands = 0): string {
  const { random } = stage;
  return repeat(2, (row) =>
    repeat(17, (index) => {
      const [x, size] = [index * 80 - 20 + row * 40 + random.between(-10, 10), 290 + row * 80];
      const raised = random.chance(hands);
      return figure(stage, {
        x,
        y: y + size * 0.98 + row * 46,
        height: size + random.between(-14, 14),
        pose: raised ? 'cheer' : 'stand',
        back: true,
        shadow: false,
        look: {
          backpack: false,
          jacket: false,
          top: row ? '#1d1618' : '#2b1f24',
          bottom: '#1d1618',
          legs: 'trousers',
          shoes: '#1d1618',
          hair: row ? '#120d0d' : '#1d1416',
          skin: row ? '#4a2f28' : '#6b4435',
          accent: '#3a2430',
          sleeves: 'long',
        },
      });
    }),
  );
}
