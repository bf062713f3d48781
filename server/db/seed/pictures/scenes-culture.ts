import type { Composition } from './draw.ts';
import { bunting } from './furniture.ts';
import { ground, groundShadow, sky } from './landscape.ts';
import { framed, room, sunbeam, windowView } from './interiors.ts';
import { brand, darker, lighter } from './light.ts';
import { figure } from './people.ts';
import { palm } from './plants.ts';
import { at, circle, curve, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { court } from './scenes-campus.ts';
import { audience, platform } from './scenes-gather.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A mortarboard on a figure standing upright, in hundredths. */
const mortarboard = (tassel: string): string => shape('M-5-97.5C-5-101 7-101 6.6-97.5Q1-95.6-5-97.5Z', '#1c1a1a') + polygon([[-9, -101], [1, -104.6], [11.6, -101], [1.6, -97.6]], '#2b2624') + limb([[1, -101, 0.8], [9, -99.6, 0.8], [9.4, -94, 1.6]], tassel);

function graduation(stage: Stage): string {
  const hood = (colour: string): string => polygon([[-5.4, -81], [0, -62], [5.8, -81], [3.4, -83], [0.4, -70], [-3, -83]], tone(stage, colour));
  const gown = shape('M-10-78C-13-56-15-34-16-16Q0-12 16-16C15-34 13-56 10-78Z', '#22201f');
  const graduate = (x: number, y: number, height: number, pose: 'cheer' | 'wave' | 'stand', style: 'short' | 'long' | 'hijab' | 'curly', colour: string, flip = false): string => figure(stage, { x, y, height, pose, flip, look: { style, top: '#2b2624', bottom: '#22201f', sleeves: 'long', legs: 'trousers', jacket: false, backpack: false, shoes: brand.ink }, under: gown, over: hood(colour) + (pose === 'cheer' ? '' : mortarboard(tone(stage, brand.saffron))) });
  const thrown = repeat(5, (index) => at(330 + index * 160, 150 + ((index * 83) % 120), at(0, 100, mortarboard(brand.saffron)), 3.4, index % 2 === 1, index * 23 - 40));
  return court(stage, 470) + palm(stage, 1160, 560, 400) + bunting(stage, 0, 60, 1280, 60, 46, 26) + thrown + graduate(220, 700, 370, 'wave', 'short', brand.sea) + graduate(450, 720, 380, 'cheer', 'curly', brand.red) + graduate(680, 715, 370, 'stand', 'hijab', brand.saffron) + graduate(890, 720, 390, 'cheer', 'long', brand.olive, true) + graduate(1090, 700, 370, 'wave', 'short', brand.terracotta, true);
}

function theatre(stage: Stage): string {
  const backdrop = platform(stage, brand.red, 700);
  const drape = (flip: boolean): string => at(flip ? 1280 : 0, 0, shape('M0 0H330C320 200 260 380 90 470C140 520 120 590 130 640H0Z', gradient(stage, [[0, '#a8262c'], [1, '#4a0f13']])) + repeat(4, (index) => curve(`M${60 + index * 70} 0C${50 + index * 66} 200 ${30 + index * 50} 360 ${10 + index * 24} 470`, '#14110f', 7, 'opacity="0.22"')) + shape('M84 460q30 10 36 34q-40 10-70-10z', brand.saffron), 1, flip);
  const valance = repeat(8, (index) => shape(`M${index * 160} 0h160v70q-80 70-160 0z`, gradient(stage, [[0, '#5f1216'], [1, '#a8262c']])) + curve(`M${index * 160} 70q80 70 160 0`, brand.saffron, 6));
  const set = shape('M880 600V330a90 90 0 0 1 180 0V600Z', '#1b2a3d') + circle(970, 300, 34, '#f6edd4') + rect(866, 320, 12, 284, tone(stage, brand.sand)) + rect(1062, 320, 12, 284, tone(stage, brand.sand));
  const cloak = shape('M-8-80C-20-60-22-30-26-8Q-8-2 4-10L4-70Z', '#5d2a4a');
  const actors = figure(stage, { x: 560, y: 604, height: 350, pose: 'sing', look: { style: 'long', top: brand.saffron, bottom: '#8b1a1f', legs: 'skirt', sleeves: 'long', jacket: false, backpack: false } }) + figure(stage, { x: 760, y: 610, height: 350, pose: 'explain', flip: true, look: { style: 'beard', top: brand.sea, backpack: false, jacket: false, legs: 'trousers' }, under: cloak });
  return backdrop + set + drape(false) + drape(true) + valance + actors + audience(stage, 600);
}

function musicNight(stage: Stage): string {
  const backdrop = sky(stage, 600, 1080, 110) + palm(stage, 80, 560, 400) + palm(stage, 1210, 560, 420);
  stage.light = { ...stage.light, tint: '#c8643c', tintStrength: 0.14 };
  const rig = rect(170, 130, 940, 14, '#1c1a1a') + rect(170, 160, 940, 8, '#1c1a1a') + repeat(24, (index) => line([[176 + index * 39, 140], [196 + index * 39, 162]], '#1c1a1a', 4)) + rect(176, 130, 20, 470, '#1c1a1a') + rect(1086, 130, 20, 470, '#1c1a1a');
  const beams = repeat(6, (index) => polygon([[266 + index * 148, 176], [290 + index * 148, 176], [260 + index * 148 + (index - 2.5) * 110 + 130, 600], [260 + index * 148 + (index - 2.5) * 110 - 90, 600]], gradient(stage, [[0, [brand.saffron, '#d8474f', brand.foam][index % 3] ?? brand.saffron, 0.6], [1, brand.saffron, 0.04]])) + rect(262 + index * 148, 160, 32, 24, brand.ink, 'rx="4"'));
  const guitar = at(1, -58, shape('M-9 4C-13-2-8-9-2-6C1-9 6-7 6-3C8 3 2 8-3 7C-6 9-8 7-9 4Z', brand.red) + limb([[3, -2, 2], [23, -10, 1.6]], '#3a2a26') + circle(-2, 0.6, 2, brand.ink), 1);
  const stand = limb([[10, -2, 1], [10, -76, 1]], '#22201f') + limb([[10, -77, 3.4], [7, -79, 3.4]], '#4a5058');
  const drums = at(640, 590, ellipse(0, -50, 66, 66, '#26303f') + ellipse(0, -50, 56, 56, brand.lime) + circle(0, -50, 22, brand.red) + rect(-120, -104, 70, 44, brand.red, 'rx="6"') + rect(50, -104, 70, 44, brand.red, 'rx="6"') + ellipse(-150, -150, 52, 8, brand.saffron) + ellipse(150, -156, 52, 8, brand.saffron) + rect(-152, -150, 4, 150, '#4a4a4c') + rect(148, -156, 4, 156, '#4a4a4c'));
  const band = figure(stage, { x: 640, y: 560, height: 280, pose: 'lift', shadow: false, look: { style: 'curly', top: brand.white, backpack: false } }) + drums + figure(stage, { x: 390, y: 600, height: 310, pose: 'guitar', look: { style: 'short', top: brand.sea, backpack: false }, over: guitar }) + figure(stage, { x: 880, y: 604, height: 320, pose: 'sing', look: { style: 'long', top: brand.saffron, legs: 'skirt', backpack: false }, under: '', over: stand });
  return backdrop + beams + rig + rect(0, 590, 1280, 60, '#1c1418') + rect(120, 596, 1040, 50, '#2a1a16') + rect(120, 592, 1040, 8, brand.saffron, 'opacity="0.7"') + rect(0, 640, 1280, 160, '#1c1418') + band + audience(stage, 610, 0.35);
}

function artWall(stage: Stage): string {
  const { random } = stage;
  const hues = [brand.red, brand.saffron, brand.sea, brand.foam, brand.terracotta, brand.olive, brand.lime];
  const mural = `<g>${rect(110, 110, 1060, 450, tone(stage, brand.sea))}${circle(640, 520, 330, tone(stage, brand.saffron))}${circle(640, 520, 240, tone(stage, brand.terracotta))}${circle(640, 520, 150, tone(stage, brand.red))}${repeat(5, (index) => shape(`M${110 + index * 212} 560q106-${140 + ((index * 61) % 130)} 212 0z`, tone(stage, hues[(index + stage.variation) % 7] ?? brand.red), 'opacity="0.92"'))}${repeat(7, (index) => circle(180 + index * 150, 170 + ((index * 37) % 70), 16 + (index % 3) * 9, tone(stage, random.pick(hues))))}</g>`;
  const drips = repeat(9, () => rect(random.between(120, 1150), 556, 6, random.between(10, 34), tone(stage, random.pick(hues)), 'rx="3"'));
  const can = (x: number, y: number, colour: string): string => rect(x, y - 44, 46, 44, '#b9b4a8', 'rx="4"') + rect(x, y - 30, 46, 20, colour) + ellipse(x + 23, y - 44, 23, 6, colour);
  const brush = limb([[18, -82, 1.6], [25, -90, 1.6]], '#8a5630') + limb([[25, -90, 2.6], [27.4, -93, 3]], brand.saffron);
  const painters = figure(stage, { x: 330, y: 720, height: 380, pose: 'explain', look: { style: 'bun', top: brand.white, bottom: '#3b4a63', backpack: false, legs: 'trousers', jacket: false }, over: brush }) + figure(stage, { x: 970, y: 716, height: 370, pose: 'explain', flip: true, look: { style: 'cap', accent: brand.red, top: brand.olive, backpack: false, jacket: false }, over: brush }) + figure(stage, { x: 660, y: 740, height: 350, pose: 'pocket', back: true, look: { style: 'hijab', top: brand.red, backpack: true } });
  return sky(stage, 620, 1060, 70) + rect(60, 70, 1160, 560, gradient(stage, [[0, stage.light.stone.lit], [1, stage.light.stone.mid]])) + rect(48, 56, 1184, 18, lighter(stage.light.stone.lit)) + mural + drips + ground(stage, 620) + groundShadow(stage, 640, 628, 620, 12) + can(460, 720, brand.red) + can(520, 736, brand.sea) + can(820, 730, brand.saffron) + painters;
}

function gym(stage: Stage): string {
  const backdrop = room(stage, '#8fa3a6', '#4a4f55', 580);
  const bar = limb([[-34, -104, 1.6], [36, -104, 1.6]], '#d9dcd6') + [-34, 34].map((x) => rect(x - 2.4, -114, 4.8, 20, '#1c1a1a', 'rx="1.4"') + rect(x + (x < 0 ? 3 : -6), -111, 3.4, 14, brand.red, 'rx="1"')).join('');
  const wear = { sleeves: 'short', jacket: false, backpack: false } as const;
  const lifter = figure(stage, { x: 640, y: 720, height: 400, pose: 'lift', look: { ...wear, style: 'ponytail', top: brand.red, bottom: '#26303f', legs: 'trousers', shoes: brand.white }, over: bar });
  const treadmill = (x: number): string => polygon([[x - 150, 690], [x + 100, 670], [x + 110, 690], [x - 150, 712]], '#22201f') + line([[x + 84, 672], [x + 108, 480]], '#4a4f55', 12) + rect(x + 74, 462, 66, 40, '#22201f', 'rx="8"') + rect(x + 82, 470, 40, 20, brand.foam);
  const runner = treadmill(250) + figure(stage, { x: 220, y: 690, height: 330, pose: 'run', shadow: false, look: { ...wear, style: 'hijab', sleeves: 'long', top: brand.sea, legs: 'trousers' } });
  const rack = rect(960, 560, 250, 10, '#22201f') + rect(960, 640, 250, 10, '#22201f') + rect(960, 520, 10, 200, '#22201f') + rect(1200, 520, 10, 200, '#22201f') + repeat(6, (index) => at(1000 + (index % 3) * 80, 548 + Math.floor(index / 3) * 80, rect(-26, -6, 52, 10, '#9a9a98') + rect(-34, -18, 16, 34, [brand.red, brand.saffron, brand.sea][index % 3] ?? brand.red, 'rx="4"') + rect(18, -18, 16, 34, [brand.red, brand.saffron, brand.sea][index % 3] ?? brand.red, 'rx="4"')));
  return backdrop + windowView(stage, 120, 80, 460, 300) + windowView(stage, 700, 80, 460, 300) + sunbeam(stage, 140, 90, 420, 290, 580) + rack + runner + rect(440, 716, 400, 14, '#22201f', 'rx="6"') + lifter + figure(stage, { x: 890, y: 740, height: 370, pose: 'pocket', flip: true, look: { ...wear, style: 'beard', top: brand.saffron, legs: 'shorts', bottom: '#26303f' } });
}

function firstAid(stage: Stage): string {
  const backdrop = room(stage, '#d7ddd2', '#b98a5f', 560);
  const mat = polygon([[300, 690], [1010, 690], [1080, 770], [230, 770]], tone(stage, brand.sea)) + polygon([[230, 770], [1080, 770], [1080, 784], [230, 784]], darker(tone(stage, brand.sea), 0.4));
  const manikin = at(700, 738, ellipse(20, 8, 200, 16, '#14110f', 'opacity="0.25"') + rect(-130, -60, 240, 64, '#d9dcd6', 'rx="30"') + rect(-130, -60, 110, 64, tone(stage, brand.terracotta), 'rx="26"') + rect(-40, -60, 20, 64, tone(stage, brand.terracotta)) + circle(30, -40, 13, brand.red, 'opacity="0.7"') + rect(100, -46, 34, 34, '#b9bcb6') + ellipse(168, -32, 46, 37, '#d9dcd6') + shape('M150-68l8-12l12 8Z', '#b9bcb6') + ellipse(140, -44, 6, 3, '#8f928c'));
  const helper = figure(stage, { x: 610, y: 720, height: 440, pose: 'press', shadow: false, look: { style: 'bun', top: brand.red, sleeves: 'short', backpack: false, jacket: false, legs: 'trousers' } });
  const kit = at(1090, 650, rect(-90, -110, 180, 120, tone(stage, brand.red), 'rx="14"') + rect(-90, -30, 180, 40, '#14110f', 'rx="14" opacity="0.2"') + curve('M-34-110v-18q0-12 12-12h44q12 0 12 12v18', '#3a2424', 10) + circle(0, -52, 38, brand.white) + rect(-8, -76, 16, 48, brand.red) + rect(-24, -60, 48, 16, brand.red));
  const learners = figure(stage, { x: 240, y: 640, height: 320, pose: 'read', look: { style: 'hijab', top: brand.olive, backpack: false } }) + figure(stage, { x: 890, y: 630, height: 320, pose: 'talk', flip: true, look: { style: 'short', top: brand.saffron, backpack: false } }) + figure(stage, { x: 370, y: 620, height: 310, pose: 'pocket', look: { style: 'curly', top: brand.white, backpack: false } });
  return backdrop + windowView(stage, 520, 80, 320, 280) + framed(stage, 180, 110, 150, 190) + framed(stage, 1000, 110, 150, 190) + sunbeam(stage, 530, 90, 300, 270, 560) + learners + rect(990, 650, 220, 12, tone(stage, '#8a5630')) + rect(1010, 662, 14, 90, tone(stage, '#5a3826')) + rect(1176, 662, 14, 90, tone(stage, '#5a3826')) + kit + mat + helper + manikin;
}

export const cultureScenes = {
  graduation: { hours: ['dusk', 'noon', 'dawn'], draw: graduation },
  theatre: { hours: ['night', 'dusk', 'noon'], draw: theatre },
  'music-night': { hours: ['night', 'dusk'], draw: musicNight },
  'art-wall': { hours: ['noon', 'dawn', 'dusk'], draw: artWall },
  gym: { hours: ['noon', 'dawn', 'dusk'], draw: gym },
  'first-aid': { hours: ['noon', 'dawn', 'dusk'], draw: firstAid },
} satisfies Record<string, Composition>;
