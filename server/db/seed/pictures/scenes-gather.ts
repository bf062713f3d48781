import type { Composition } from './draw.ts';
import { bunting, stall } from './furniture.ts';
import { groundShadow } from './landscape.ts';
import { framed, pendant, room, sunbeam, windowView } from './interiors.ts';
import { brand, darker, lighter } from './light.ts';
import { figure, wheelchairUser } from './people.ts';
import { palm, pottedPlant } from './plants.ts';
import { circle, ellipse, polygon, rect, repeat, shape } from './shapes.ts';
import { court } from './scenes-campus.ts';
import { gradient, radial, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A stand with somebody behind its counter. */
function mannedStall(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const keepers = figure(stage, { x: x - width * 0.2, y: y - 4, height: width * 0.57, pose: 'explain', shadow: false, look: { backpack: false } }) + figure(stage, { x: x + width * 0.2, y: y - 4, height: width * 0.57, pose: 'stand', shadow: false, look: { backpack: false } });
  return stall(stage, x, y, width, colour).replace('<!--keeper-->', keepers);
}

function freshers(stage: Stage): string {
  const { random } = stage;
  const far = repeat(4, (index) => mannedStall(stage, 400 + index * 230, 540, 180, [brand.olive, brand.saffron, brand.terracotta, brand.sea][index] ?? brand.red));
  const near = mannedStall(stage, 300, 680, 350, brand.red) + mannedStall(stage, 1000, 690, 370, brand.sea);
  const crowd = repeat(6, (index) => figure(stage, { x: 460 + index * 76 + random.between(-16, 16), y: 600 + random.between(0, 26), height: random.between(128, 144), pose: random.pick(['walk', 'stroll', 'talk', 'wave']), flip: random.chance(0.5) }));
  const visitors = figure(stage, { x: 600, y: 760, height: 300, pose: 'walk', look: { backpack: true, top: brand.saffron, style: 'curly' } }) + figure(stage, { x: 700, y: 768, height: 312, pose: 'stroll', look: { backpack: true, style: 'hijab', top: brand.olive, legs: 'trousers' } }) + wheelchairUser(stage, 480, 760, 270, { style: 'bob', top: brand.white }, true);
  return court(stage, 440) + bunting(stage, 0, 100, 640, 230, 40, 30) + bunting(stage, 640, 230, 1280, 90, 40, 30) + far + crowd + near + visitors;
}

/** Curtain, floor and a spot of light: a stage before its audience. */
export function platform(stage: Stage, curtain: string, spotX = 640, floor = 560): string {
  stage.light = { ...stage.light, tint: '#e0a45a', tintStrength: 0.1 };
  const cloth = tone(stage, curtain);
  stage.colour = cloth;
  const folds = repeat(16, (index) => rect(index * 80, 0, 81.5, floor, gradient(stage, [[0, darker(cloth, 0.55)], [0.5, darker(cloth, 0.12)], [1, darker(cloth, 0.6)]], 'right')));
  const cone = gradient(stage, [[0, '#fff1cf', 0.5], [1, '#fff1cf', 0.06]]);
  return folds + rect(0, 0, 1280, floor, gradient(stage, [[0, '#14110f', 0.6], [0.5, '#14110f', 0.1], [1, '#14110f', 0.25]])) + rect(0, floor, 1280, 240, gradient(stage, [[0, '#6e4630'], [1, '#2a1a16']])) + polygon([[spotX - 30, -10], [spotX + 30, -10], [spotX + 240, floor + 44], [spotX - 240, floor + 44]], cone) + ellipse(spotX, floor + 44, 240, 36, '#ffe6ad', 'opacity="0.5"');
}

/** Dark heads along the lower edge. */
export function audience(stage: Stage, y: number, hands = 0): string {
  const { random } = stage;
  return repeat(2, (row) => repeat(17, (index) => {
    const [x, size] = [index * 80 - 20 + row * 40 + random.between(-10, 10), 290 + row * 80];
    const raised = random.chance(hands);
    return figure(stage, { x, y: y + size * 0.98 + row * 46, height: size + random.between(-14, 14), pose: raised ? 'cheer' : 'stand', back: true, shadow: false, look: { backpack: false, jacket: false, top: row ? '#1d1618' : '#2b1f24', bottom: '#1d1618', legs: 'trousers', shoes: '#1d1618', hair: row ? '#120d0d' : '#1d1416', skin: row ? '#4a2f28' : '#6b4435', accent: '#3a2430', sleeves: 'long' } });
  }));
}

function stageTalk(stage: Stage): string {
  const backdrop = platform(stage, stage.random.pick([brand.sea, '#3a2430', '#2f4a45']));
  const speaker = figure(stage, { x: 640, y: 600, height: 360, pose: 'explain', look: { jacket: true, top: brand.red, bottom: '#22201f', backpack: false, style: stage.random.pick(['bob', 'hijab', 'short', 'curly', 'bun']), legs: 'trousers' } });
  const ring = circle(640, 300, 190, 'none', `stroke="${brand.saffron}" stroke-width="16" opacity="0.85"`) + circle(640, 300, 230, 'none', `stroke="${brand.terracotta}" stroke-width="4" opacity="0.6"`);
  const rug = ellipse(640, 606, 230, 32, tone(stage, brand.red));
  return backdrop + ring + rug + speaker + pottedPlant(stage, 1040, 600, 190) + audience(stage, 600);
}

function careersExpo(stage: Stage): string {
  const booth = (x: number, colour: string): string => {
    const paint = tone(stage, colour);
    const panel = rect(x - 130, 200, 260, 340, gradient(stage, [[0, lighter(paint, 0.12)], [1, darker(paint, 0.2)]])) + circle(x, 286, 46, lighter(paint, 0.7)) + polygon([[x - 20, 306], [x, 262], [x + 20, 306]], paint) + rect(x - 80, 360, 160, 10, lighter(paint, 0.6), 'rx="5"') + rect(x - 60, 384, 120, 10, lighter(paint, 0.4), 'rx="5"');
    const host = figure(stage, { x: x + 50, y: 590, height: 250, pose: 'explain', flip: true, look: { jacket: true, backpack: false, top: '#2b3a55' } });
    return rect(x - 120, 210, 270, 340, '#14110f', 'opacity="0.15"') + panel + host + rect(x - 20, 490, 150, 112, lighter(paint, 0.15)) + rect(x - 30, 482, 170, 12, tone(stage, '#e9dcc3')) + rect(x - 20, 494, 150, 8, '#14110f', 'opacity="0.25"') + figure(stage, { x: x - 76, y: 620, height: 256, pose: stage.random.pick(['talk', 'read', 'phone', 'stand']), look: { backpack: true } });
  };
  const walkers = figure(stage, { x: 420, y: 776, height: 330, pose: 'walk', look: { jacket: true, top: brand.red, backpack: false, style: 'long' } }) + figure(stage, { x: 900, y: 772, height: 320, pose: 'walk', flip: true, look: { style: 'short', top: brand.white, backpack: true } });
  return room(stage, '#dfe3dc', '#b99a72', 540) + repeat(4, (index) => pendant(stage, 160 + index * 320, 40, tone(stage, brand.ink))) + booth(230, brand.sea) + booth(640, brand.terracotta) + booth(1050, brand.olive) + walkers;
}

function councilMeeting(stage: Stage): string {
  const { stone } = stage.light;
  const seat = (index: number): string => {
    const x = 246 + index * 131;
    return rect(x - 34, 372, 68, 120, tone(stage, '#4a2430'), 'rx="18"') + figure(stage, { x, y: 640, height: 300, pose: index === 2 ? 'explain' : index === 4 ? 'wave' : stage.random.pick(['stand', 'talk', 'pocket']), flip: index > 3, shadow: false, look: { backpack: false } });
  };
  const bench = shape('M130 520Q640 470 1150 520V560Q640 508 130 560Z', tone(stage, '#b9803f')) + shape('M130 560Q640 508 1150 560V716Q640 660 130 716Z', gradient(stage, [[0, tone(stage, '#8a5630')], [1, tone(stage, '#4a2c20')]])) + repeat(7, (index) => polygon([[190 + index * 131, 520], [250 + index * 131, 518], [256 + index * 131, 536], [184 + index * 131, 538]], brand.white, 'opacity="0.9"')) + repeat(7, (index) => rect(222 + index * 131, 490, 4, 32, brand.ink) + circle(224 + index * 131, 488, 6, brand.ink));
  const emblem = circle(640, 190, 92, tone(stage, brand.red)) + circle(640, 190, 78, 'none', `stroke="${tone(stage, brand.sand)}" stroke-width="4"`) + repeat(4, (index) => rect(598, 148, 84, 84, 'none', `stroke="${tone(stage, brand.sand)}" stroke-width="7" transform="rotate(${index * 22.5} 640 190)" opacity="${index % 2 ? 0 : 1}"`)) + circle(640, 190, 18, tone(stage, brand.sand));
  const flag = (x: number, colour: string): string => rect(x, 130, 6, 420, tone(stage, '#8a5a36')) + shape(`M${x + 6} 140q40 20 60 10q10 110-6 210q-30 14-54-6z`, tone(stage, colour)) + shape(`M${x + 6} 140q20 10 28 12q6 110-6 208q-12-2-22-6z`, '#14110f', 'opacity="0.18"');
  const columns = [20, 1180].map((x) => rect(x, 60, 80, 500, gradient(stage, [[0, stone.shade], [0.6, stone.lit], [1, stone.mid]], 'right')) + rect(x - 12, 60, 104, 22, stone.lit)).join('');
  return room(stage, '#d8c39a', '#7a3a34', 600) + columns + windowView(stage, 170, 90, 170, 260, true) + windowView(stage, 940, 90, 170, 260, true) + sunbeam(stage, 180, 170, 150, 200, 600) + sunbeam(stage, 950, 170, 150, 200, 600) + flag(440, brand.red) + flag(780, brand.sea) + emblem + repeat(7, seat) + bench + wheelchairUser(stage, 1130, 770, 330, { top: brand.olive, style: 'bun' }, true);
}

function volunteers(stage: Stage): string {
  const shirt = { top: brand.red, backpack: false, sleeves: 'short', jacket: false } as const;
  const crate = (x: number, y: number, size: number): string => groundShadow(stage, x + size / 2, y, size * 0.6, 8) + repeat(5, (index) => circle(x + size * (0.14 + index * 0.18), y - size * 0.62, size * 0.13, tone(stage, [brand.saffron, brand.red, brand.olive, brand.terracotta, brand.saffron][index] ?? brand.red))) + rect(x, y - size * 0.6, size, size * 0.6, tone(stage, '#b9803f')) + repeat(3, (row) => rect(x, y - size * (0.6 - row * 0.2), size, size * 0.035, '#14110f', 'opacity="0.3"'));
  const people = figure(stage, { x: 330, y: 700, height: 340, pose: 'carry', look: { ...shirt, style: 'hijab', accent: brand.saffron } }) + figure(stage, { x: 800, y: 690, height: 350, pose: 'wave', look: { ...shirt, style: 'curly' } }) + figure(stage, { x: 560, y: 690, height: 330, pose: 'carry', flip: true, look: { ...shirt, style: 'beard' } }) + wheelchairUser(stage, 990, 730, 330, { ...shirt, style: 'long' }, true);
  return court(stage, 440) + palm(stage, 1180, 600, 420) + people + crate(396, 580, 130) + crate(120, 760, 190) + crate(640, 770, 170) + crate(1080, 770, 160);
}

function chess(stage: Stage): string {
  const wood = tone(stage, '#8a5630');
  const board = polygon([[420, 560], [860, 560], [960, 690], [320, 690]], wood) + repeat(8, (row) => repeat(8, (column) => {
    const line = (step: number): { left: number; right: number; y: number } => ({ left: 440 - step * 11.5, right: 840 + step * 11.5, y: 566 + step * 14.5 });
    const [top, foot] = [line(row), line(row + 1)];
    const along = (edge: { left: number; right: number }, step: number): number => edge.left + ((edge.right - edge.left) * step) / 8;
    return polygon([[along(top, column), top.y], [along(top, column + 1), top.y], [along(foot, column + 1), foot.y], [along(foot, column), foot.y]], (row + column) % 2 ? '#4a2c20' : '#ecd9b0');
  }));
  const piece = (x: number, y: number, size: number, colour: string, crown: boolean): string => ellipse(x, y, size * 0.3, size * 0.09, '#14110f', 'opacity="0.35"') + shape(`M${x - size * 0.28} ${y}q0-${size * 0.1} ${size * 0.1}-${size * 0.14}q${size * 0.12}-${size * 0.3} ${size * 0.06}-${size * 0.5}h${size * 0.24}q-${size * 0.06} ${size * 0.2} ${size * 0.06} ${size * 0.5}q${size * 0.1} ${size * 0.04} ${size * 0.1} ${size * 0.14}z`, colour) + circle(x, y - size * 0.74, size * 0.17, colour) + (crown ? polygon([[x - size * 0.2, y - size * 0.8], [x - size * 0.26, y - size * 1.12], [x - size * 0.08, y - size * 0.96], [x, y - size * 1.18], [x + size * 0.08, y - size * 0.96], [x + size * 0.26, y - size * 1.12], [x + size * 0.2, y - size * 0.8]], colour) : '') + circle(x + size * 0.05, y - size * 0.78, size * 0.05, '#ffffff', 'opacity="0.3"');
  const men = [[470, 590, 66, 0, 1], [560, 584, 70, 1, 1], [690, 596, 60, 0, 1], [770, 600, 66, 0, 1], [620, 630, 72, 0, 0], [520, 656, 80, 0, 0], [700, 662, 90, 1, 0], [820, 668, 80, 0, 0], [420, 676, 84, 0, 0]].map(([x = 0, y = 0, size = 0, crown, dark]) => piece(x, y, size, dark ? '#2a1a16' : '#f4ecdd', crown === 1)).join('');
  const left = figure(stage, { x: 210, y: 790, height: 540, pose: 'sitLean', shadow: false, look: { style: 'hijab', top: brand.red, backpack: false } });
  const right = figure(stage, { x: 1070, y: 790, height: 540, pose: 'sitLean', flip: true, shadow: false, look: { style: 'crop', top: brand.sea, backpack: false } });
  return room(stage, '#7d8a6a', '#6e4630', 540) + windowView(stage, 500, 70, 280, 300, true) + pendant(stage, 640, 60, brand.terracotta) + framed(stage, 120, 120, 140, 180) + framed(stage, 1010, 120, 150, 180) + left + right + rect(250, 690, 780, 110, darker(wood, 0.35)) + board + rect(320, 690, 640, 14, darker(wood, 0.2)) + men;
}

function wellbeing(stage: Stage): string {
  const glow = radial(stage, [[0, stage.light.glow, 0.6], [1, stage.light.glow, 0]]);
  const rug = ellipse(640, 690, 470, 92, tone(stage, brand.terracotta)) + ellipse(640, 690, 410, 76, tone(stage, '#e0b48a')) + ellipse(640, 690, 300, 54, tone(stage, brand.terracotta), 'opacity="0.5"');
  const pouf = (x: number, y: number, size: number, pose: 'sit' | 'sitTalk' | 'sitLean', flip: boolean, wish: object): string => figure(stage, { x, y, height: size, pose, flip, look: { backpack: false, ...wish }, under: rect(-15, -24, 30, 24, tone(stage, '#6b7444'), 'rx="9"') });
  const circleOfPeople = pouf(520, 640, 290, 'sit', false, { style: 'curly' }) + pouf(770, 640, 290, 'sitTalk', true, { style: 'short' }) + pouf(320, 700, 320, 'sitLean', false, { style: 'hijab', top: brand.sea, accent: brand.foam }) + pouf(960, 700, 320, 'sit', true, { style: 'long', top: brand.saffron });
  return room(stage, '#c9d1bd', '#b98a5f', 560) + windowView(stage, 440, 70, 400, 330, true) + circle(640, 260, 420, glow) + pottedPlant(stage, 140, 640, 330) + pottedPlant(stage, 1140, 650, 380, brand.white) + rug + circleOfPeople + wheelchairUser(stage, 640, 776, 290, { top: brand.red, style: 'bob' });
}

export const gatherScenes = {
  'freshers-stand': { hours: ['noon', 'dawn', 'dusk'], draw: freshers },
  'stage-talk': { hours: ['night', 'dusk', 'noon'], draw: stageTalk },
  'careers-expo': { hours: ['noon', 'dawn', 'dusk'], draw: careersExpo },
  'council-meeting': { hours: ['noon', 'dusk', 'dawn', 'night'], draw: councilMeeting },
  volunteers: { hours: ['dawn', 'noon', 'dusk'], draw: volunteers },
  chess: { hours: ['dusk', 'noon', 'night'], draw: chess },
  'wellbeing-circle': { hours: ['dawn', 'dusk', 'noon'], draw: wellbeing },
} satisfies Record<string, Composition>;
