import { chair } from './furniture.ts';
import { framed, pendant, room, sunbeam, windowView } from './interiors.ts';
import { groundShadow } from './landscape.ts';
import { brand, darker } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { pottedPlant } from './plants.ts';
import { circle, ellipse, polygon, rect, repeat, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { laptop } from './tableware.ts';

function councilMeeting(stage: Stage): string {
  const { stone } = stage.light;
  const seat = (index: number): string => {
    const x = 246 + index * 131;
    return (
      rect(x - 34, 372, 68, 120, tone(stage, '#4a2430'), 'rx="18"') +
      figure(stage, {
        x,
        y: 640,
        height: 300,
        pose: index === 2 ? 'explain' : index === 4 ? 'wave' : stage.random.pick(['stand', 'talk', 'pocket']),
        flip: index > 3,
        shadow: false,
        look: { backpack: false },
      })
    );
  };
  const bench =
    shape('M130 520Q640 470 1150 520V560Q640 508 130 560Z', tone(stage, '#b9803f')) +
    shape(
      'M130 560Q640 508 1150 560V716Q640 660 130 716Z',
      gradient(stage, [
        [0, tone(stage, '#8a5630')],
        [1, tone(stage, '#4a2c20')],
      ]),
    ) +
    repeat(7, (index) =>
      polygon(
        [
          [190 + index * 131, 520],
          [250 + index * 131, 518],
          [256 + index * 131, 536],
          [184 + index * 131, 538],
        ],
        brand.white,
        'opacity="0.9"',
      ),
    ) +
    repeat(7, (index) => rect(222 + index * 131, 490, 4, 32, brand.ink) + circle(224 + index * 131, 488, 6, brand.ink));
  const emblem =
    circle(640, 190, 92, tone(stage, brand.red)) +
    circle(640, 190, 78, 'none', `stroke="${tone(stage, brand.sand)}" stroke-width="4"`) +
    repeat(4, (index) =>
      rect(
        598,
        148,
        84,
        84,
        'none',
        `stroke="${tone(stage, brand.sand)}" stroke-width="7" transform="rotate(${index * 22.5} 640 190)" opacity="${index % 2 ? 0 : 1}"`,
      ),
    ) +
    circle(640, 190, 18, tone(stage, brand.sand));
  const flag = (x: number, colour: string): string =>
    rect(x, 130, 6, 420, tone(stage, '#8a5a36')) +
    shape(`M${x + 6} 140q40 20 60 10q10 110-6 210q-30 14-54-6z`, tone(stage, colour)) +
    shape(`M${x + 6} 140q20 10 28 12q6 110-6 208q-12-2-22-6z`, '#14110f', 'opacity="0.18"');
  const columns = [20, 1180]
    .map(
      (x) =>
        rect(
          x,
          60,
          80,
          500,
          gradient(
            stage,
            [
              [0, stone.shade],
              [0.6, stone.lit],
              [1, stone.mid],
            ],
            'right',
          ),
        ) + rect(x - 12, 60, 104, 22, stone.lit),
    )
    .join('');
  return (
    room(stage, '#d8c39a', '#7a3a34', 600) +
    columns +
    windowView(stage, 170, 90, 170, 260, true) +
    windowView(stage, 940, 90, 170, 260, true) +
    sunbeam(stage, 180, 170, 150, 200, 600) +
    sunbeam(stage, 950, 170, 150, 200, 600) +
    flag(440, brand.red) +
    flag(780, brand.sea) +
    emblem +
    repeat(7, seat) +
    bench +
    wheelchairUser(stage, 1130, 770, 330, { top: brand.olive, style: 'bun' }, true)
  );
}

function chess(stage: Stage): string {
  const wood = tone(stage, '#8a5630');
  const board =
    polygon(
      [
        [420, 560],
        [860, 560],
        [960, 690],
        [320, 690],
      ],
      wood,
    ) +
    repeat(8, (row) =>
      repeat(8, (column) => {
        const line = (step: number): { left: number; right: number; y: number } => ({
          left: 440 - step * 11.5,
          right: 840 + step * 11.5,
          y: 566 + step * 14.5,
        });
        const [top, foot] = [line(row), line(row + 1)];
        const along = (edge: { left: number; right: number }, step: number): number =>
          edge.left + ((edge.right - edge.left) * step) / 8;
        return polygon(
          [
            [along(top, column), top.y],
            [along(top, column + 1), top.y],
            [along(foot, column + 1), foot.y],
            [along(foot, column), foot.y],
          ],
          (row + column) % 2 ? '#4a2c20' : '#ecd9b0',
        );
      }),
    );
  const piece = (x: number, y: number, size: number, colour: string, crown: boolean): string =>
    ellipse(x, y, size * 0.3, size * 0.09, '#14110f', 'opacity="0.35"') +
    shape(
      `M${x - size * 0.28} ${y}q0-${size * 0.1} ${size * 0.1}-${size * 0.14}q${size * 0.12}-${size * 0.3} ${size * 0.06}-${size * 0.5}h${size * 0.24}q-${size * 0.06} ${size * 0.2} ${size * 0.06} ${size * 0.5}q${size * 0.1} ${size * 0.04} ${size * 0.1} ${size * 0.14}z`,
      colour,
    ) +
    circle(x, y - size * 0.74, size * 0.17, colour) +
    (crown
      ? polygon(
          [
            [x - size * 0.2, y - size * 0.8],
            [x - size * 0.26, y - size * 1.12],
            [x - size * 0.08, y - size * 0.96],
            [x, y - size * 1.18],
            [x + size * 0.08, y - size * 0.96],
            [x + size * 0.26, y - size * 1.12],
            [x + size * 0.2, y - size * 0.8],
          ],
          colour,
        )
      : '') +
    circle(x + size * 0.05, y - size * 0.78, size * 0.05, '#ffffff', 'opacity="0.3"');
  const men = [
    [470, 590, 66, 0, 1],
    [560, 584, 70, 1, 1],
    [690, 596, 60, 0, 1],
    [770, 600, 66, 0, 1],
    [620, 630, 72, 0, 0],
    [520, 656, 80, 0, 0],
    [700, 662, 90, 1, 0],
    [820, 668, 80, 0, 0],
    [420, 676, 84, 0, 0],
  ]
    .map(([x = 0, y = 0, size = 0, crown, dark]) => piece(x, y, size, dark ? '#2a1a16' : '#f4ecdd', crown === 1))
    .join('');
  const left = figure(stage, {
    x: 210,
    y: 790,
    height: 540,
    pose: 'sitLean',
    shadow: false,
    look: { style: 'hijab', top: brand.red, backpack: false },
  });
  const right = figure(stage, {
    x: 1070,
    y: 790,
    height: 540,
    pose: 'sitLean',
    flip: true,
    shadow: false,
    look: { style: 'crop', top: brand.sea, backpack: false },
  });
  return (
    room(stage, '#7d8a6a', '#6e4630', 540) +
    windowView(stage, 500, 70, 280, 300, true) +
    pendant(stage, 640, 60, brand.terracotta) +
    framed(stage, 120, 120, 140, 180) +
    framed(stage, 1010, 120, 150, 180) +
    left +
    right +
    rect(250, 690, 780, 110, darker(wood, 0.35)) +
    board +
    rect(320, 690, 640, 14, darker(wood, 0.2)) +
    men
  );
}

function meetingTable(stage: Stage): string {
  const seats = repeat(3, (index) =>
    figure(stage, {
      x: 360 + index * 260,
      y: 640,
      height: 300,
      pose: index === 1 ? 'explain' : 'stand',
      shadow: false,
      look: { backpack: false },
    }),
  );
  const left =
    chair(stage, 190, 740, 340) +
    figure(stage, { x: 190, y: 740, height: 340, pose: 'sitTalk', look: { backpack: false, style: 'hijab' } });
  const right = wheelchairUser(stage, 1100, 740, 340, { style: 'beard' }, true);
  const top =
    polygon(
      [
        [300, 560],
        [980, 560],
        [1060, 640],
        [220, 640],
      ],
      tone(stage, '#c99a62'),
    ) +
    rect(220, 640, 840, 20, tone(stage, '#7a4a2a')) +
    rect(560, 660, 160, 110, tone(stage, '#5a3826')) +
    groundShadow(stage, 640, 772, 200, 14);
  const things =
    polygon(
      [
        [420, 584],
        [500, 584],
        [494, 612],
        [404, 612],
      ],
      brand.white,
    ) +
    polygon(
      [
        [800, 586],
        [880, 586],
        [898, 614],
        [810, 614],
      ],
      brand.white,
    ) +
    laptop(stage, 640, 596, 110);
  return (
    room(stage, '#cfa98a', '#8a5a44', 560) +
    windowView(stage, 120, 90, 330, 300) +
    framed(stage, 560, 110, 150, 190) +
    framed(stage, 760, 130, 120, 150) +
    pottedPlant(stage, 1180, 620, 260) +
    sunbeam(stage, 120, 90, 330, 300, 560) +
    seats +
    left +
    top +
    things +
    right
  );
}

export const councilScenes = {
  'council-meeting': { hours: ['noon', 'dusk', 'dawn', 'night'], draw: councilMeeting },
  chess: { hours: ['dusk', 'noon', 'night'], draw: chess },
  'meeting-table': { hours: ['noon', 'dusk', 'dawn'], draw: meetingTable },
} satisfies Record<string, Composition>;
