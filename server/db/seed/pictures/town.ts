import { brand, mix } from './light.ts';
import { circle, ellipse, rect, repeat, round, shape } from './shapes.ts';
import type { Stage } from './stage.ts';

/** A church dome on a drum, `y` at the foot of the drum. */
export function dome(x: number, y: number, radius: number, fill: string, shaded: string): string {
  const lantern =
    rect(x - radius * 0.13, y - radius * 2.05, radius * 0.26, radius * 0.36, fill) +
    ellipse(x, y - radius * 2.06, radius * 0.17, radius * 0.15, shaded) +
    rect(x - 1.5, y - radius * 2.5, 3, radius * 0.4, shaded);
  const cup = shape(
    `M${round(x - radius)} ${round(y - radius * 0.5)}C${round(x - radius)} ${round(y - radius * 1.9)} ${round(x + radius)} ${round(y - radius * 1.9)} ${round(x + radius)} ${round(y - radius * 0.5)}Z`,
    fill,
  );
  const dim = shape(
    `M${round(x - radius)} ${round(y - radius * 0.5)}C${round(x - radius)} ${round(y - radius * 1.6)} ${round(x - radius * 0.4)} ${round(y - radius * 1.6)} ${round(x - radius * 0.1)} ${round(y - radius * 1.56)}C${round(x - radius * 0.5)} ${round(y - radius * 1.2)} ${round(x - radius * 0.4)} ${round(y - radius * 0.8)} ${round(x - radius * 0.3)} ${round(y - radius * 0.5)}Z`,
    shaded,
    'opacity="0.75"',
  );
  const drum =
    rect(x - radius * 0.92, y - radius * 0.52, radius * 1.84, radius * 0.54, fill) +
    repeat(5, (index) =>
      rect(x - radius * 0.72 + index * radius * 0.33, y - radius * 0.42, radius * 0.13, radius * 0.34, shaded),
    ) +
    rect(x - radius * 1.02, y - radius * 0.58, radius * 2.04, radius * 0.09, shaded);
  return drum + cup + dim + lantern;
}

/** A town piled up on a slope, as one silhouette with lit tops and windows: far Valletta, the Citadel, Msida. */
export function town(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  lit: string,
  dim: string,
): string {
  const { random, light } = stage;
  let body = '';
  for (let row = 0; row < 3; row += 1) {
    for (let left = x; left < x + width;) {
      const across = random.between(26, 62);
      const tall = height * (1 - row * 0.28) * random.between(0.62, 1);
      const face = mix(lit, dim, row * 0.12 + random.between(0, 0.22));
      body +=
        rect(left, y - tall, across, tall, face) +
        rect(left, y - tall, across * 0.36, tall, dim, 'opacity="0.55"') +
        townWindows(
          stage,
          left + across * 0.44,
          y - tall + 10,
          across * 0.5,
          tall - 12,
          light.dark || light.name === 'dusk',
        );
      left += across * 0.92;
    }
  }
  return body;
}

function townWindows(stage: Stage, x: number, y: number, width: number, height: number, glowing: boolean): string {
  const { random, light } = stage;
  return repeat(Math.min(4, Math.floor(height / 20)), (index) =>
    rect(
      x + (index % 2) * (width * 0.5),
      y + index * 17,
      5,
      9,
      glowing && random.chance(0.6) ? '#ffd27a' : light.stone.deep,
      'opacity="0.75"',
    ),
  );
}

/** A street lamp or garden lamp, lit after dark. */
export function lamp(stage: Stage, x: number, y: number, height: number): string {
  const on = stage.light.dark || stage.light.name === 'dusk' || stage.light.name === 'rain';
  return (
    rect(x - 3, y - height, 6, height, brand.ink) +
    (on ? circle(x, y - height, 46, '#ffd27a', 'opacity="0.18"') : '') +
    circle(x, y - height - 8, 12, on ? '#ffe6ad' : brand.white)
  );
}
