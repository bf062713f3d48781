import { arm, backpack, leg, strap, torso } from './body.ts';
import { head } from './heads.ts';
import { brand, darker, lighter } from './light.ts';
import { someone } from './looks.ts';
import type { Look } from './looks.ts';
import { type Pose, type PoseName, poses } from './poses.ts';
import { at, circle, ellipse, limb, rect } from './shapes.ts';
import type { Point } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

export interface FigureOptions {
  x: number;
  /** The height of the ground under the feet. */
  y: number;
  /** Standing height in px, whatever the pose. */
  height: number;
  pose: PoseName;
  look?: Partial<Look>;
  /** Looks left. */
  flip?: boolean;
  back?: boolean;
  shadow?: boolean;
  /** Drawn under or over the figure, in hundredths of its height. */
  under?: string;
  over?: string;
}

/** One person. Far limbs lie in shade, so that the body reads as a body at any size. */
export function figure(stage: Stage, options: FigureOptions): string {
  const look = lit(stage, someone(stage, options.look));
  const pose: Pose = poses[options.pose];
  const body = (options.under ?? '') + assemble(look, pose, options.back ?? false) + (options.over ?? '');
  const { shadow, shadowStrength } = stage.light;
  const cast =
    options.shadow === false
      ? ''
      : ellipse(
          options.x - options.height * 0.09,
          options.y,
          options.height * 0.21,
          options.height * 0.022,
          shadow,
          `opacity="${shadowStrength}"`,
        );
  return cast + at(options.x, options.y, body, options.height / 100, options.flip ?? false);
}

function lit(stage: Stage, look: Look): Look {
  const shade = (colour: string): string => tone(stage, colour);
  return {
    ...look,
    skin: shade(look.skin),
    hair: shade(look.hair),
    accent: shade(look.accent),
    top: shade(look.top),
    bottom: shade(look.bottom),
    shoes: shade(look.shoes),
  };
}

function assemble(look: Look, pose: Pose, back: boolean): string {
  const neck: Point = [pose.hip[0] + pose.chest[0], pose.hip[1] + pose.chest[1]];
  const near: Point = [neck[0] - pose.spread, neck[1] + 1.8];
  const far: Point = [neck[0] + pose.spread, neck[1] + 1.8];
  const lean = (Math.atan2(pose.chest[0], -pose.chest[1]) * 180) / Math.PI;
  const skull = at(
    neck[0] + pose.chest[0] * 0.2 + (back ? 0 : 0.8),
    neck[1] - 9.6 + Math.abs(lean) * 0.06,
    head(look, back ? 'back' : 'side'),
    1,
    false,
    Math.round(lean * 0.5 + (pose.nod ?? 0)),
  );
  const throat = limb(
    [
      [neck[0], neck[1] + 2, 5.4],
      [neck[0] + pose.chest[0] * 0.12, neck[1] - 5, 4.4],
    ],
    darker(look.skin, 0.2),
  );
  const bag = look.backpack ? backpack(neck, pose, look, back) : '';
  const middle =
    leg(look, pose, 'farLeg') + leg(look, pose, 'nearLeg') + throat + torso(look, pose, neck, near, far, back);
  return (
    arm(look, far, pose.farArm, true) +
    (back ? '' : bag) +
    middle +
    (back ? bag : strap(look, neck, pose)) +
    skull +
    arm(look, near, pose.nearArm, false)
  );
}

/** A person using a wheelchair, looking right. */
export function wheelchairUser(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  look: Partial<Look> = {},
  flip = false,
  pose: PoseName = 'sitTalk',
): string {
  const metal = tone(stage, '#3a4048');
  const wheel =
    circle(0, -14, 14, 'none', `stroke="${metal}" stroke-width="2.2"`) +
    circle(0, -14, 11.4, 'none', `stroke="${lighter(metal)}" stroke-width="0.7"`) +
    circle(0, -14, 2, metal);
  const frame =
    limb(
      [
        [-8, -46, 1.8],
        [-7, -24, 1.8],
        [16, -22, 1.8],
        [21, -4, 1.8],
        [27, -3, 1.8],
      ],
      metal,
    ) +
    circle(19, -4, 3.6, metal) +
    rect(-8, -25, 24, 3.4, darker(brand.red, 0.1));
  return figure(stage, {
    x,
    y,
    height,
    pose,
    flip,
    look: { ...look, backpack: false, legs: 'trousers' },
    under:
      frame +
      limb(
        [
          [-12, -47, 1.6],
          [-7, -46, 1.6],
        ],
        metal,
      ),
    over: wheel,
  });
}
