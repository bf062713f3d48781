import { table } from './furniture.ts';
import { room, sunbeam, windowView } from './interiors.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { figure } from './people.ts';
import { circle, polygon, rect, repeat, round } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { writing } from './tableware.ts';

function lectureHall(stage: Stage): string {
  const board = gradient(stage, [
    [0, tone(stage, '#1f5673')],
    [1, tone(stage, '#173a55')],
  ]);
  const screen =
    rect(330, 80, 620, 320, brand.ink) +
    rect(342, 92, 596, 296, board) +
    circle(560, 240, 84, brand.saffron, 'opacity="0.9"') +
    polygon(
      [
        [560, 240],
        [644, 240],
        [602, 313],
      ],
      brand.red,
    ) +
    writing(700, 160, 190, 6, 30, '#f4ecdd', 9);
  const speaker = figure(stage, {
    x: 240,
    y: 520,
    height: 250,
    pose: 'explain',
    look: { backpack: false, jacket: true, top: '#2b3a55', style: 'bob' },
  });
  const lectern =
    polygon(
      [
        [276, 424],
        [352, 410],
        [344, 524],
        [290, 524],
      ],
      tone(stage, '#7a4a2a'),
    ) +
    polygon(
      [
        [268, 420],
        [358, 404],
        [360, 414],
        [270, 432],
      ],
      tone(stage, '#a9703f'),
    );
  return (
    room(stage, '#d8c39a', '#8a5a36', 520) + screen + gradientBeam(stage) + speaker + lectern + seatRows(stage, 590, 3)
  );
}

function gradientBeam(stage: Stage): string {
  return polygon(
    [
      [342, 92],
      [938, 92],
      [1180, 620],
      [100, 620],
    ],
    gradient(stage, [
      [0, '#cfe4e8', 0.16],
      [1, '#cfe4e8', 0],
    ]),
  );
}

/** Rows of listeners seen from behind, the nearest largest. */
function seatRows(stage: Stage, first: number, rows: number, bench = '#7a4a2a'): string {
  const { random } = stage;
  return repeat(rows, (row) => {
    const height = 250 + row * 84;
    const gap = 118 + row * 40;
    const y = first + row * 84;
    const offset = (row % 2) * gap * 0.5 - 40;
    const people = repeat(Math.ceil(1400 / gap), (index) =>
      random.chance(0.1)
        ? ''
        : figure(stage, {
            x: offset + index * gap + random.between(-8, 8),
            y: y + height * 0.5,
            height,
            pose: 'stand',
            back: true,
            shadow: false,
            look: { backpack: false },
          }),
    );
    const wood = tone(stage, mix(bench, '#1c1020', row * 0.12));
    return (
      people +
      rect(
        0,
        y + 8,
        1280,
        160,
        gradient(stage, [
          [0, wood],
          [1, darker(wood, 0.45)],
        ]),
      ) +
      rect(0, y, 1280, 12, lighter(wood, 0.22)) +
      repeat(Math.ceil(1280 / gap) + 1, (index) =>
        rect(offset + (index + 0.5) * gap, y + 12, 3, 140, '#14110f', 'opacity="0.2"'),
      )
    );
  });
}

function scienceLab(stage: Stage): string {
  const flask = (x: number, y: number, size: number, liquid: string): string =>
    `<path d="M${round(x - size * 0.12)} ${round(y - size)}v${round(size * 0.42)}L${round(x - size * 0.42)} ${round(y - size * 0.1)}q${round(-size * 0.04)} ${round(size * 0.1)} ${round(size * 0.1)} ${round(size * 0.1)}h${round(size * 0.64)}q${round(size * 0.14)} 0 ${round(size * 0.1)} ${round(-size * 0.1)}L${round(x + size * 0.12)} ${round(y - size * 0.58)}v${round(-size * 0.42)}z" fill="#e6f2f0" opacity="0.75"/><path d="M${round(x - size * 0.28)} ${round(y - size * 0.32)}h${round(size * 0.56)}L${round(x + size * 0.42)} ${round(y - size * 0.1)}q${round(size * 0.04)} ${round(size * 0.1)} ${round(-size * 0.1)} ${round(size * 0.1)}h${round(-size * 0.64)}q${round(-size * 0.14)} 0 ${round(-size * 0.1)} ${round(-size * 0.1)}z" fill="${liquid}"/>` +
    rect(x - size * 0.16, y - size * 1.02, size * 0.32, size * 0.07, '#f4fbfa');
  const coat = { jacket: true, top: '#f6f2e8', sleeves: 'long', backpack: false } as const;
  const people =
    figure(stage, {
      x: 420,
      y: 730,
      height: 420,
      pose: 'carry',
      look: { ...coat, style: 'hijab', accent: brand.sea },
    }) + figure(stage, { x: 900, y: 730, height: 440, pose: 'read', flip: true, look: { ...coat, style: 'curly' } });
  const bench =
    table(stage, 120, 860, 1040, 280, '#e4ddcf', false) +
    repeat(
      5,
      (index) =>
        rect(150 + index * 198, 626, 184, 190, tone(stage, '#b9b3a6'), 'rx="4"') +
        rect(226 + index * 198, 644, 34, 7, tone(stage, '#5a5a58'), 'rx="3"'),
    );
  const scope = `<g transform="translate(660 580)" fill="${tone(stage, '#2b3a55')}"><path d="M-60 0h120v-14h-120z"/><path d="M20-14c34-20 40-80 6-116l-18 16c18 26 12 62-12 84z"/><rect x="-44" y="-44" width="70" height="10"/><rect x="-22" y="-150" width="30" height="94" rx="6" transform="rotate(-24 -8 -100)"/></g>`;
  const shelf =
    rect(120, 200, 420, 12, tone(stage, '#8a5a36')) +
    repeat(5, (index) =>
      flask(
        170 + index * 80,
        200,
        80,
        [brand.terracotta, brand.sea, brand.saffron, brand.olive, brand.red][index] ?? brand.red,
      ),
    );
  return (
    room(stage, '#bcd3d2', '#8f8f86', 600) +
    windowView(stage, 720, 90, 400, 320) +
    shelf +
    sunbeam(stage, 720, 90, 400, 320, 600) +
    people +
    bench +
    scope +
    flask(560, 580, 120, brand.saffron) +
    flask(800, 580, 150, brand.foam) +
    flask(300, 580, 90, brand.red)
  );
}

export const lectureScenes = {
  'lecture-hall': { hours: ['noon', 'dusk', 'dawn'], draw: lectureHall },
  'science-lab': { hours: ['noon', 'dawn', 'dusk'], draw: scienceLab },
} satisfies Record<string, Composition>;
