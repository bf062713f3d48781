import { hairStyles, head } from './heads.ts';
import { brand, darker, lighter } from './light.ts';
import { someone } from './looks.ts';
import type { Look } from './looks.ts';
import { archPath, at, circle, curve, ellipse, polygon, rect, shape } from './shapes.ts';
import { closeStage, gradient, openStage } from './stage.ts';
import type { Drawing, Stage } from './stage.ts';

const grounds = [
  [brand.sea, brand.foam],
  [brand.red, brand.terracotta],
  [brand.olive, '#a9b47c'],
  [brand.saffron, '#f2cf8a'],
  ['#5d4a63', '#a58aa0'],
  [brand.terracotta, '#e9b890'],
  ['#2b3a55', '#6f86a6'],
] as const;

/** A stylised portrait of 480 × 480, one person for each whole number. */
export function drawPortrait(variation: number): Drawing {
  const stage = openStage(`portrait:${variation}`, variation, 'noon');
  const style = hairStyles[Math.abs(variation * 7) % hairStyles.length] ?? 'short';
  const look = someone(stage, { style: style === 'cap' ? 'short' : style, backpack: false });
  const [deep, pale] = grounds[Math.abs(variation * 5 + 2) % grounds.length] ?? grounds[0];
  stage.colour = deep;
  return closeStage(
    stage,
    background(stage, deep, pale) + at(240, 0, bust(stage, contrasting(look, deep))),
    480,
    480,
    variation % 2 !== 0,
  );
}

function contrasting(look: Look, ground: string): Look {
  const clash = look.top === ground || look.accent === ground;
  return clash ? { ...look, top: brand.lime, accent: brand.ink } : look;
}

function background(stage: Stage, deep: string, pale: string): string {
  const field = rect(
    0,
    0,
    480,
    480,
    gradient(stage, [
      [0, lighter(deep, 0.1)],
      [1, darker(deep, 0.15)],
    ]),
  );
  const motif = stage.random.pick([
    circle(240, 230, 176, pale),
    shape(archPath(66, 480, 348, 430), pale),
    circle(300, 200, 150, pale) + rect(0, 380, 480, 100, darker(deep, 0.25)),
    polygon(
      [
        [0, 480],
        [480, 120],
        [480, 480],
      ],
      pale,
    ),
  ]);
  return field + `<g opacity="0.85">${motif}</g>`;
}

function bust(stage: Stage, look: Look): string {
  const { skin, top } = look;
  const body = shape(
    'M-168 500C-166 400-140 366-60 348L-34 338H34L60 348C140 366 166 400 168 500Z',
    gradient(stage, [
      [0, lighter(top, 0.08)],
      [1, darker(top, 0.12)],
    ]),
  );
  const shade = shape(
    'M-168 500C-166 400-140 366-60 348L-34 338L-30 360C-70 390-84 440-80 500Z',
    darker(top, 0.35),
    'opacity="0.5"',
  );
  const throat = shape('M-34 250V336Q0 384 34 336V250Z', darker(skin, 0.2));
  const crown = at(0, 212, head(look, 'portrait') + features(look), 15.4);
  return body + shade + throat + collar(look) + crown;
}

function collar(look: Look): string {
  if (look.style === 'hijab')
    return shape('M-150 500C-150 400-100 330 0 320C100 330 136 400 136 500Z', darker(look.accent, 0.12));
  if (look.jacket)
    return (
      polygon(
        [
          [-40, 334],
          [0, 430],
          [40, 334],
          [70, 500],
          [-70, 500],
        ],
        brand.white,
      ) +
      polygon(
        [
          [-42, 332],
          [-86, 372],
          [-30, 500],
          [0, 500],
        ],
        darker(look.top, 0.25),
      ) +
      polygon(
        [
          [42, 332],
          [86, 372],
          [40, 500],
          [0, 500],
        ],
        darker(look.top, 0.1),
      )
    );
  return curve('M-46 342Q0 402 46 342', darker(look.top, 0.3), 11);
}

/** Closed, calm features; in the head's own units. */
function features(look: Look): string {
  const ink = darker(look.skin, 0.62);
  const x = look.style === 'hijab' ? 0.5 : 0;
  const glasses =
    look.hair.charCodeAt(2) % 3 === 0
      ? circle(0.1 + x, -0.7, 1.35, 'none', 'stroke="#22201f" stroke-width="0.32"') +
        circle(3.4 + x, -0.7, 1.2, 'none', 'stroke="#22201f" stroke-width="0.32"') +
        curve(`M${1.4 + x}-0.8q0.4-0.3 0.8 0`, '#22201f', 0.3)
      : '';
  return (
    curve(`M${-0.7 + x}-0.7q0.8 0.7 1.6 0M${2.7 + x}-0.7q0.7 0.6 1.3 0`, ink, 0.36) +
    curve(
      `M${-0.9 + x}-2.2q0.9-0.6 1.9-0.1M${2.7 + x}-2.3q0.7-0.4 1.4 0.1`,
      look.style === 'hijab' ? ink : darker(look.hair, 0.2),
      0.5,
    ) +
    curve(`M${2.1 + x}-0.6q0.7 1.4 0.4 2q-0.4 0.3-0.8 0.1`, darker(look.skin, 0.3), 0.4) +
    curve(`M${0.6 + x} 3.2q1.3 0.9 2.6-0.1`, '#8f3f3a', 0.5) +
    ellipse(-1 + x, 1.7, 1.1, 0.8, '#c8543c', 'opacity="0.18"') +
    ellipse(3.6 + x, 1.7, 0.9, 0.8, '#c8543c', 'opacity="0.16"') +
    glasses
  );
}
