import { head } from './heads.ts';
import type { HairStyle, HeadLook } from './heads.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { poses } from './poses.ts';
import type { Pose, PoseName } from './poses.ts';
import { at, circle, ellipse, limb, polygon, rect, round, shape } from './shapes.ts';
import type { Point } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

export interface Look extends HeadLook {
  top: string;
  bottom: string;
  shoes: string;
  sleeves: 'short' | 'long';
  legs: 'trousers' | 'shorts' | 'skirt';
  jacket: boolean;
  backpack: boolean;
}

const skins = ['#f0c7a2', '#e0aa80', '#c98a5f', '#a86b45', '#7d4a30', '#563322'] as const;
const hairs = ['#2a1a16', '#3d261b', '#5b3824', '#8a5a33', '#1c1518', '#b07a42'] as const;
const tops = [brand.red, brand.sea, brand.saffron, brand.white, brand.terracotta, brand.olive, '#2b3a55', brand.foam, '#d9a08a', '#e9dcc3', '#4a6b5c'] as const;
const bottoms = ['#26303f', '#3b4a63', '#4a3a38', '#b79c72', '#22201f', '#5c6a55'] as const;
const styles: readonly HairStyle[] = ['short', 'bob', 'long', 'bun', 'curly', 'ponytail', 'hijab', 'cap', 'beard', 'crop', 'short', 'long'];

/** Somebody new: skin, hair and clothes by chance, or as `wish` says. */
export function someone(stage: Stage, wish: Partial<Look> = {}): Look {
  const { random } = stage;
  const style = wish.style ?? random.pick(styles);
  const long = style === 'hijab' || random.chance(0.5);
  return {
    skin: random.pick(skins), hair: random.pick(hairs), style, accent: random.pick([brand.saffron, brand.terracotta, brand.sea, '#5d4a63', brand.foam, brand.red]),
    top: random.pick(tops), bottom: random.pick(bottoms), shoes: random.pick([brand.white, brand.ink, brand.red, '#8a5a33']), sleeves: long ? 'long' : 'short',
    legs: random.chance(style === 'hijab' ? 0.6 : 0.16) ? 'skirt' : 'trousers', jacket: random.chance(0.28), backpack: random.chance(0.4), ...wish,
  };
}

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
  const cast = options.shadow === false ? '' : ellipse(options.x - options.height * 0.09, options.y, options.height * 0.21, options.height * 0.022, shadow, `opacity="${shadowStrength}"`);
  return cast + at(options.x, options.y, body, options.height / 100, options.flip ?? false);
}

function lit(stage: Stage, look: Look): Look {
  const shade = (colour: string): string => tone(stage, colour);
  return { ...look, skin: shade(look.skin), hair: shade(look.hair), accent: shade(look.accent), top: shade(look.top), bottom: shade(look.bottom), shoes: shade(look.shoes) };
}

function assemble(look: Look, pose: Pose, back: boolean): string {
  const neck: Point = [pose.hip[0] + pose.chest[0], pose.hip[1] + pose.chest[1]];
  const near: Point = [neck[0] - pose.spread, neck[1] + 1.8];
  const far: Point = [neck[0] + pose.spread, neck[1] + 1.8];
  const lean = (Math.atan2(pose.chest[0], -pose.chest[1]) * 180) / Math.PI;
  const skull = at(neck[0] + pose.chest[0] * 0.2 + (back ? 0 : 0.8), neck[1] - 9.6 + Math.abs(lean) * 0.06, head(look, back ? 'back' : 'side'), 1, false, Math.round(lean * 0.5 + (pose.nod ?? 0)));
  const throat = limb([[neck[0], neck[1] + 2, 5.4], [neck[0] + pose.chest[0] * 0.12, neck[1] - 5, 4.4]], darker(look.skin, 0.2));
  const bag = look.backpack ? backpack(neck, pose, look, back) : '';
  const middle = leg(look, pose, 'farLeg') + leg(look, pose, 'nearLeg') + throat + torso(look, pose, neck, near, far, back);
  return arm(look, far, pose.farArm, true) + (back ? '' : bag) + middle + (back ? bag : strap(look, neck, pose)) + skull + arm(look, near, pose.nearArm, false);
}

function leg(look: Look, pose: Pose, side: 'nearLeg' | 'farLeg'): string {
  const [knee, ankle] = pose[side];
  const [hx, hy] = [pose.hip[0] + (side === 'nearLeg' ? -1.8 : 1.8) * (pose.spread / 7.4), pose.hip[1]];
  const [kx, ky, ax, ay] = [pose.hip[0] + knee[0], pose.hip[1] + knee[1], pose.hip[0] + ankle[0], pose.hip[1] + ankle[1]];
  const dim = (colour: string): string => (side === 'farLeg' ? darker(colour, 0.24) : colour);
  const turn = (Math.atan2(ax - kx, ay - ky) * 180) / Math.PI;
  const shoe = at(ax, ay, shape('M-2.6-1C-3.2 3.9-2.8 4-2 4H7C8 3.4 7 1.4 4.4 0.6C3 0.1 2.6-0.6 2.4-1.4Z', dim(look.shoes)), 1, false, Math.round(ay - ky < 8 ? 60 : -turn * 0.4));
  const skinLeg = limb([[kx, ky, 6], [ax, ay, 3.8]], dim(look.skin));
  if (look.legs === 'shorts') return shoe + skinLeg + limb([[hx, hy, 9.6], [hx + (kx - hx) * 0.8, hy + (ky - hy) * 0.8, 8]], dim(look.bottom));
  if (look.legs === 'skirt' && ky - hy > 12) return shoe + skinLeg;
  return shoe + limb([[hx, hy, 9.8], [kx, ky, 7.2], [ax, ay - 0.6, 5.4]], dim(look.bottom));
}

function torso(look: Look, pose: Pose, neck: Point, near: Point, far: Point, back: boolean): string {
  const [hx, hy] = pose.hip;
  const half = 5.4 + pose.spread * 0.24;
  const [wx, wy] = [hx + pose.chest[0] * 0.42, hy + pose.chest[1] * 0.42];
  const waist = half * 0.9;
  const dx = pose.chest[0] / 32;
  const shoulder = (point: Point, side: number): string => `${round(point[0] + side * 2.4)} ${round(point[1] + 1.6)}`;
  const outline = `M${round(neck[0] - 2.4)} ${round(neck[1] - 1.6)}C${round(near[0] + 1)} ${round(near[1] - 2.6)} ${shoulder(near, -1)} ${shoulder(near, -1)}L${round(wx - waist)} ${round(wy + dx * waist)}L${round(hx - half)} ${round(hy + 3)}Q${round(hx)} ${round(hy + 4.6)} ${round(hx + half)} ${round(hy + 3)}L${round(wx + waist)} ${round(wy)}L${shoulder(far, 1)}C${shoulder(far, 1)} ${round(far[0] - 1)} ${round(far[1] - 2.6)} ${round(neck[0] + 2.4)} ${round(neck[1] - 1.6)}Z`;
  const shade = `M${shoulder(near, -1)}L${round(wx - waist)} ${round(wy)}L${round(hx - half)} ${round(hy + 3)}L${round(hx - half * 0.3)} ${round(hy + 4)}L${round(wx - waist * 0.45)} ${round(wy)}L${round(near[0] + pose.spread * 0.6)} ${round(near[1] + 2)}Z`;
  const hem = polygon([[hx - half, hy - 1], [hx + half, hy - 1], [hx + half, hy + 4], [hx - half, hy + 4]], look.bottom);
  const skirt = look.legs === 'skirt' && pose.hip[1] < -40 ? shape(`M${round(hx - half)} ${round(hy - 6)}C${round(hx - half - 3)} ${round(hy + 10)} ${round(hx - 10)} ${round(hy + 24)} ${round(hx - 11)} ${round(hy + 34)}Q${round(hx)} ${round(hy + 38)} ${round(hx + 11)} ${round(hy + 34)}C${round(hx + 10)} ${round(hy + 24)} ${round(hx + half + 3)} ${round(hy + 10)} ${round(hx + half)} ${round(hy - 6)}Z`, look.bottom) + shape(`M${round(hx - half)} ${round(hy)}C${round(hx - half - 3)} ${round(hy + 10)} ${round(hx - 10)} ${round(hy + 24)} ${round(hx - 11)} ${round(hy + 34)}L${round(hx - 5)} ${round(hy + 36)}C${round(hx - 3)} ${round(hy + 20)} ${round(hx - 3)} ${round(hy + 10)} ${round(hx - 2)} ${round(hy)}Z`, darker(look.bottom), 'opacity="0.6"') : '';
  const lapel = look.jacket && !back ? polygon([[neck[0] - 1.6, neck[1] - 1.6], [neck[0] + 3.4, neck[1] - 1.4], [wx + 3.4, wy], [hx + 3, hy + 3.4], [hx - 0.4, hy + 3.6], [wx + 0.6, wy]], mix(look.top, '#fbf6ea', 0.75)) : '';
  return hem + skirt + shape(outline, look.top) + lapel + shape(shade, darker(look.top, 0.3), 'opacity="0.55"');
}

function arm(look: Look, shoulder: Point, [elbow, hand]: Pose['nearArm'], far: boolean): string {
  const dim = (colour: string): string => (far ? darker(colour, 0.26) : mix(colour, darker(colour), 0.12));
  const [ex, ey, wx, wy] = [shoulder[0] + elbow[0], shoulder[1] + elbow[1], shoulder[0] + hand[0], shoulder[1] + hand[1]];
  const skin = dim(look.skin);
  const palm = limb([[wx, wy, 3.2], [wx + (wx - ex) * 0.16, wy + (wy - ey) * 0.16, 3.4]], skin);
  if (look.sleeves === 'long') return palm + limb([[shoulder[0], shoulder[1] + 1.4, 6.4], [ex, ey, 5.4], [wx, wy, 4]], dim(look.top));
  return palm + limb([[shoulder[0], shoulder[1] + 1.6, 5.2], [ex, ey, 4.2], [wx, wy, 3]], skin) + limb([[shoulder[0], shoulder[1] + 1.4, 6.6], [shoulder[0] + elbow[0] * 0.62, shoulder[1] + elbow[1] * 0.62, 6.8]], dim(look.top));
}

function backpack(neck: Point, pose: Pose, look: Look, back: boolean): string {
  const colour = look.accent;
  const width = back ? 14 : 10;
  const left = back ? neck[0] - 7 : neck[0] - pose.spread - 8;
  return rect(left, neck[1] + 2, width, 22, colour, 'rx="4"') + rect(left + 1.6, neck[1] + 13, width - 3.2, 8, darker(colour), 'rx="2"');
}

function strap(look: Look, neck: Point, pose: Pose): string {
  return look.backpack ? limb([[neck[0] - pose.spread * 0.5, neck[1], 1.8], [neck[0] - pose.spread * 0.75, neck[1] + 14, 1.8]], darker(look.accent)) : '';
}

/** A person using a wheelchair, looking right. */
export function wheelchairUser(stage: Stage, x: number, y: number, height: number, look: Partial<Look> = {}, flip = false, pose: PoseName = 'sitTalk'): string {
  const metal = tone(stage, '#3a4048');
  const wheel = circle(0, -14, 14, 'none', `stroke="${metal}" stroke-width="2.2"`) + circle(0, -14, 11.4, 'none', `stroke="${lighter(metal)}" stroke-width="0.7"`) + circle(0, -14, 2, metal);
  const frame = limb([[-8, -46, 1.8], [-7, -24, 1.8], [16, -22, 1.8], [21, -4, 1.8], [27, -3, 1.8]], metal) + circle(19, -4, 3.6, metal) + rect(-8, -25, 24, 3.4, darker(brand.red, 0.1));
  return figure(stage, { x, y, height, pose, flip, look: { ...look, backpack: false, legs: 'trousers' }, under: frame + limb([[-12, -47, 1.6], [-7, -46, 1.6]], metal), over: wheel });
}
