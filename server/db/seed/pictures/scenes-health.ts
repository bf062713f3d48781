import { framed, room, sunbeam, windowView } from './interiors.ts';
import { brand, darker } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { pottedPlant } from './plants.ts';
import { at, circle, curve, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { radial, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';

function gym(stage: Stage): string {
  const backdrop = room(stage, '#8fa3a6', '#4a4f55', 580);
  const bar =
    limb(
      [
        [-34, -104, 1.6],
        [36, -104, 1.6],
      ],
      '#d9dcd6',
    ) +
    [-34, 34]
      .map(
        (x) =>
          rect(x - 2.4, -114, 4.8, 20, '#1c1a1a', 'rx="1.4"') +
          rect(x + (x < 0 ? 3 : -6), -111, 3.4, 14, brand.red, 'rx="1"'),
      )
      .join('');
  const wear = { sleeves: 'short', jacket: false, backpack: false } as const;
  const lifter = figure(stage, {
    x: 640,
    y: 720,
    height: 400,
    pose: 'lift',
    look: { ...wear, style: 'ponytail', top: brand.red, bottom: '#26303f', legs: 'trousers', shoes: brand.white },
    over: bar,
  });
  const treadmill = (x: number): string =>
    polygon(
      [
        [x - 150, 690],
        [x + 100, 670],
        [x + 110, 690],
        [x - 150, 712],
      ],
      '#22201f',
    ) +
    line(
      [
        [x + 84, 672],
        [x + 108, 480],
      ],
      '#4a4f55',
      12,
    ) +
    rect(x + 74, 462, 66, 40, '#22201f', 'rx="8"') +
    rect(x + 82, 470, 40, 20, brand.foam);
  const runner =
    treadmill(250) +
    figure(stage, {
      x: 220,
      y: 690,
      height: 330,
      pose: 'run',
      shadow: false,
      look: { ...wear, style: 'hijab', sleeves: 'long', top: brand.sea, legs: 'trousers' },
    });
  const rack =
    rect(960, 560, 250, 10, '#22201f') +
    rect(960, 640, 250, 10, '#22201f') +
    rect(960, 520, 10, 200, '#22201f') +
    rect(1200, 520, 10, 200, '#22201f') +
    repeat(6, (index) =>
      at(
        1000 + (index % 3) * 80,
        548 + Math.floor(index / 3) * 80,
        rect(-26, -6, 52, 10, '#9a9a98') +
          rect(-34, -18, 16, 34, [brand.red, brand.saffron, brand.sea][index % 3] ?? brand.red, 'rx="4"') +
          rect(18, -18, 16, 34, [brand.red, brand.saffron, brand.sea][index % 3] ?? brand.red, 'rx="4"'),
      ),
    );
  return (
    backdrop +
    windowView(stage, 120, 80, 460, 300) +
    windowView(stage, 700, 80, 460, 300) +
    sunbeam(stage, 140, 90, 420, 290, 580) +
    rack +
    runner +
    rect(440, 716, 400, 14, '#22201f', 'rx="6"') +
    lifter +
    figure(stage, {
      x: 890,
      y: 740,
      height: 370,
      pose: 'pocket',
      flip: true,
      look: { ...wear, style: 'beard', top: brand.saffron, legs: 'shorts', bottom: '#26303f' },
    })
  );
}

function firstAid(stage: Stage): string {
  const backdrop = room(stage, '#d7ddd2', '#b98a5f', 560);
  const mat =
    polygon(
      [
        [300, 690],
        [1010, 690],
        [1080, 770],
        [230, 770],
      ],
      tone(stage, brand.sea),
    ) +
    polygon(
      [
        [230, 770],
        [1080, 770],
        [1080, 784],
        [230, 784],
      ],
      darker(tone(stage, brand.sea), 0.4),
    );
  const manikin = at(
    700,
    738,
    ellipse(20, 8, 200, 16, '#14110f', 'opacity="0.25"') +
      rect(-130, -60, 240, 64, '#d9dcd6', 'rx="30"') +
      rect(-130, -60, 110, 64, tone(stage, brand.terracotta), 'rx="26"') +
      rect(-40, -60, 20, 64, tone(stage, brand.terracotta)) +
      circle(30, -40, 13, brand.red, 'opacity="0.7"') +
      rect(100, -46, 34, 34, '#b9bcb6') +
      ellipse(168, -32, 46, 37, '#d9dcd6') +
      shape('M150-68l8-12l12 8Z', '#b9bcb6') +
      ellipse(140, -44, 6, 3, '#8f928c'),
  );
  const rescuer = figure(stage, {
    x: 610,
    y: 720,
    height: 440,
    pose: 'press',
    shadow: false,
    look: { style: 'bun', top: brand.red, sleeves: 'short', backpack: false, jacket: false, legs: 'trousers' },
  });
  const kit = at(
    1090,
    650,
    rect(-90, -110, 180, 120, tone(stage, brand.red), 'rx="14"') +
      rect(-90, -30, 180, 40, '#14110f', 'rx="14" opacity="0.2"') +
      curve('M-34-110v-18q0-12 12-12h44q12 0 12 12v18', '#3a2424', 10) +
      circle(0, -52, 38, brand.white) +
      rect(-8, -76, 16, 48, brand.red) +
      rect(-24, -60, 48, 16, brand.red),
  );
  const learners =
    figure(stage, {
      x: 240,
      y: 640,
      height: 320,
      pose: 'read',
      look: { style: 'hijab', top: brand.olive, backpack: false },
    }) +
    figure(stage, {
      x: 890,
      y: 630,
      height: 320,
      pose: 'talk',
      flip: true,
      look: { style: 'short', top: brand.saffron, backpack: false },
    }) +
    figure(stage, {
      x: 370,
      y: 620,
      height: 310,
      pose: 'pocket',
      look: { style: 'curly', top: brand.white, backpack: false },
    });
  return (
    backdrop +
    windowView(stage, 520, 80, 320, 280) +
    framed(stage, 180, 110, 150, 190) +
    framed(stage, 1000, 110, 150, 190) +
    sunbeam(stage, 530, 90, 300, 270, 560) +
    learners +
    rect(990, 650, 220, 12, tone(stage, '#8a5630')) +
    rect(1010, 662, 14, 90, tone(stage, '#5a3826')) +
    rect(1176, 662, 14, 90, tone(stage, '#5a3826')) +
    kit +
    mat +
    rescuer +
    manikin
  );
}

function wellbeing(stage: Stage): string {
  const glow = radial(stage, [
    [0, stage.light.glow, 0.6],
    [1, stage.light.glow, 0],
  ]);
  const rug =
    ellipse(640, 690, 470, 92, tone(stage, brand.terracotta)) +
    ellipse(640, 690, 410, 76, tone(stage, '#e0b48a')) +
    ellipse(640, 690, 300, 54, tone(stage, brand.terracotta), 'opacity="0.5"');
  const pouf = (
    x: number,
    y: number,
    size: number,
    pose: 'sit' | 'sitTalk' | 'sitLean',
    flip: boolean,
    wish: object,
  ): string =>
    figure(stage, {
      x,
      y,
      height: size,
      pose,
      flip,
      look: { backpack: false, ...wish },
      under: rect(-15, -24, 30, 24, tone(stage, '#6b7444'), 'rx="9"'),
    });
  const circleOfPeople =
    pouf(520, 640, 290, 'sit', false, { style: 'curly' }) +
    pouf(770, 640, 290, 'sitTalk', true, { style: 'short' }) +
    pouf(320, 700, 320, 'sitLean', false, { style: 'hijab', top: brand.sea, accent: brand.foam }) +
    pouf(960, 700, 320, 'sit', true, { style: 'long', top: brand.saffron });
  return (
    room(stage, '#c9d1bd', '#b98a5f', 560) +
    windowView(stage, 440, 70, 400, 330, true) +
    circle(640, 260, 420, glow) +
    pottedPlant(stage, 140, 640, 330) +
    pottedPlant(stage, 1140, 650, 380, brand.white) +
    rug +
    circleOfPeople +
    wheelchairUser(stage, 640, 776, 290, { top: brand.red, style: 'bob' })
  );
}

export const healthScenes = {
  gym: { hours: ['noon', 'dawn', 'dusk'], draw: gym },
  'first-aid': { hours: ['noon', 'dawn', 'dusk'], draw: firstAid },
  'wellbeing-circle': { hours: ['dawn', 'dusk', 'noon'], draw: wellbeing },
} satisfies Record<string, Composition>;
