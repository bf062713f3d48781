import { groundShadow } from './landscape.ts';
import { brand, darker } from './light.ts';
import { archPath, circle, curve, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A fair stand with a striped awning; `x` its middle, `y` the ground. */
export function stall(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const paint = tone(stage, colour);
  const white = tone(stage, '#fbf6ea');
  const [left, height] = [x - width / 2, width * 0.86];
  const stripes = 7;
  const step = (width * 1.12) / stripes;
  const start = x - width * 0.56;
  const awning = repeat(stripes, (index) =>
    shape(
      `M${round(start + step * index + (stripes / 2 - index) * step * 0.16)} ${round(y - height)}h${round(step * 0.85)}L${round(start + step * (index + 1))} ${round(y - height * 0.76)}v${round(height * 0.03)}a${round(step / 2)} ${round(height * 0.06)} 0 0 1 ${round(-step)} 0v${round(-height * 0.03)}z`,
      index % 2 ? white : paint,
    ),
  );
  const counter =
    rect(
      left,
      y - height * 0.4,
      width,
      height * 0.4,
      gradient(stage, [
        [0, paint],
        [1, darker(paint, 0.3)],
      ]),
    ) +
    rect(left - 6, y - height * 0.43, width + 12, height * 0.05, tone(stage, '#e9dcc3')) +
    circle(x, y - height * 0.19, height * 0.1, white) +
    shape(archPath(x - height * 0.045, y - height * 0.13, height * 0.09, height * 0.13), paint);
  return (
    groundShadow(stage, x - 20, y + 2, width * 0.62, 12) +
    rect(left, y - height * 0.78, width, height * 0.4, stage.light.shadow, 'opacity="0.5"') +
    rect(left + 2, y - height * 0.82, 6, height * 0.82, darker(white, 0.3)) +
    rect(left + width - 8, y - height * 0.82, 6, height * 0.82, darker(white, 0.3)) +
    '<!--keeper-->' +
    counter +
    rect(left, y - height * 0.72, width, height * 0.06, stage.light.shadow, 'opacity="0.25"') +
    awning
  );
}

/** Little flags on a line between two points. */
export function bunting(stage: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, size = 22): string {
  const hues = [brand.red, brand.saffron, brand.foam, brand.white, brand.terracotta].map((hue) => tone(stage, hue));
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.7));
  const flags = repeat(count, (index) => {
    const share = (index + 0.5) / count;
    const x = x1 + (x2 - x1) * share;
    const y = y1 + (y2 - y1) * share + sag * 4 * share * (1 - share);
    return polygon(
      [
        [x - size / 2, y],
        [x + size / 2, y],
        [x, y + size * 1.2],
      ],
      hues[index % hues.length] ?? brand.red,
    );
  });
  return (
    curve(
      `M${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 + sag * 2)} ${round(x2)} ${round(y2)}`,
      brand.ink,
      1.6,
      'opacity="0.6"',
    ) + flags
  );
}
