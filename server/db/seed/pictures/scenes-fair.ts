import { court } from './court.ts';
import { bunting, stall } from './fair.ts';
import { pendant, room } from './interiors.ts';
import { groundShadow } from './landscape.ts';
import { brand, darker, lighter } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { palm } from './plants.ts';
import { circle, polygon, rect, repeat } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

/** A stand with somebody behind its counter. */
function mannedStall(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const keepers =
    figure(stage, {
      x: x - width * 0.2,
      y: y - 4,
      height: width * 0.57,
      pose: 'explain',
      shadow: false,
      look: { backpack: false },
    }) +
    figure(stage, {
      x: x + width * 0.2,
      y: y - 4,
      height: width * 0.57,
      pose: 'stand',
      shadow: false,
      look: { backpack: false },
    });
  return stall(stage, x, y, width, colour).replace('<!--keeper-->', keepers);
}

function freshers(stage: Stage): string {
  const { random } = stage;
  const far = repeat(4, (index) =>
    mannedStall(
      stage,
      400 + index * 230,
      540,
      180,
      [brand.olive, brand.saffron, brand.terracotta, brand.sea][index] ?? brand.red,
    ),
  );
  const near = mannedStall(stage, 300, 680, 350, brand.red) + mannedStall(stage, 1000, 690, 370, brand.sea);
  const crowd = repeat(6, (index) =>
    figure(stage, {
      x: 460 + index * 76 + random.between(-16, 16),
      y: 600 + random.between(0, 26),
      height: random.between(128, 144),
      pose: random.pick(['walk', 'stroll', 'talk', 'wave']),
      flip: random.chance(0.5),
    }),
  );
  const visitors =
    figure(stage, {
      x: 600,
      y: 760,
      height: 300,
      pose: 'walk',
      look: { backpack: true, top: brand.saffron, style: 'curly' },
    }) +
    figure(stage, {
      x: 700,
      y: 768,
      height: 312,
      pose: 'stroll',
      look: { backpack: true, style: 'hijab', top: brand.olive, legs: 'trousers' },
    }) +
    wheelchairUser(stage, 480, 760, 270, { style: 'bob', top: brand.white }, true);
  return (
    court(stage, 440) +
    bunting(stage, 0, 100, 640, 230, 40, 30) +
    bunting(stage, 640, 230, 1280, 90, 40, 30) +
    far +
    crowd +
    near +
    visitors
  );
}

function careersExpo(stage: Stage): string {
  const booth = (x: number, colour: string): string => {
    const paint = tone(stage, colour);
    const panel =
      rect(
        x - 130,
        200,
        260,
        340,
        gradient(stage, [
          [0, lighter(paint, 0.12)],
          [1, darker(paint, 0.2)],
        ]),
      ) +
      circle(x, 286, 46, lighter(paint, 0.7)) +
      polygon(
        [
          [x - 20, 306],
          [x, 262],
          [x + 20, 306],
        ],
        paint,
      ) +
      rect(x - 80, 360, 160, 10, lighter(paint, 0.6), 'rx="5"') +
      rect(x - 60, 384, 120, 10, lighter(paint, 0.4), 'rx="5"');
    const host = figure(stage, {
      x: x + 50,
      y: 590,
      height: 250,
      pose: 'explain',
      flip: true,
      look: { jacket: true, backpack: false, top: '#2b3a55' },
    });
    return (
      rect(x - 120, 210, 270, 340, '#14110f', 'opacity="0.15"') +
      panel +
      host +
      rect(x - 20, 490, 150, 112, lighter(paint, 0.15)) +
      rect(x - 30, 482, 170, 12, tone(stage, '#e9dcc3')) +
      rect(x - 20, 494, 150, 8, '#14110f', 'opacity="0.25"') +
      figure(stage, {
        x: x - 76,
        y: 620,
        height: 256,
        pose: stage.random.pick(['talk', 'read', 'phone', 'stand']),
        look: { backpack: true },
      })
    );
  };
  const walkers =
    figure(stage, {
      x: 420,
      y: 776,
      height: 330,
      pose: 'walk',
      look: { jacket: true, top: brand.red, backpack: false, style: 'long' },
    }) +
    figure(stage, {
      x: 900,
      y: 772,
      height: 320,
      pose: 'walk',
      flip: true,
      look: { style: 'short', top: brand.white, backpack: true },
    });
  return (
    room(stage, '#dfe3dc', '#b99a72', 540) +
    repeat(4, (index) => pendant(stage, 160 + index * 320, 40, tone(stage, brand.ink))) +
    booth(230, brand.sea) +
    booth(640, brand.terracotta) +
    booth(1050, brand.olive) +
    walkers
  );
}

function volunteers(stage: Stage): string {
  const shirt = { top: brand.red, backpack: false, sleeves: 'short', jacket: false } as const;
  const crate = (x: number, y: number, size: number): string =>
    groundShadow(stage, x + size / 2, y, size * 0.6, 8) +
    repeat(5, (index) =>
      circle(
        x + size * (0.14 + index * 0.18),
        y - size * 0.62,
        size * 0.13,
        tone(stage, [brand.saffron, brand.red, brand.olive, brand.terracotta, brand.saffron][index] ?? brand.red),
      ),
    ) +
    rect(x, y - size * 0.6, size, size * 0.6, tone(stage, '#b9803f')) +
    repeat(3, (row) => rect(x, y - size * (0.6 - row * 0.2), size, size * 0.035, '#14110f', 'opacity="0.3"'));
  const people =
    figure(stage, {
      x: 330,
      y: 700,
      height: 340,
      pose: 'carry',
      look: { ...shirt, style: 'hijab', accent: brand.saffron },
    }) +
    figure(stage, { x: 800, y: 690, height: 350, pose: 'wave', look: { ...shirt, style: 'curly' } }) +
    figure(stage, { x: 560, y: 690, height: 330, pose: 'carry', flip: true, look: { ...shirt, style: 'beard' } }) +
    wheelchairUser(stage, 990, 730, 330, { ...shirt, style: 'long' }, true);
  return (
    court(stage, 440) +
    palm(stage, 1180, 600, 420) +
    people +
    crate(396, 580, 130) +
    crate(120, 760, 190) +
    crate(640, 770, 170) +
    crate(1080, 770, 160)
  );
}

export const fairScenes = {
  'freshers-stand': { hours: ['noon', 'dawn', 'dusk'], draw: freshers },
  'careers-expo': { hours: ['noon', 'dawn', 'dusk'], draw: careersExpo },
  volunteers: { hours: ['dawn', 'noon', 'dusk'], draw: volunteers },
} satisfies Record<string, Composition>;
