import { chair, table } from './furniture.ts';
import { bookshelf, pendant, room, sunbeam, windowView } from './interiors.ts';
import { brand } from './light.ts';
import { figure } from './people.ts';
import { pottedPlant } from './plants.ts';
import { circle, polygon, rect, repeat } from './shapes.ts';
import { tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { bookPile, laptop } from './tableware.ts';

function library(stage: Stage): string {
  const shelves = bookshelf(stage, 40, 84, 400, 5) + bookshelf(stage, 860, 84, 380, 5);
  const desk = table(stage, 330, 700, 660, 128, '#a5683a');
  const reader =
    chair(stage, 420, 700, 290) +
    figure(stage, {
      x: 420,
      y: 700,
      height: 290,
      pose: 'sitWrite',
      look: { backpack: false, style: 'bun', top: brand.red },
    });
  const writer =
    chair(stage, 880, 700, 290, true) +
    figure(stage, {
      x: 880,
      y: 700,
      height: 290,
      pose: 'sitLean',
      flip: true,
      look: { backpack: false, style: 'beard', top: brand.sea },
    });
  const browser = figure(stage, {
    x: 1130,
    y: 640,
    height: 300,
    pose: 'read',
    look: { style: 'hijab', top: brand.olive, backpack: false },
    over: bookInHand,
  });
  return (
    room(stage, '#e9dcc3', '#a9703f', 580) +
    windowView(stage, 500, 96, 300, 400, true) +
    shelves +
    sunbeam(stage, 520, 210, 260, 290, 580) +
    pendant(stage, 650, 90, tone(stage, brand.olive)) +
    reader +
    writer +
    desk +
    bookPile(stage, 600, 572, 110, 4) +
    laptop(stage, 730, 572, 96) +
    browser +
    pottedPlant(stage, 190, 700, 190)
  );
}

/** An open book held at chest height, in a figure's hundredths. */
const bookInHand =
  polygon(
    [
      [5, -71],
      [11, -74],
      [12, -66],
      [6, -63],
    ],
    brand.red,
  ) +
  polygon(
    [
      [11, -74],
      [17, -72],
      [17, -64],
      [12, -66],
    ],
    brand.white,
  );

function examHall(stage: Stage): string {
  const { random } = stage;
  const windows = repeat(4, (index) => windowView(stage, 110 + index * 290, 70, 170, 300, true));
  const seat = (row: number, column: number): string => {
    const size = 150 + row * 62;
    const x = 130 + column * (1020 / (4 - row * 0.5)) + row * 10 - row * 90;
    const y = 500 + row * 118 + row * row * 10;
    return (
      chair(stage, x, y, size) +
      figure(stage, { x, y, height: size, pose: 'sitWrite', look: { backpack: false } }) +
      table(stage, x + size * 0.1, y, size * 0.46, size * 0.4, '#b98752') +
      polygon(
        [
          [x + size * 0.2, y - size * 0.41],
          [x + size * 0.42, y - size * 0.41],
          [x + size * 0.45, y - size * 0.39],
          [x + size * 0.17, y - size * 0.39],
        ],
        brand.white,
      )
    );
  };
  const rows = [4, 4, 3].map((count, row) => repeat(count, (column) => seat(row, column))).join('');
  const clock =
    circle(630, 170, 36, tone(stage, brand.ink)) +
    circle(630, 170, 30, brand.white) +
    rect(628, 147, 4, 25, brand.ink) +
    rect(630, 168, 17, 4, brand.red);
  const invigilator = figure(stage, {
    x: 1140,
    y: 520 + random.between(0, 20),
    height: 230,
    pose: 'pocket',
    flip: true,
    look: { jacket: true, top: '#2b3a55', backpack: false, style: 'crop', skin: '#a86b45', hair: '#e4ded2' },
  });
  return (
    room(stage, '#efe2c6', '#b98a58', 440) +
    windows +
    repeat(4, (index) => sunbeam(stage, 120 + index * 290, 150, 150, 220, 440)) +
    clock +
    invigilator +
    rows
  );
}

export const studyScenes = {
  library: { hours: ['noon', 'dusk', 'dawn', 'night'], draw: library },
  'exam-hall': { hours: ['dawn', 'noon', 'dusk'], draw: examHall },
} satisfies Record<string, Composition>;
