import { groundShadow } from './landscape.ts';
import { darker, lighter, mix } from './light.ts';
import { circle, curve, ellipse, rect, repeat, round, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A date palm, `y` at its foot. */
export function palm(stage: Stage, x: number, y: number, height: number): string {
  const { random, light } = stage;
  const lean = random.between(-0.06, 0.06) * height;
  const top = y - height;
  const trunk = tone(stage, '#8a6848');
  const span = height * 0.36;
  const frond = (angle: number, colour: string): string => {
    const [dx, dy] = [Math.cos(angle) * span, Math.sin(angle) * span * 0.75];
    const droop = span * 0.5;
    const [cx, cy] = [x + lean, top];
    return shape(
      `M${round(cx)} ${round(cy)}Q${round(cx + dx * 0.55)} ${round(cy + dy - droop * 0.35)} ${round(cx + dx)} ${round(cy + dy + droop)}Q${round(cx + dx * 0.5)} ${round(cy + dy + droop * 0.12)} ${round(cx)} ${round(cy + 6)}Z`,
      colour,
    );
  };
  const ring = (from: number, colour: string): string =>
    repeat(7, (index) => frond(Math.PI + from + (index * Math.PI) / 6.2 + random.between(-0.1, 0.1), colour));
  const bole = shape(
    `M${round(x - height * 0.035)} ${round(y)}C${round(x - height * 0.01)} ${round(y - height * 0.5)} ${round(x + lean - height * 0.02)} ${round(top + height * 0.3)} ${round(x + lean - height * 0.018)} ${round(top)}H${round(x + lean + height * 0.018)}C${round(x + lean + height * 0.025)} ${round(top + height * 0.3)} ${round(x + height * 0.03)} ${round(y - height * 0.5)} ${round(x + height * 0.04)} ${round(y)}Z`,
    trunk,
  );
  return (
    groundShadow(stage, x - height * 0.12, y + 2, height * 0.26, height * 0.025) +
    bole +
    ring(-0.35, light.leaf.shade) +
    ring(-0.05, light.leaf.mid) +
    repeat(4, (index) => frond(-1.15 + index * 0.42, light.leaf.lit))
  );
}

/** A broad carob or ficus crown on a short trunk, `y` at its foot. */
export function carob(stage: Stage, x: number, y: number, height: number): string {
  const { random, light } = stage;
  const crown = y - height * 0.64;
  const reach = height * 0.5;
  const blob = (count: number, dx: number, dy: number, size: number, colour: string): string =>
    repeat(count, (index) => {
      const angle = (index / count) * Math.PI * 2;
      return circle(
        x + dx + Math.cos(angle) * reach * 0.56 * size,
        crown + dy + Math.sin(angle) * reach * 0.3 * size,
        reach * 0.36 * size * random.between(0.85, 1.15),
        colour,
      );
    }) + ellipse(x + dx, crown + dy, reach * 0.6 * size, reach * 0.42 * size, colour);
  const trunk = shape(
    `M${round(x - height * 0.07)} ${round(y)}C${round(x - height * 0.03)} ${round(y - height * 0.2)} ${round(x - height * 0.06)} ${round(crown)} ${round(x - height * 0.14)} ${round(crown)}L${round(x + height * 0.14)} ${round(crown)}C${round(x + height * 0.05)} ${round(crown)} ${round(x + height * 0.02)} ${round(y - height * 0.2)} ${round(x + height * 0.08)} ${round(y)}Z`,
    tone(stage, '#6b4a3a'),
  );
  return (
    groundShadow(stage, x - height * 0.1, y + 3, reach * 0.95, height * 0.05) +
    trunk +
    blob(8, 0, 0, 1, light.leaf.shade) +
    blob(7, reach * 0.1, -reach * 0.1, 0.78, light.leaf.mid) +
    blob(6, reach * 0.22, -reach * 0.2, 0.45, light.leaf.lit)
  );
}

/** A cypress: a dark flame, lit on its right. */
export function cypress(stage: Stage, x: number, y: number, height: number): string {
  const { light } = stage;
  const half = height * 0.11;
  const flame = (dx: number, width: number, colour: string): string =>
    shape(
      `M${round(x + dx)} ${round(y - height)}C${round(x + dx + width * 1.4)} ${round(y - height * 0.55)} ${round(x + dx + width)} ${round(y - height * 0.05)} ${round(x + dx)} ${round(y - 2)}C${round(x + dx - width)} ${round(y - height * 0.05)} ${round(x + dx - width * 1.4)} ${round(y - height * 0.55)} ${round(x + dx)} ${round(y - height)}Z`,
      colour,
    );
  return (
    groundShadow(stage, x - half, y, half * 2, 5) +
    flame(0, half, light.leaf.shade) +
    flame(half * 0.34, half * 0.52, light.leaf.mid)
  );
}

/** A row of low shrubs. */
export function shrubs(stage: Stage, x: number, y: number, width: number, size: number): string {
  const { random, light } = stage;
  const count = Math.max(2, Math.round(width / (size * 0.9)));
  return (
    repeat(count, (index) => {
      const left = x + (index * width) / count;
      const radius = size * random.between(0.5, 0.8);
      return (
        circle(left, y - radius * 0.5, radius, light.leaf.shade) +
        circle(left + radius * 0.25, y - radius * 0.75, radius * 0.7, light.leaf.mid) +
        circle(left + radius * 0.4, y - radius, radius * 0.34, light.leaf.lit)
      );
    }) + rect(x - size, y, width + size * 2, size * 0.6, 'none')
  );
}

/** A prickly pear, the hedge of every Maltese field. */
export function pricklyPear(stage: Stage, x: number, y: number, size: number): string {
  const { light, random } = stage;
  const pads: [number, number, number][] = [
    [0, -0.3, 0],
    [-0.34, -0.72, -30],
    [0.32, -0.74, 28],
    [-0.1, -0.95, -8],
    [-0.62, -1.05, -44],
    [0.55, -1.12, 40],
    [0.12, -1.34, 12],
  ];
  return pads
    .map(([dx, dy, turn], index) => {
      const [cx, cy] = [x + dx * size, y + dy * size];
      const colour =
        index % 3 === 2 ? light.leaf.lit : index % 2 ? light.leaf.mid : mix(light.leaf.mid, light.leaf.shade, 0.5);
      const fruit =
        index > 3
          ? circle(
              cx + dx * size * 0.16,
              cy - size * 0.32,
              size * 0.07,
              tone(stage, random.pick(['#c8643c', '#8b1a1f', '#e0a43a'])),
            )
          : '';
      return (
        fruit +
        ellipse(cx, cy, size * 0.22, size * 0.33, colour, `transform="rotate(${turn} ${round(cx)} ${round(cy)})"`)
      );
    })
    .join('');
}

/** A potted plant for rooms. */
export function pottedPlant(stage: Stage, x: number, y: number, height: number, pot = '#c8643c'): string {
  const { light, random } = stage;
  const base = y - height * 0.26;
  const paint = tone(stage, pot);
  const leaf = (index: number): string => {
    const reach = (index - 3.5) * height * 0.1;
    const tip = base - height * (0.74 - Math.abs(index - 3.5) * 0.11) * random.between(0.88, 1.05);
    return shape(
      `M${round(x)} ${round(base)}Q${round(x + reach * 0.2 - height * 0.07)} ${round((base + tip) / 2)} ${round(x + reach * 1.5)} ${round(tip)}Q${round(x + reach + height * 0.09)} ${round((base + tip) / 2)} ${round(x + 3)} ${round(base)}Z`,
      [light.leaf.shade, light.leaf.mid, light.leaf.lit][index % 3] ?? light.leaf.mid,
    );
  };
  return (
    repeat(8, leaf) +
    shape(
      `M${round(x - height * 0.13)} ${round(base)}h${round(height * 0.26)}l${round(-height * 0.035)} ${round(height * 0.26)}h${round(-height * 0.19)}z`,
      paint,
    ) +
    rect(x - height * 0.145, base - 3, height * 0.29, height * 0.06, lighter(paint, 0.15)) +
    shape(
      `M${round(x - height * 0.13)} ${round(base)}h${round(height * 0.09)}l${round(0)} ${round(height * 0.26)}h${round(-height * 0.055)}z`,
      darker(paint),
      'opacity="0.5"',
    )
  );
}

/** A seedling with a few leaves. */
export function seedling(stage: Stage, x: number, y: number, height: number): string {
  const { leaf } = stage.light;
  const blade = (side: number, up: number, colour: string): string =>
    shape(
      `M${round(x)} ${round(y - height * up)}q${round(side * height * 0.16)} ${round(-height * 0.26)} ${round(side * height * 0.4)} ${round(-height * 0.2)}q${round(-side * height * 0.1)} ${round(height * 0.24)} ${round(-side * height * 0.4)} ${round(height * 0.2)}z`,
      colour,
    );
  return (
    curve(
      `M${round(x)} ${round(y)}C${round(x + 3)} ${round(y - height * 0.4)} ${round(x - 3)} ${round(y - height * 0.7)} ${round(x)} ${round(y - height)}`,
      leaf.shade,
      Math.max(2, height * 0.035),
    ) +
    blade(1, 0.35, leaf.mid) +
    blade(-1, 0.5, leaf.shade) +
    blade(1, 0.68, leaf.lit) +
    blade(-1, 0.8, leaf.mid) +
    blade(0.6, 0.98, leaf.lit) +
    blade(-0.6, 0.98, leaf.mid)
  );
}
