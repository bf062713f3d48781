import { darker, mix } from './light.ts';
import type { Look } from './looks.ts';
import type { Pose } from './poses.ts';
import { at, limb, polygon, rect, round, shape } from './shapes.ts';
import type { Point } from './shapes.ts';

export function leg(look: Look, pose: Pose, side: 'nearLeg' | 'farLeg'): string {
  const [knee, ankle] = pose[side];
  const [hx, hy] = [pose.hip[0] + (side === 'nearLeg' ? -1.8 : 1.8) * (pose.spread / 7.4), pose.hip[1]];
  const [kx, ky, ax, ay] = [
    pose.hip[0] + knee[0],
    pose.hip[1] + knee[1],
    pose.hip[0] + ankle[0],
    pose.hip[1] + ankle[1],
  ];
  const dim = (colour: string): string => (side === 'farLeg' ? darker(colour, 0.24) : colour);
  const turn = (Math.atan2(ax - kx, ay - ky) * 180) / Math.PI;
  const shoe = at(
    ax,
    ay,
    shape('M-2.6-1C-3.2 3.9-2.8 4-2 4H7C8 3.4 7 1.4 4.4 0.6C3 0.1 2.6-0.6 2.4-1.4Z', dim(look.shoes)),
    1,
    false,
    Math.round(ay - ky < 8 ? 60 : -turn * 0.4),
  );
  const skinLeg = limb(
    [
      [kx, ky, 6],
      [ax, ay, 3.8],
    ],
    dim(look.skin),
  );
  if (look.legs === 'shorts')
    return (
      shoe +
      skinLeg +
      limb(
        [
          [hx, hy, 9.6],
          [hx + (kx - hx) * 0.8, hy + (ky - hy) * 0.8, 8],
        ],
        dim(look.bottom),
      )
    );
  if (look.legs === 'skirt' && ky - hy > 12) return shoe + skinLeg;
  return (
    shoe +
    limb(
      [
        [hx, hy, 9.8],
        [kx, ky, 7.2],
        [ax, ay - 0.6, 5.4],
      ],
      dim(look.bottom),
    )
  );
}

export function torso(look: Look, pose: Pose, neck: Point, near: Point, far: Point, back: boolean): string {
  const [hx, hy] = pose.hip;
  const half = 5.4 + pose.spread * 0.24;
  const [wx, wy] = [hx + pose.chest[0] * 0.42, hy + pose.chest[1] * 0.42];
  const waist = half * 0.9;
  const dx = pose.chest[0] / 32;
  const shoulder = (point: Point, side: number): string => `${round(point[0] + side * 2.4)} ${round(point[1] + 1.6)}`;
  const outline = `M${round(neck[0] - 2.4)} ${round(neck[1] - 1.6)}C${round(near[0] + 1)} ${round(near[1] - 2.6)} ${shoulder(near, -1)} ${shoulder(near, -1)}L${round(wx - waist)} ${round(wy + dx * waist)}L${round(hx - half)} ${round(hy + 3)}Q${round(hx)} ${round(hy + 4.6)} ${round(hx + half)} ${round(hy + 3)}L${round(wx + waist)} ${round(wy)}L${shoulder(far, 1)}C${shoulder(far, 1)} ${round(far[0] - 1)} ${round(far[1] - 2.6)} ${round(neck[0] + 2.4)} ${round(neck[1] - 1.6)}Z`;
  const shade = `M${shoulder(near, -1)}L${round(wx - waist)} ${round(wy)}L${round(hx - half)} ${round(hy + 3)}L${round(hx - half * 0.3)} ${round(hy + 4)}L${round(wx - waist * 0.45)} ${round(wy)}L${round(near[0] + pose.spread * 0.6)} ${round(near[1] + 2)}Z`;
  const hem = polygon(
    [
      [hx - half, hy - 1],
      [hx + half, hy - 1],
      [hx + half, hy + 4],
      [hx - half, hy + 4],
    ],
    look.bottom,
  );
  const skirt =
    look.legs === 'skirt' && pose.hip[1] < -40
      ? shape(
          `M${round(hx - half)} ${round(hy - 6)}C${round(hx - half - 3)} ${round(hy + 10)} ${round(hx - 10)} ${round(hy + 24)} ${round(hx - 11)} ${round(hy + 34)}Q${round(hx)} ${round(hy + 38)} ${round(hx + 11)} ${round(hy + 34)}C${round(hx + 10)} ${round(hy + 24)} ${round(hx + half + 3)} ${round(hy + 10)} ${round(hx + half)} ${round(hy - 6)}Z`,
          look.bottom,
        ) +
        shape(
          `M${round(hx - half)} ${round(hy)}C${round(hx - half - 3)} ${round(hy + 10)} ${round(hx - 10)} ${round(hy + 24)} ${round(hx - 11)} ${round(hy + 34)}L${round(hx - 5)} ${round(hy + 36)}C${round(hx - 3)} ${round(hy + 20)} ${round(hx - 3)} ${round(hy + 10)} ${round(hx - 2)} ${round(hy)}Z`,
          darker(look.bottom),
          'opacity="0.6"',
        )
      : '';
  const lapel =
    look.jacket && !back
      ? polygon(
          [
            [neck[0] - 1.6, neck[1] - 1.6],
            [neck[0] + 3.4, neck[1] - 1.4],
            [wx + 3.4, wy],
            [hx + 3, hy + 3.4],
            [hx - 0.4, hy + 3.6],
            [wx + 0.6, wy],
          ],
          mix(look.top, '#fbf6ea', 0.75),
        )
      : '';
  return hem + skirt + shape(outline, look.top) + lapel + shape(shade, darker(look.top, 0.3), 'opacity="0.55"');
}

export function arm(look: Look, shoulder: Point, [elbow, hand]: Pose['nearArm'], far: boolean): string {
  const dim = (colour: string): string => (far ? darker(colour, 0.26) : mix(colour, darker(colour), 0.12));
  const [ex, ey, wx, wy] = [
    shoulder[0] + elbow[0],
    shoulder[1] + elbow[1],
    shoulder[0] + hand[0],
    shoulder[1] + hand[1],
  ];
  const skin = dim(look.skin);
  const palm = limb(
    [
      [wx, wy, 3.2],
      [wx + (wx - ex) * 0.16, wy + (wy - ey) * 0.16, 3.4],
    ],
    skin,
  );
  if (look.sleeves === 'long')
    return (
      palm +
      limb(
        [
          [shoulder[0], shoulder[1] + 1.4, 6.4],
          [ex, ey, 5.4],
          [wx, wy, 4],
        ],
        dim(look.top),
      )
    );
  return (
    palm +
    limb(
      [
        [shoulder[0], shoulder[1] + 1.6, 5.2],
        [ex, ey, 4.2],
        [wx, wy, 3],
      ],
      skin,
    ) +
    limb(
      [
        [shoulder[0], shoulder[1] + 1.4, 6.6],
        [shoulder[0] + elbow[0] * 0.62, shoulder[1] + elbow[1] * 0.62, 6.8],
      ],
      dim(look.top),
    )
  );
}

export function backpack(neck: Point, pose: Pose, look: Look, back: boolean): string {
  const colour = look.accent;
  const width = back ? 14 : 10;
  const left = back ? neck[0] - 7 : neck[0] - pose.spread - 8;
  return (
    rect(left, neck[1] + 2, width, 22, colour, 'rx="4"') +
    rect(left + 1.6, neck[1] + 13, width - 3.2, 8, darker(colour), 'rx="2"')
  );
}

export function strap(look: Look, neck: Point, pose: Pose): string {
  return look.backpack
    ? limb(
        [
          [neck[0] - pose.spread * 0.5, neck[1], 1.8],
          [neck[0] - pose.spread * 0.75, neck[1] + 14, 1.8],
        ],
        darker(look.accent),
      )
    : '';
}
