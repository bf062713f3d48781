import { brand, darker, lighter } from './light.ts';
import { archPath, circle, curve, ellipse, limb, polygon, rect, repeat, round, shape } from './shapes.ts';
import { groundShadow } from './landscape.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A table seen from the side: `x` its left edge, `y` the floor. */
export function table(stage: Stage, x: number, y: number, width: number, height: number, colour = '#9a6238', legs = true): string {
  const wood = tone(stage, colour);
  const post = (left: number): string => polygon([[left, y - height], [left + 16, y - height], [left + 12, y], [left + 5, y]], darker(wood, 0.4));
  return (legs ? groundShadow(stage, x + width / 2, y, width * 0.52, 14) + post(x + 20) + post(x + width - 36) : rect(x + 14, y - height, width - 28, height, darker(wood, 0.35))) + rect(x, y - height, width, 16, lighter(wood, 0.12)) + rect(x, y - height + 16, width, 7, darker(wood, 0.3));
}

/** A chair looking right, its seat at 27 hundredths of `height` (a person's standing height). */
export function chair(stage: Stage, x: number, y: number, height: number, flip = false, colour = '#3a2a26'): string {
  const unit = height / 100;
  const paint = tone(stage, colour);
  const back = darker(paint, 0.25);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${flip ? -unit : unit} ${unit})">${limb([[-8, -22, 2], [-10, 0, 1.6]], back)}${limb([[11, -22, 2], [13, 0, 1.6]], paint)}${limb([[-9, -22, 2], [-12, -50, 2]], paint)}${shape('M-14-52C-11-53-9.6-52-9.6-50L-8.4-34C-10-33-12-33-13-34Z', paint)}${rect(-11, -23.6, 25, 3.4, paint, 'rx="1.6"')}</g>`;
}

/** An open laptop seen from behind or the side, standing at `y`. */
export function laptop(stage: Stage, x: number, y: number, width: number, glowing = true): string {
  const shell = tone(stage, '#c9c4b8');
  return polygon([[x - width * 0.5, y], [x + width * 0.5, y], [x + width * 0.58, y + width * 0.07], [x - width * 0.58, y + width * 0.07]], darker(shell, 0.25)) + rect(x - width * 0.5, y - width * 0.64, width, width * 0.64, darker(shell, 0.5), 'rx="8"') + rect(x - width * 0.46, y - width * 0.6, width * 0.92, width * 0.55, glowing ? '#f4ecdd' : darker(shell, 0.7), 'rx="3"');
}

/** Lines that stand for writing, without a letter. */
export function writing(x: number, y: number, width: number, rows: number, gap: number, colour: string, thickness = 4): string {
  const lengths = [1, 0.86, 0.94, 0.7, 0.98, 0.6, 0.9, 0.8];
  return repeat(rows, (index) => rect(x, y + index * gap, width * (lengths[index % lengths.length] ?? 1), thickness, colour, `rx="${thickness / 2}"`));
}

/** A cup with a lid or a handle, `y` at its foot. */
export function cup(stage: Stage, x: number, y: number, height: number, colour: string, kind: 'mug' | 'travel' = 'mug'): string {
  const paint = tone(stage, colour);
  const half = height * 0.36;
  const side = gradient(stage, [[0, darker(paint, 0.4)], [0.4, paint], [1, lighter(paint, 0.2)]], 'right');
  if (kind === 'mug') return curve(`M${round(x + half)} ${round(y - height * 0.75)}c${round(height * 0.42)} ${round(-height * 0.06)} ${round(height * 0.36)} ${round(height * 0.52)} ${round(-height * 0.03)} ${round(height * 0.44)}`, paint, height * 0.1) + shape(`M${round(x - half)} ${round(y - height)}h${round(half * 2)}l${round(-half * 0.16)} ${round(height * 0.9)}q${round(-half * 0.1)} ${round(height * 0.1)} ${round(-half * 0.3)} ${round(height * 0.1)}h${round(-half * 1.08)}q${round(-half * 0.2)} 0 ${round(-half * 0.3)} ${round(-height * 0.1)}z`, side) + ellipse(x, y - height, half, height * 0.1, darker(paint, 0.2)) + ellipse(x, y - height + 2, half * 0.86, height * 0.075, '#3a2018');
  const foot = half * 0.72;
  return shape(`M${round(x - half)} ${round(y - height)}h${round(half * 2)}l${round(foot - half)} ${round(height)}h${round(-foot * 2)}z`, side) + polygon([[x - half * 0.93, y - height * 0.68], [x + half * 0.93, y - height * 0.68], [x + half * 0.82, y - height * 0.32], [x - half * 0.82, y - height * 0.32]], darker(paint, 0.35)) + rect(x - half * 1.12, y - height * 1.06, half * 2.24, height * 0.09, darker(paint, 0.5), 'rx="5"') + rect(x - half * 0.92, y - height * 1.15, half * 1.84, height * 0.1, darker(paint, 0.35), 'rx="5"');
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
    return rect(left, top, across, thick, paint, 'rx="4"') + rect(left + across * 0.05, top + thick * 0.16, across * 0.95, thick * 0.68, tone(stage, '#f4ecdd')) + rect(left + across * 0.05, top + thick * 0.5, across * 0.95, thick * 0.34, '#14110f', 'opacity="0.12"') + rect(left, top, across * 0.3, thick, paint, 'rx="4"') + rect(left + across * 0.1, top, across * 0.04, thick, lighter(paint, 0.5)) + rect(left, top + thick * 0.6, across * 0.3, thick * 0.4, '#14110f', 'opacity="0.2"');
  });
}

/** A fair stand with a striped awning; `x` its middle, `y` the ground. */
export function stall(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const paint = tone(stage, colour);
  const white = tone(stage, '#fbf6ea');
  const [left, height] = [x - width / 2, width * 0.86];
  const stripes = 7;
  const step = width * 1.12 / stripes;
  const start = x - width * 0.56;
  const awning = repeat(stripes, (index) => shape(`M${round(start + step * index + (stripes / 2 - index) * step * 0.16)} ${round(y - height)}h${round(step * 0.85)}L${round(start + step * (index + 1))} ${round(y - height * 0.76)}v${round(height * 0.03)}a${round(step / 2)} ${round(height * 0.06)} 0 0 1 ${round(-step)} 0v${round(-height * 0.03)}z`, index % 2 ? white : paint));
  const counter = rect(left, y - height * 0.4, width, height * 0.4, gradient(stage, [[0, paint], [1, darker(paint, 0.3)]])) + rect(left - 6, y - height * 0.43, width + 12, height * 0.05, tone(stage, '#e9dcc3')) + circle(x, y - height * 0.19, height * 0.1, white) + shape(archPath(x - height * 0.045, y - height * 0.13, height * 0.09, height * 0.13), paint);
  return groundShadow(stage, x - 20, y + 2, width * 0.62, 12) + rect(left, y - height * 0.78, width, height * 0.4, stage.light.shadow, 'opacity="0.5"') + rect(left + 2, y - height * 0.82, 6, height * 0.82, darker(white, 0.3)) + rect(left + width - 8, y - height * 0.82, 6, height * 0.82, darker(white, 0.3)) + '<!--keeper-->' + counter + rect(left, y - height * 0.72, width, height * 0.06, stage.light.shadow, 'opacity="0.25"') + awning;
}

/** Little flags on a line between two points. */
export function bunting(stage: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, size = 22): string {
  const hues = [brand.red, brand.saffron, brand.foam, brand.white, brand.terracotta].map((hue) => tone(stage, hue));
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.7));
  const flags = repeat(count, (index) => {
    const share = (index + 0.5) / count;
    const x = x1 + (x2 - x1) * share;
    const y = y1 + (y2 - y1) * share + sag * 4 * share * (1 - share);
    return polygon([[x - size / 2, y], [x + size / 2, y], [x, y + size * 1.2]], hues[index % hues.length] ?? brand.red);
  });
  return curve(`M${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 + sag * 2)} ${round(x2)} ${round(y2)}`, brand.ink, 1.6, 'opacity="0.6"') + flags;
}
