import { mix } from './light.ts';
import { circle, ellipse, rect, repeat, round, shape } from './shapes.ts';
import { gradient, radial } from './stage.ts';
import type { Stage } from './stage.ts';

/** Sky with sun (or moon), clouds and stars, from the top down to `horizon`. */
export function sky(stage: Stage, horizon: number, sunX = 930, sunY = 190, width = 1280): string {
  const { light, random } = stage;
  stage.colour = light.sky[1];
  const air = gradient(stage, [
    [0, light.sky[0]],
    [0.58, light.sky[1]],
    [1, light.sky[2]],
  ]);
  const halo = radial(stage, [
    [0, light.glow, light.dark ? 0.4 : 0.85],
    [0.35, light.glow, light.dark ? 0.12 : 0.3],
    [1, light.glow, 0],
  ]);
  const stars = light.dark
    ? repeat(60, () =>
        circle(
          random.between(0, width),
          random.between(0, horizon * 0.75),
          random.between(0.7, 2),
          '#f4ecdd',
          `opacity="${round(random.between(0.3, 0.95))}"`,
        ),
      )
    : '';
  const radius = light.dark ? 34 : light.name === 'noon' ? 40 : 58;
  const sun = light.name === 'rain' ? '' : circle(sunX, sunY, radius, light.sun);
  return (
    rect(0, 0, width, horizon + 2, air) + stars + circle(sunX, sunY, 400, halo) + sun + clouds(stage, horizon, width)
  );
}

function clouds(stage: Stage, horizon: number, width: number): string {
  const { random, light } = stage;
  const colour = light.dark ? mix(light.sky[1], '#ffffff', 0.1) : mix(light.sky[2], '#ffffff', 0.35);
  return repeat(light.name === 'rain' ? 8 : 4, (index) =>
    cloud(
      random.between(-60, width),
      horizon * (0.12 + 0.17 * (index % 5)) + random.between(-14, 14),
      random.between(0.7, 1.7),
      colour,
      light.dark ? 0.25 : 0.6,
    ),
  );
}

/** A long flat-bottomed cloud, about 260 wide. */
function cloud(x: number, y: number, scale: number, colour: string, opacity: number): string {
  return shape(
    'M0 0C10-14 38-12 46-14C58-40 100-42 118-22C136-34 168-28 174-12C196-16 228-12 260 0Z',
    colour,
    `opacity="${opacity}" transform="translate(${round(x)} ${round(y)}) scale(${round(scale)} ${round(scale * 0.8)})"`,
  );
}

/** A soft range of hills or a far town line; `roughness` is the height in px. */
export function hills(stage: Stage, base: number, height: number, colour: string, width = 1280): string {
  const { random } = stage;
  let path = `M0 ${base}`;
  const steps = 6;
  let previous = base - height * random.between(0.3, 0.9);
  path += `L0 ${round(previous)}`;
  for (let step = 1; step <= steps; step += 1) {
    const following = base - height * random.between(0.25, 1);
    const [from, to] = [((step - 1) * width) / steps, (step * width) / steps];
    path += `C${round(from + width / steps / 2)} ${round(previous)} ${round(from + width / steps / 2)} ${round(following)} ${round(to)} ${round(following)}`;
    previous = following;
  }
  return shape(`${path}L${width} ${base}Z`, colour);
}

/** Open water between two heights, with glints below the sun. */
export function sea(stage: Stage, top: number, bottom: number, sunX = 930, width = 1280): string {
  const { light, random } = stage;
  const water = gradient(stage, [
    [0, light.sea[0]],
    [1, light.sea[1]],
  ]);
  const depth = bottom - top;
  const ripple = (share: number, x: number, colour: string, opacity: number): string => {
    const length = (18 + share * 110) * random.between(0.5, 1.3);
    return rect(x - length / 2, top + share * depth, length, 1.6 + share * 5, colour, `rx="3" opacity="${opacity}"`);
  };
  const glints = repeat(34, () => {
    const share = random.next() ** 1.5;
    return ripple(share, sunX + random.between(-1, 1) * (26 + share * 190), light.sea[2], 0.7);
  });
  const waves = repeat(44, () => {
    const share = random.next();
    return ripple(
      share,
      random.between(0, width),
      random.chance(0.5) ? light.sea[2] : mix(light.sea[1], '#0c1a2e', 0.3),
      0.22,
    );
  });
  return rect(0, top, width, depth, water) + waves + glints;
}

/** Flat ground from a line down to the bottom edge. */
export function ground(stage: Stage, top: number, bottom = 800, width = 1280): string {
  return rect(
    0,
    top,
    width,
    bottom - top,
    gradient(stage, [
      [0, stage.light.ground[0]],
      [1, stage.light.ground[1]],
    ]),
  );
}

/** A soft shadow on the ground. */
export function groundShadow(stage: Stage, x: number, y: number, rx: number, ry: number): string {
  return ellipse(x, y, rx, ry, stage.light.shadow, `opacity="${stage.light.shadowStrength}"`);
}

/** Streaks of rain over the whole picture. */
export function rainfall(stage: Stage, width = 1280, height = 800): string {
  const { random } = stage;
  const streak = (): string => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const long = random.between(16, 44);
    return `M${round(x)} ${round(y)}l${round(-long * 0.3)} ${round(long)}`;
  };
  return `<path d="${repeat(150, streak)}" stroke="#eef3f1" stroke-width="1.8" opacity="0.4" fill="none" stroke-linecap="round"/>`;
}
