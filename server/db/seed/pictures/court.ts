import { arcade, opening, wall } from './buildings.ts';
import { ground, hills, sky } from './landscape.ts';
import { mix } from './light.ts';
import { cypress, palm } from './plants.ts';
import { polygon, rect, repeat } from './shapes.ts';
import { gradient } from './stage.ts';
import type { Stage } from './stage.ts';

/** The quadrangle: arcades on two sides around a paved court. Also the setting of fairs and protests. */
export function court(stage: Stage, horizon = 470): string {
  const { stone } = stage.light;
  const back =
    wall(stage, 250, horizon, 1040, 250) +
    repeat(9, (index) => opening(stage, 330 + index * 104, horizon - 152, 40, 66)) +
    rect(250, horizon - 138, 1040, 9, stone.lit) +
    rect(250, horizon - 129, 1040, 5, stage.light.shadow, 'opacity="0.3"') +
    arcade(stage, 300, horizon, 10, 98, 118);
  const side = wing(stage, horizon);
  return (
    sky(stage, horizon, 1010, 130) +
    hills(stage, horizon, 90, stone.shade) +
    cypress(stage, 1190, horizon - 180, 150) +
    palm(stage, 760, horizon - 200, 200) +
    back +
    side +
    paving(stage, horizon)
  );
}

function wing(stage: Stage, horizon: number): string {
  const { stone } = stage.light;
  const face = polygon(
    [
      [0, 40],
      [300, 214],
      [300, horizon],
      [0, 680],
    ],
    gradient(
      stage,
      [
        [0, stone.shade],
        [1, mix(stone.shade, stone.deep, 0.45)],
      ],
      'right',
    ),
  );
  const top = polygon(
    [
      [0, 26],
      [306, 206],
      [306, 220],
      [0, 48],
    ],
    stone.mid,
  );
  const bay = (index: number): string => {
    const far = 0.06 + index * 0.24;
    const near = far + 0.17;
    const [x1, x2] = [300 - 300 * near, 300 - 300 * far];
    const foot = (x: number): number => 680 - ((680 - horizon) * x) / 300;
    const head = (x: number, share: number): number => foot(x) - (foot(x) - (40 + (174 * x) / 300)) * share;
    const middle = (x1 + x2) / 2;
    const arched = `M${x1} ${foot(x1)}L${x1} ${head(x1, 0.36)}Q${middle} ${head(middle, 0.56)} ${x2} ${head(x2, 0.36)}L${x2} ${foot(x2)}Z`;
    return (
      `<path d="${arched}" fill="${stone.deep}"/>` +
      polygon(
        [
          [x1 + 8, head(x1, 0.86)],
          [x2 - 4, head(x2, 0.86)],
          [x2 - 4, head(x2, 0.64)],
          [x1 + 8, head(x1, 0.64)],
        ],
        stage.light.dark || stage.light.name === 'dusk' ? '#e9b04c' : stone.deep,
        'opacity="0.85"',
      )
    );
  };
  return face + top + repeat(4, bay);
}

function paving(stage: Stage, horizon: number): string {
  const { ground: earth, shadow, shadowStrength } = stage.light;
  const joint = mix(earth[1], shadow, 0.35);
  const rays = repeat(
    11,
    (index) =>
      `<path d="M${640 + (index - 5) * 70} ${horizon}L${640 + (index - 5) * 330} 800" stroke="${joint}" stroke-width="1.6" opacity="0.45"/>`,
  );
  const rows = [0.06, 0.16, 0.32, 0.56, 0.86]
    .map((share) => rect(0, horizon + share * (800 - horizon), 1280, 1.6, joint, 'opacity="0.45"'))
    .join('');
  const shade = polygon(
    [
      [0, 680],
      [300, horizon],
      [520, horizon],
      [420, 640],
      [250, 800],
      [0, 800],
    ],
    shadow,
    `opacity="${shadowStrength * 0.85}"`,
  );
  return ground(stage, horizon) + rays + rows + shade;
}
