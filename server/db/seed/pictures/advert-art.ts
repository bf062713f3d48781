import { brand, darker, lighter, mix } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { archPath, circle, polygon, rect, repeat, round, shape } from './shapes.ts';
import { closeStage, openStage } from './stage.ts';
import type { Drawing, Stage } from './stage.ts';

/** What an advert says; `colours` are its ground and its accent. */
export interface AdvertText {
  title: string;
  line: string;
  colours: readonly [ground: string, accent: string];
}

const family = 'Noto Sans, DejaVu Sans, sans-serif';

/** A banner of 300 × 50 (`small`) or 970 × 90 (`large`), spec §4. Text is shrunk until it fits. */
export function drawBanner(text: AdvertText, size: 'small' | 'large'): Drawing {
  const [width, height] = size === 'small' ? [300, 50] : [970, 90];
  const [ground, accent] = text.colours;
  const stage = openStage(`banner:${text.title}:${size}`, 0, 'noon');
  stage.colour = ground;
  const ink = readable(ground);
  const art = emblem(width - height * 0.95, height, accent, ground);
  const room = width - height * 1.9 - (size === 'large' ? 230 : 0);
  const words =
    size === 'small'
      ? fitted(14, 22, text.title, 16, room, ink, 700) + fitted(14, 39, text.line, 11, room, ink, 400)
      : fitted(34, 42, text.title, 30, room, ink, 700) +
        fitted(34, 70, text.line, 18, room, ink, 400) +
        pill(664, 24, 150, 42, accent);
  return finish(
    stage,
    rect(0, 0, width, height, ground) +
      polygon(
        [
          [width * 0.72, 0],
          [width, 0],
          [width, height],
          [width * 0.66, height],
        ],
        lighter(ground, 0.1),
      ) +
      art +
      words,
    width,
    height,
  );
}

/** A full-screen advert of 1080 × 1350: its people, its title, its line. */
export function drawFullScreen(text: AdvertText): Drawing {
  const [ground, accent] = text.colours;
  const stage = openStage(`screen:${text.title}`, 0, 'dawn');
  stage.colour = ground;
  const ink = readable(ground);
  const scene =
    circle(540, 860, 400, accent) +
    circle(540, 860, 300, lighter(accent, 0.25)) +
    shape(archPath(220, 1350, 640, 640), darker(ground, 0.25)) +
    shape(archPath(280, 1350, 520, 560), mix(accent, '#fff6e0', 0.55));
  const people =
    figure(stage, { x: 400, y: 1240, height: 560, pose: 'walk', look: { backpack: true } }) +
    figure(stage, { x: 590, y: 1250, height: 540, pose: 'wave', look: { style: 'hijab', legs: 'trousers' } }) +
    wheelchairUser(stage, 800, 1260, 520, {}, true);
  const words = fitted(80, 190, text.title, 112, 920, ink, 800) + wrapped(80, 280, text.line, 46, 920, ink);
  return finish(
    stage,
    rect(0, 0, 1080, 1350, ground) + scene + rect(0, 1230, 1080, 120, darker(ground, 0.4)) + people + words,
    1080,
    1350,
  );
}

export type WordmarkStyle = 'arch' | 'circle' | 'stripe' | 'square' | 'star' | 'wave';

/** A sponsor's logo of 480 × 200, dark on nothing. */
export function drawWordmark({ name, style }: { name: string; style: WordmarkStyle }): Drawing {
  const mark: Record<WordmarkStyle, string> = {
    arch: shape(`${archPath(24, 148, 96, 110)}${archPath(48, 148, 48, 64)}`, brand.ink, 'fill-rule="evenodd"'),
    circle: shape(
      'M24 100a48 48 0 0 1 96 0a48 48 0 0 1-96 0zM66 88a22 22 0 0 0 44 0a22 22 0 0 0-44 0z',
      brand.ink,
      'fill-rule="evenodd"',
    ),
    stripe: repeat(4, (index) => rect(24 + index * 25, 52 + index * 12, 15, 96 - index * 12, brand.ink)),
    square: shape(
      'M46 52h52a22 22 0 0 1 22 22v52a22 22 0 0 1-22 22h-52a22 22 0 0 1-22-22v-52a22 22 0 0 1 22-22zM48 124h48l-24-48z',
      brand.ink,
      'fill-rule="evenodd"',
    ),
    star: repeat(4, (index) => rect(62, 48, 20, 104, brand.ink, `rx="4" transform="rotate(${index * 45} 72 100)"`)),
    wave: repeat(
      3,
      (index) =>
        `<path d="M22 ${72 + index * 28}q25-26 50 0t50 0" fill="none" stroke="${brand.ink}" stroke-width="13" stroke-linecap="round"/>`,
    ),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200" viewBox="0 0 480 200">${mark[style]}${fitted(144, 116, name, 48, 312, brand.ink, 700)}</svg>`;
  return { svg, width: 480, height: 200, colour: brand.ink };
}

function finish(stage: Stage, art: string, width: number, height: number): Drawing {
  return closeStage(stage, art, width, height, false);
}

function emblem(x: number, height: number, accent: string, ground: string): string {
  const radius = height * 0.4;
  return (
    circle(x, height / 2, radius, accent) +
    shape(archPath(x - radius * 0.5, height * 0.9, radius, height * 0.56), ground) +
    circle(x + radius * 0.62, height * 0.26, radius * 0.24, lighter(accent, 0.5))
  );
}

function pill(x: number, y: number, width: number, height: number, accent: string): string {
  const [middle, dark] = [y + height / 2, readable(accent)];
  return (
    rect(x, y, width, height, accent, `rx="${height / 2}"`) +
    shape(
      `M${x + width * 0.3} ${middle}h${width * 0.36}m-14-11l14 11l-14 11`,
      'none',
      `stroke="${dark}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`,
    )
  );
}

/** One line of text, made smaller where it would not fit: Noto Sans is about 0.6 em wide a letter when bold. */
function fitted(x: number, y: number, text: string, size: number, width: number, fill: string, weight: number): string {
  const needed = text.length * (weight > 500 ? 0.62 : 0.56);
  const chosen = Math.min(size, width / needed);
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${round(chosen)}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`;
}

function wrapped(x: number, y: number, text: string, size: number, width: number, fill: string): string {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim();
    if (rows.length > 0 && longer.length * size * 0.56 <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.map((row, index) => fitted(x, y + index * size * 1.3, row, size, width, fill, 400)).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function readable(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(ground.slice(start, start + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150 ? brand.ink : brand.white;
}
