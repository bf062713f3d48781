import { brand, darker, lighter, mix } from './light.ts';
import { polygon, rect, repeat, round, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

export const balconyColours = [brand.red, '#2f5d4a', brand.sea, '#7a4a2a', '#3d6e86'] as const;

/** A closed wooden balcony (gallarija) on stone corbels; `x` its left side, `y` the foot of its box. */
export function gallarija(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = stage.random.pick(balconyColours),
): string {
  const paint = tone(stage, colour);
  const { light } = stage;
  const panes = Math.max(2, Math.round(width / 24));
  const step = (width - 8) / panes;
  const glass = light.dark || light.name === 'dusk' ? '#f3bf5c' : mix(light.sky[1], '#23323c', 0.35);
  const pane = (index: number): string =>
    rect(x + 4 + index * step + 2.5, y - height * 0.84, step - 5, height * 0.4, glass) +
    rect(x + 4 + index * step + 2.5, y - height * 0.84, step - 5, height * 0.08, '#14110f', 'opacity="0.35"');
  const panel = (index: number): string =>
    rect(x + 4 + index * step + 3, y - height * 0.36, step - 6, height * 0.26, darker(paint, 0.22)) +
    rect(x + 4 + index * step + 3, y - height * 0.13, step - 6, 2.4, lighter(paint, 0.22));
  const corbel = (left: number): string => shape(`M${round(left)} ${round(y)}h14c0 12-5 22-14 26z`, light.stone.mid);
  const drop = polygon(
    [
      [x - width * 0.2, y + 34],
      [x, y - height * 0.75],
      [x, y],
      [x + width, y],
      [x + width * 0.82, y + 34],
    ],
    light.shadow,
    `opacity="${light.shadowStrength}"`,
  );
  return (
    drop +
    corbel(x + 8) +
    corbel(x + width - 22) +
    rect(x, y - height, width, height, paint) +
    rect(x, y - height, width * 0.14, height, darker(paint, 0.3), 'opacity="0.7"') +
    repeat(panes, pane) +
    repeat(panes, panel) +
    polygon(
      [
        [x - 5, y - height + 4],
        [x + 4, y - height - 10],
        [x + width - 4, y - height - 10],
        [x + width + 5, y - height + 4],
      ],
      darker(paint, 0.15),
    ) +
    rect(x - 4, y - 5, width + 8, 7, lighter(paint, 0.1))
  );
}
