import { brand, darker, lighter } from './light.ts';
import { curve, ellipse, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** An open laptop seen from behind or the side, standing at `y`. */
export function laptop(stage: Stage, x: number, y: number, width: number, glowing = true): string {
  const shell = tone(stage, '#c9c4b8');
  return (
    polygon(
      [
        [x - width * 0.5, y],
        [x + width * 0.5, y],
        [x + width * 0.58, y + width * 0.07],
        [x - width * 0.58, y + width * 0.07],
      ],
      darker(shell, 0.25),
    ) +
    rect(x - width * 0.5, y - width * 0.64, width, width * 0.64, darker(shell, 0.5), 'rx="8"') +
    rect(
      x - width * 0.46,
      y - width * 0.6,
      width * 0.92,
      width * 0.55,
      glowing ? '#f4ecdd' : darker(shell, 0.7),
      'rx="3"',
    )
  );
}

/** Lines that stand for writing, without a letter. */
export function writing(
  x: number,
  y: number,
  width: number,
  rows: number,
  gap: number,
  colour: string,
  thickness = 4,
): string {
  const lengths = [1, 0.86, 0.94, 0.7, 0.98, 0.6, 0.9, 0.8];
  return repeat(rows, (index) =>
    rect(
      x,
      y + index * gap,
      width * (lengths[index % lengths.length] ?? 1),
      thickness,
      colour,
      `rx="${thickness / 2}"`,
    ),
  );
}

/** A cup with a lid or a handle, `y` at its foot. */
export function cup(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  colour: string,
  kind: 'mug' | 'travel' = 'mug',
): string {
  const paint = tone(stage, colour);
  const half = height * 0.36;
  const side = gradient(
    stage,
    [
      [0, darker(paint, 0.4)],
      [0.4, paint],
      [1, lighter(paint, 0.2)],
    ],
    'right',
  );
  if (kind === 'mug')
    return (
      curve(
        `M${round(x + half)} ${round(y - height * 0.75)}c${round(height * 0.42)} ${round(-height * 0.06)} ${round(height * 0.36)} ${round(height * 0.52)} ${round(-height * 0.03)} ${round(height * 0.44)}`,
        paint,
        height * 0.1,
      ) +
      shape(
        `M${round(x - half)} ${round(y - height)}h${round(half * 2)}l${round(-half * 0.16)} ${round(height * 0.9)}q${round(-half * 0.1)} ${round(height * 0.1)} ${round(-half * 0.3)} ${round(height * 0.1)}h${round(-half * 1.08)}q${round(-half * 0.2)} 0 ${round(-half * 0.3)} ${round(-height * 0.1)}z`,
        side,
      ) +
      ellipse(x, y - height, half, height * 0.1, darker(paint, 0.2)) +
      ellipse(x, y - height + 2, half * 0.86, height * 0.075, '#3a2018')
    );
  const foot = half * 0.72;
  return (
    shape(
      `M${round(x - half)} ${round(y - height)}h${round(half * 2)}l${round(foot - half)} ${round(height)}h${round(-foot * 2)}z`,
      side,
    ) +
    polygon(
      [
        [x - half * 0.93, y - height * 0.68],
        [x + half * 0.93, y - height * 0.68],
        [x + half * 0.82, y - height * 0.32],
        [x - half * 0.82, y - height * 0.32],
      ],
      darker(paint, 0.35),
    ) +
    rect(x - half * 1.12, y - height * 1.06, half * 2.24, height * 0.09, darker(paint, 0.5), 'rx="5"') +
    rect(x - half * 0.92, y - height * 1.15, half * 1.84, height * 0.1, darker(paint, 0.35), 'rx="5"')
  );
}

/** A pile of books lying flat, `y` at the foot. */
export function bookPile(stage: Stage, x: number, y: number, width: number, count: number): string {
  const hues = [brand.red, brand.sand, brand.sea, brand.terracotta, brand.olive, brand.saffron, brand.foam];
  const thick = width * 0.16;
  return repeat(count, (index) => {
    const paint = tone(stage, hues[(index + stage.variation) % hues.length] ?? brand.red);
    const across = width * stage.random.between(0.82, 1);
    const left = x - across / 2 + stage.random.between(-0.05, 0.05) * width;
    const top = y - (index + 1) * thick;
    return (
      rect(left, top, across, thick, paint, 'rx="4"') +
      rect(left + across * 0.05, top + thick * 0.16, across * 0.95, thick * 0.68, tone(stage, '#f4ecdd')) +
      rect(left + across * 0.05, top + thick * 0.5, across * 0.95, thick * 0.34, '#14110f', 'opacity="0.12"') +
      rect(left, top, across * 0.3, thick, paint, 'rx="4"') +
      rect(left + across * 0.1, top, across * 0.04, thick, lighter(paint, 0.5)) +
      rect(left, top + thick * 0.6, across * 0.3, thick * 0.4, '#14110f', 'opacity="0.2"')
    );
  });
}
