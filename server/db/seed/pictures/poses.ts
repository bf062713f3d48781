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

const standingLegs = { nearLeg: [[-2.4, 23], [-3, 46]], farLeg: [[2.6, 23], [3.4, 46]] } as const;
const seatedLegs = { nearLeg: [[18, 0.5], [18, 24]], farLeg: [[17, 1.5], [21, 23.5]] } as const;

export const poses = {
  stand: { hip: [0, -50], chest: [0, -32], spread: 7.4, ...standingLegs, nearArm: [[-3.2, 15], [-2, 29]], farArm: [[3.4, 15], [2.8, 29]] },
  pocket: { hip: [0, -50], chest: [-0.4, -32], spread: 7, nearLeg: [[-3, 23], [-5, 46]], farLeg: [[3.4, 22], [5, 46]], nearArm: [[-4.6, 14], [0, 26]], farArm: [[3.4, 15], [2.6, 29]] },
  talk: { hip: [0, -50], chest: [0.6, -32], spread: 6, ...standingLegs, nearArm: [[-1, 15], [10, 10]], farArm: [[3, 14], [13, 7]], nod: 2 },
  explain: { hip: [0, -50], chest: [0.8, -32], spread: 6, ...standingLegs, nearArm: [[-3.4, 14.6], [2, 27]], farArm: [[8, 9], [18, -1]], nod: -3 },
  walk: { hip: [0, -49], chest: [1.6, -32], spread: 4.4, nearLeg: [[7, 22], [11, 45]], farLeg: [[-1, 24], [-12, 43]], nearArm: [[-6, 13], [-8, 26]], farArm: [[6, 13], [14, 22]] },
  stroll: { hip: [0, -49.5], chest: [0.8, -32], spread: 5, nearLeg: [[-1, 24], [-9, 45]], farLeg: [[5, 22], [8, 46]], nearArm: [[2, 14.6], [9, 24]], farArm: [[-1, 14], [-6, 26]] },
  phone: { hip: [0, -50], chest: [0, -31.6], spread: 6, ...standingLegs, nearArm: [[-1.6, 14], [9, 9]], farArm: [[2.6, 15], [2.6, 29]], nod: 14 },
  read: { hip: [0, -50], chest: [0, -31.6], spread: 6, ...standingLegs, nearArm: [[-1, 14.6], [10, 8]], farArm: [[1.6, 14], [9, 8]], nod: 13 },
  cheer: { hip: [0, -50], chest: [0, -32], spread: 7, ...standingLegs, nearArm: [[-7, -9], [-9, -24]], farArm: [[7, -9], [10, -24]], nod: -8 },
  wave: { hip: [0, -50], chest: [0, -32], spread: 7, ...standingLegs, nearArm: [[-3, 15], [-1.6, 29]], farArm: [[8, -6], [9, -21]], nod: -4 },
  carry: { hip: [0, -50], chest: [-1, -32], spread: 6, ...standingLegs, nearArm: [[-2, 15], [10, 17]], farArm: [[3, 15], [11, 17]] },
  bend: { hip: [-6, -46], chest: [22, -22], spread: 4, nearLeg: [[5, 21], [3, 42]], farLeg: [[9, 20], [10, 42]], nearArm: [[3, 15], [8, 30]], farArm: [[7, 13], [14, 26]], nod: 30 },
  kneel: { hip: [-3, -27], chest: [9, -30], spread: 4.4, nearLeg: [[3, 23], [-19, 24]], farLeg: [[17, 1], [17, 24]], nearArm: [[4, 15], [15, 19]], farArm: [[6, 13], [17, 20]], nod: 22 },
  press: { hip: [-3, -27], chest: [15, -26], spread: 3.4, nearLeg: [[4, 22], [-18, 24]], farLeg: [[8, 22], [-12, 24]], nearArm: [[8, 18], [12, 37]], farArm: [[7, 18], [9, 37]], nod: 24 },
  run: { hip: [0, -51], chest: [7, -31], spread: 3.6, nearLeg: [[15, 17], [11, 36]], farLeg: [[-7, 22], [-25, 22]], nearArm: [[-12, 8], [-6, 20]], farArm: [[10, 11], [20, 2]], nod: -4 },
  kick: { hip: [-3, -49], chest: [-5, -31], spread: 5, nearLeg: [[14, 18], [28, 34]], farLeg: [[-3, 23], [-7, 46]], nearArm: [[-12, 6], [-22, 12]], farArm: [[10, 8], [20, 2]], nod: 12 },
  lift: { hip: [0, -50], chest: [0, -32], spread: 8, nearLeg: [[-6, 22], [-7, 46]], farLeg: [[6, 22], [7, 46]], nearArm: [[-9, -5], [-6, -20]], farArm: [[9, -5], [6, -20]] },
  sit: { hip: [0, -27], chest: [1, -31], spread: 4.4, ...seatedLegs, nearArm: [[2, 15], [13, 18]], farArm: [[4, 14], [15, 18]] },
  sitTalk: { hip: [0, -27], chest: [1.6, -31], spread: 4.6, ...seatedLegs, nearArm: [[1, 15], [13, 18]], farArm: [[7, 11], [17, 3]], nod: 2 },
  sitWrite: { hip: [0, -27], chest: [9, -29], spread: 4, ...seatedLegs, nearArm: [[2, 15], [15, 14]], farArm: [[5, 14], [17, 14]], nod: 20 },
  sitLean: { hip: [0, -27], chest: [4, -30.5], spread: 4.4, ...seatedLegs, nearArm: [[5, 14], [16, 13]], farArm: [[7, 13], [17, 14]], nod: 6 },
  cycle: { hip: [0, -52], chest: [17, -26], spread: 3.4, nearLeg: [[15, 13], [9, 33]], farLeg: [[13, 20], [1, 38]], nearArm: [[9, 11], [20, 17]], farArm: [[10, 10], [20, 16]], nod: 4 },
  swim: { hip: [0, -4], chest: [30, -6], spread: 4, nearLeg: [[-20, 0], [-40, 3]], farLeg: [[-20, 2], [-38, -2]], nearArm: [[14, -9], [30, 1]], farArm: [[-10, 6], [-20, 4]], nod: 26 },
  sing: { hip: [0, -50], chest: [-2, -32], spread: 6, nearLeg: [[-4, 23], [-7, 46]], farLeg: [[4, 23], [8, 46]], nearArm: [[2, 14], [10, 3]], farArm: [[12, 2], [24, -8]], nod: -12 },
  guitar: { hip: [0, -50], chest: [-1, -32], spread: 6.6, nearLeg: [[-4, 23], [-6, 46]], farLeg: [[4, 23], [7, 46]], nearArm: [[-5, 14], [5, 22]], farArm: [[9, 12], [21, 9]], nod: 12 },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
