import type { Point } from './shapes.ts';

/**
 * A skeleton in hundredths of the standing height, looking right, feet at y = 0.
 * Legs are measured from the hip, arms from their shoulder; "near" is the viewer's side.
 */
export interface Pose {
  hip: Point;
  /** Where the base of the neck is, measured from the hip. */
  chest: Point;
  /** Half the distance between the shoulders: 8 from the front, 3 from the side. */
  spread: number;
  nearLeg: readonly [knee: Point, ankle: Point];
  farLeg: readonly [knee: Point, ankle: Point];
  nearArm: readonly [elbow: Point, hand: Point];
  farArm: readonly [elbow: Point, hand: Point];
  /** Nod of the head in degrees, forwards positive. */
  nod?: number;
}

/** Reads "hip · chest · spread · near leg · far leg · near arm · far arm · nod", a joint being "x y". */
function skeleton(line: string): Pose {
  const parts = line.split('·').map((part) => part.trim().split(/ +/).map(Number));
  const point = (part: number, from = 0): Point => [parts[part]?.[from] ?? 0, parts[part]?.[from + 1] ?? 0];
  const limb = (part: number): readonly [Point, Point] => [point(part), point(part, 2)];
  const [spread, nod] = [parts[2]?.[0] ?? 0, parts[7]?.[0] ?? 0];
  return {
    hip: point(0),
    chest: point(1),
    spread,
    nearLeg: limb(3),
    farLeg: limb(4),
    nearArm: limb(5),
    farArm: limb(6),
    nod,
  };
}

export const poses = {
  stand: skeleton('0 -50 · 0 -32 · 7.4 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -3.2 15 -2 29 · 3.4 15 2.8 29 · 0'),
  pocket: skeleton('0 -50 · -0.4 -32 · 7 · -3 23 -5 46 · 3.4 22 5 46 · -4.6 14 0 26 · 3.4 15 2.6 29 · 0'),
  talk: skeleton('0 -50 · 0.6 -32 · 6 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -1 15 10 10 · 3 14 13 7 · 2'),
  explain: skeleton('0 -50 · 0.8 -32 · 6 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -3.4 14.6 2 27 · 8 9 18 -1 · -3'),
  walk: skeleton('0 -49 · 1.6 -32 · 4.4 · 7 22 11 45 · -1 24 -12 43 · -6 13 -8 26 · 6 13 14 22 · 0'),
  stroll: skeleton('0 -49.5 · 0.8 -32 · 5 · -1 24 -9 45 · 5 22 8 46 · 2 14.6 9 24 · -1 14 -6 26 · 0'),
  phone: skeleton('0 -50 · 0 -31.6 · 6 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -1.6 14 9 9 · 2.6 15 2.6 29 · 14'),
  read: skeleton('0 -50 · 0 -31.6 · 6 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -1 14.6 10 8 · 1.6 14 9 8 · 13'),
  cheer: skeleton('0 -50 · 0 -32 · 7 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -7 -9 -9 -24 · 7 -9 10 -24 · -8'),
  wave: skeleton('0 -50 · 0 -32 · 7 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -3 15 -1.6 29 · 8 -6 9 -21 · -4'),
  carry: skeleton('0 -50 · -1 -32 · 6 · -2.4 23 -3 46 · 2.6 23 3.4 46 · -2 15 10 17 · 3 15 11 17 · 0'),
  bend: skeleton('-6 -46 · 22 -22 · 4 · 5 21 3 42 · 9 20 10 42 · 3 15 8 30 · 7 13 14 26 · 30'),
  kneel: skeleton('-3 -27 · 9 -30 · 4.4 · 3 23 -19 24 · 17 1 17 24 · 4 15 15 19 · 6 13 17 20 · 22'),
  press: skeleton('-3 -27 · 15 -26 · 3.4 · 4 22 -18 24 · 8 22 -12 24 · 8 18 12 37 · 7 18 9 37 · 24'),
  run: skeleton('0 -51 · 7 -31 · 3.6 · 15 17 11 36 · -7 22 -25 22 · -12 8 -6 20 · 10 11 20 2 · -4'),
  kick: skeleton('-3 -49 · -5 -31 · 5 · 14 18 28 34 · -3 23 -7 46 · -12 6 -22 12 · 10 8 20 2 · 12'),
  lift: skeleton('0 -50 · 0 -32 · 8 · -6 22 -7 46 · 6 22 7 46 · -9 -5 -6 -20 · 9 -5 6 -20 · 0'),
  sit: skeleton('0 -27 · 1 -31 · 4.4 · 18 0.5 18 24 · 17 1.5 21 23.5 · 2 15 13 18 · 4 14 15 18 · 0'),
  sitTalk: skeleton('0 -27 · 1.6 -31 · 4.6 · 18 0.5 18 24 · 17 1.5 21 23.5 · 1 15 13 18 · 7 11 17 3 · 2'),
  sitWrite: skeleton('0 -27 · 9 -29 · 4 · 18 0.5 18 24 · 17 1.5 21 23.5 · 2 15 15 14 · 5 14 17 14 · 20'),
  sitLean: skeleton('0 -27 · 4 -30.5 · 4.4 · 18 0.5 18 24 · 17 1.5 21 23.5 · 5 14 16 13 · 7 13 17 14 · 6'),
  cycle: skeleton('0 -52 · 17 -26 · 3.4 · 15 13 9 33 · 13 20 1 38 · 9 11 20 17 · 10 10 20 16 · 4'),
  swim: skeleton('0 -4 · 30 -6 · 4 · -20 0 -40 3 · -20 2 -38 -2 · 14 -9 30 1 · -10 6 -20 4 · 26'),
  sing: skeleton('0 -50 · -2 -32 · 6 · -4 23 -7 46 · 4 23 8 46 · 2 14 10 3 · 12 2 24 -8 · -12'),
  guitar: skeleton('0 -50 · -1 -32 · 6.6 · -4 23 -6 46 · 4 23 7 46 · -5 14 5 22 · 9 12 21 9 · 12'),
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
