import { hills, sea, sky } from './landscape.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { archPath, circle, polygon, rect, repeat, shape } from './shapes.ts';
import { clip, gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';
import { town } from './town.ts';

/** A wall and a floor, lamplit after dark; the wall's colour becomes the picture's main colour. */
export function room(stage: Stage, wallColour: string, floorColour: string, floor = 560): string {
  if (stage.light.dark) stage.light = { ...stage.light, tint: '#a8662f', tintStrength: 0.22 };
  const paint = stage.light.dark ? darker(tone(stage, wallColour), 0.18) : tone(stage, wallColour);
  const boards = tone(stage, floorColour);
  stage.colour = paint;
  const wall = gradient(stage, [
    [0, darker(paint, stage.light.dark ? 0.5 : 0.16)],
    [1, paint],
  ]);
  const rays = repeat(
    13,
    (index) =>
      `<path d="M${640 + (index - 6) * 96} ${floor}L${640 + (index - 6) * 260} 800" stroke="${darker(boards, 0.3)}" stroke-width="1.6" opacity="0.35"/>`,
  );
  return (
    rect(0, 0, 1280, floor, wall) +
    rect(
      0,
      floor,
      1280,
      800 - floor,
      gradient(stage, [
        [0, darker(boards, 0.25)],
        [1, boards],
      ]),
    ) +
    rays +
    rect(0, floor - 14, 1280, 14, lighter(paint, 0.18)) +
    rect(0, floor, 1280, 6, '#14110f', 'opacity="0.18"')
  );
}

/** A window onto sea and town; `x`, `y` its upper left corner. */
export function windowView(stage: Stage, x: number, y: number, width: number, height: number, arched = false): string {
  const { stone } = stage.light;
  const outline = arched ? archPath(x, y + height, width, height) : `M${x} ${y}h${width}v${height}h${-width}z`;
  const main = stage.colour;
  const horizon = height * 0.72;
  const view =
    sky(stage, horizon, width * 0.7, height * 0.3, width) +
    town(stage, 0, horizon, width * 0.55, height * 0.2, stone.mid, stone.shade) +
    sea(stage, horizon, height, width * 0.7, width) +
    hills(stage, height + 2, height * 0.14, stage.light.leaf.shade, width);
  stage.colour = main;
  const frame = tone(stage, '#4a3328');
  const bars = rect(x + width / 2 - 3, y, 6, height, frame) + rect(x, y + height * 0.5 - 3, width, 6, frame);
  const around = shape(
    arched
      ? archPath(x - 14, y + height, width + 28, height + 14)
      : `M${x - 14} ${y - 14}h${width + 28}v${height + 14}h${-width - 28}z`,
    stone.mid,
  );
  const inside = `<g clip-path="${clip(stage, `<path d="${outline}"/>`)}"><g transform="translate(${x} ${y})">${view}</g>${bars}${rect(x, y, 16, height, '#14110f', 'opacity="0.28"')}</g>`;
  return (
    around +
    inside +
    rect(x - 24, y + height, width + 48, 16, stone.lit) +
    rect(x - 18, y + height + 16, width + 36, 8, '#14110f', 'opacity="0.2"')
  );
}

/** Light falling from a window onto the floor, and its beam. */
export function sunbeam(stage: Stage, x: number, y: number, width: number, height: number, floor: number): string {
  if (stage.light.dark) return '';
  const slide = -260;
  const beam = gradient(stage, [
    [0, stage.light.glow, 0.36],
    [1, stage.light.glow, 0.04],
  ]);
  return (
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + slide, floor + 150],
        [x + slide - 40, floor + 150],
      ],
      beam,
    ) +
    polygon(
      [
        [x + slide * 0.55, floor + 30],
        [x + width + slide * 0.55, floor + 30],
        [x + width + slide * 1.1, floor + 170],
        [x + slide * 1.1 - 60, floor + 170],
      ],
      stage.light.glow,
      'opacity="0.4"',
    ) +
    rect(x, y + height, 0, 0, 'none')
  );
}

/** A hanging lamp with its cone of light. */
export function pendant(stage: Stage, x: number, drop: number, colour: string = brand.saffron): string {
  const cone = gradient(stage, [
    [0, '#ffe6ad', stage.light.dark ? 0.34 : 0.2],
    [1, '#ffe6ad', 0],
  ]);
  return (
    rect(x - 1.5, 0, 3, drop, brand.ink) +
    polygon(
      [
        [x - 40, drop + 34],
        [x + 40, drop + 34],
        [x + 210, drop + 440],
        [x - 210, drop + 440],
      ],
      cone,
    ) +
    shape(
      `M${x - 44} ${drop + 34}C${x - 40} ${drop - 4} ${x - 16} ${drop - 6} ${x - 10} ${drop - 8}h20C${x + 16} ${drop - 6} ${x + 40} ${drop - 4} ${x + 44} ${drop + 34}z`,
      colour,
    ) +
    shape(
      `M${x - 44} ${drop + 34}C${x - 40} ${drop - 4} ${x - 16} ${drop - 6} ${x - 10} ${drop - 8}h8C${x - 14} ${drop} ${x - 20} ${drop + 10} ${x - 20} ${drop + 34}z`,
      darker(colour, 0.3),
    ) +
    circle(x, drop + 36, 11, '#fff1cf')
  );
}

/** A framed picture of nothing in particular: three flat shapes. */
export function framed(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { random } = stage;
  const hues = [brand.red, brand.saffron, brand.sea, brand.olive, brand.terracotta, brand.foam];
  const ink = [random.pick(hues), random.pick(hues), random.pick(hues)] as const;
  const paper = mix(brand.lime, stage.light.tint, stage.light.tintStrength * 0.6);
  const motif = random.pick([
    circle(x + width * 0.5, y + height * 0.42, width * 0.24, ink[0]) +
      rect(x, y + height * 0.62, width, height * 0.38, ink[1]),
    shape(archPath(x + width * 0.2, y + height, width * 0.6, height * 0.75), ink[0]) +
      circle(x + width * 0.5, y + height * 0.5, width * 0.13, ink[1]),
    polygon(
      [
        [x, y + height],
        [x + width * 0.4, y + height * 0.3],
        [x + width, y + height],
      ],
      ink[0],
    ) +
      circle(x + width * 0.74, y + height * 0.26, width * 0.13, ink[2]) +
      polygon(
        [
          [x + width * 0.3, y + height],
          [x + width * 0.75, y + height * 0.55],
          [x + width, y + height],
        ],
        ink[1],
      ),
  ]);
  return (
    rect(x + 6, y + 8, width, height, '#14110f', 'opacity="0.25"') +
    rect(x - 6, y - 6, width + 12, height + 12, darker(stage.colour, 0.55)) +
    `<g clip-path="${clip(stage, rect(x, y, width, height, '#000'))}">${rect(x, y, width, height, paper)}${motif}</g>`
  );
}

/** A wall-wide shelf of books; `x`, `y` its upper left corner. */
export function bookshelf(stage: Stage, x: number, y: number, width: number, rows: number, row = 96): string {
  const { random } = stage;
  const wood = tone(stage, '#6e4630');
  const hues = [
    brand.red,
    brand.sea,
    brand.saffron,
    brand.olive,
    brand.terracotta,
    brand.sand,
    '#2b3a55',
    '#e9dcc3',
    '#5d3a3a',
    brand.foam,
  ].map((hue) => tone(stage, hue));
  const books = (shelf: number): string => {
    let spines = '';
    const foot = y + (shelf + 1) * row - 10;
    for (let left = x + 10; left < x + width - 26;) {
      const thick = random.between(9, 21);
      const tall = row * random.between(0.58, 0.82);
      const hue = random.pick(hues);
      if (random.chance(0.06)) {
        left += 26;
        continue;
      }
      spines +=
        rect(left, foot - tall, thick, tall, hue) +
        rect(left, foot - tall, 3, tall, '#14110f', 'opacity="0.22"') +
        rect(left + 2, foot - tall * 0.8, thick - 4, 3, lighter(hue, 0.5), 'opacity="0.8"');
      left += thick + 1.5;
    }
    return spines + rect(x, foot, width, 10, wood) + rect(x, foot + 10, width, 12, '#14110f', 'opacity="0.28"');
  };
  return (
    rect(x, y, width, rows * row, darker(wood, 0.55)) +
    repeat(rows, books) +
    rect(x - 8, y - 12, width + 16, 12, lighter(wood, 0.12)) +
    rect(x - 8, y, 14, rows * row, wood) +
    rect(x + width - 6, y, 14, rows * row, wood)
  );
}
