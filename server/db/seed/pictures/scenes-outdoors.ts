import { gallarija, lamp, opening, wall } from './buildings.ts';
import type { Composition } from './draw.ts';
import { ground, groundShadow, hills, rainfall, sea, sky } from './landscape.ts';
import { brand, darker, mix } from './light.ts';
import { figure } from './people.ts';
import type { FigureOptions } from './people.ts';
import { carob, cypress, palm, pricklyPear, seedling, shrubs } from './plants.ts';
import { at, circle, curve, ellipse, limb, line, polygon, rect, repeat, shape } from './shapes.ts';
import { court } from './scenes-campus.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';
import { bicycle, bus, car, carFromBehind } from './vehicles.ts';

const carColours = [brand.red, brand.white, brand.sea, '#3a4048', brand.sand, brand.foam, brand.terracotta, '#8f9a8a'] as const;

function campusEdge(stage: Stage, horizon: number): string {
  return wall(stage, -20, horizon, 420, 210, 'mid') + wall(stage, 400, horizon, 520, 270) + wall(stage, 920, horizon, 400, 180, 'mid') + repeat(5, (index) => opening(stage, 440 + index * 96, horizon - 150, 52, 74)) + repeat(5, (index) => opening(stage, 440 + index * 96, horizon - 40, 52, 70)) + repeat(3, (index) => opening(stage, 40 + index * 118, horizon - 80, 56, 76)) + repeat(3, (index) => opening(stage, 970 + index * 104, horizon - 70, 50, 66));
}

function carPark(stage: Stage): string {
  const { random, light } = stage;
  const asphalt = mix('#6b6660', light.shadow, light.dark ? 0.6 : 0.18);
  const lot = rect(0, 420, 1280, 380, gradient(stage, [[0, mix(asphalt, light.ground[0], 0.4)], [1, asphalt]]));
  const bays = repeat(11, (index) => polygon([[10 + index * 128, 470], [16 + index * 128, 470], [-160 + index * 164, 700], [-172 + index * 164, 700]], light.ground[0], 'opacity="0.85"'));
  const back = repeat(8, (index) => carFromBehind(stage, 90 + index * 160, 486, 0.95, random.pick(carColours)));
  const front = repeat(6, (index) => (index === 3 ? '' : carFromBehind(stage, 95 + index * 224, 646, 1.7, random.pick(carColours))));
  const sign = rect(776, 400, 7, 250, '#4a4542') + rect(728, 350, 104, 92, tone(stage, brand.sea), 'rx="10"') + circle(762, 382, 11, brand.white) + circle(798, 382, 11, brand.white) + shape('M746 426q0-26 16-26t16 26zM782 426q0-26 16-26t16 26z', brand.white);
  return sky(stage, 422, 980, 130) + campusEdge(stage, 420) + palm(stage, 120, 430, 320) + carob(stage, 1160, 440, 260) + lot + bays + back + sign + front + car(stage, 420, 776, 1.5, brand.red) + figure(stage, { x: 850, y: 740, height: 270, pose: 'walk', flip: true, look: { backpack: true, style: 'hijab', top: brand.saffron } }) + figure(stage, { x: 960, y: 750, height: 280, pose: 'wave', flip: true, look: { backpack: true, top: brand.white, style: 'beard' } });
}

function cyclist(stage: Stage, x: number, y: number, height: number, frame: string, look: FigureOptions['look']): string {
  return groundShadow(stage, x, y, height * 0.36, 8) + figure(stage, { x, y, height, pose: 'cycle', shadow: false, look: { legs: 'trousers', ...look }, under: bicycle(stage, frame), over: '' });
}

function cycling(stage: Stage): string {
  const { light } = stage;
  const road = rect(0, 590, 1280, 210, mix('#7a736a', light.shadow, light.dark ? 0.5 : 0.15)) + rect(0, 580, 1280, 14, light.stone.lit) + repeat(8, (index) => rect(index * 180 + 20, 720, 100, 8, light.ground[0]));
  return sky(stage, 500, 900, 170) + hills(stage, 500, 120, mix(light.stone.shade, light.sky[1], 0.4)) + sea(stage, 430, 560, 900) + rect(0, 540, 1280, 52, light.stone.mid) + rect(0, 532, 1280, 12, light.stone.lit) + palm(stage, 180, 584, 380) + palm(stage, 1080, 584, 420) + road + cyclist(stage, 430, 720, 380, brand.saffron, { style: 'cap', accent: brand.red, top: brand.sea, backpack: true }) + cyclist(stage, 860, 690, 320, brand.red, { style: 'ponytail', top: brand.white, backpack: false });
}

function solarRoof(stage: Stage): string {
  const { light } = stage;
  const panel = (x: number, y: number, size: number): string => {
    const glass = gradient(stage, [[0, mix('#2a5f80', light.sky[1], 0.35)], [0.5, '#173a55'], [1, '#10263c']], 'diagonal');
    const [w, h] = [size, size * 0.62];
    const skew = size * 0.34;
    return polygon([[x + skew * 0.4, y + h * 0.3], [x + w, y + h * 0.3], [x + w, y + h + 24], [x + skew * 0.4, y + h + 24]], light.shadow, 'opacity="0.35"') + polygon([[x + skew, y], [x + w + skew, y], [x + w, y + h], [x, y + h]], glass) + repeat(3, (index) => line([[x + skew - (skew * (index + 1)) / 4, y + (h * (index + 1)) / 4], [x + w + skew - (skew * (index + 1)) / 4, y + (h * (index + 1)) / 4]], '#7fb3c8', 1.6, 'opacity="0.7"')) + repeat(5, (index) => line([[x + skew + (w * (index + 1)) / 6, y], [x + (w * (index + 1)) / 6, y + h]], '#7fb3c8', 1.6, 'opacity="0.7"')) + polygon([[x + skew, y], [x + w * 0.3 + skew, y], [x + w * 0.12, y + h], [x, y + h]], '#ffffff', 'opacity="0.13"') + line([[x, y + h], [x + w, y + h]], '#d9dcd6', 5);
  };
  const engineer = figure(stage, { x: 1090, y: 640, height: 290, pose: 'explain', flip: true, look: { style: 'cap', accent: brand.saffron, top: brand.terracotta, backpack: false } }) + figure(stage, { x: 960, y: 630, height: 280, pose: 'read', look: { style: 'hijab', accent: brand.sea, top: brand.white, backpack: false } });
  return sky(stage, 470, 930, 140) + hills(stage, 470, 110, mix(light.stone.shade, light.sky[2], 0.4)) + repeat(7, (index) => wall(stage, index * 190 - 20, 500, 170, 60 + ((index * 53) % 90), index % 2 ? 'mid' : 'lit')) + ground(stage, 480) + rect(0, 470, 1280, 22, light.stone.lit) + rect(0, 492, 1280, 10, light.shadow, 'opacity="0.3"') + repeat(3, (index) => panel(60 + index * 270, 500, 220)) + engineer + repeat(3, (index) => panel(20 + index * 380, 640, 320));
}

function planting(stage: Stage): string {
  const { light } = stage;
  const field = shape('M0 480Q400 420 760 462T1280 440V800H0Z', gradient(stage, [[0, light.leaf.lit], [1, light.leaf.mid]])) + shape('M0 600Q420 540 800 590T1280 570V800H0Z', gradient(stage, [[0, tone(stage, '#a8683f')], [1, tone(stage, '#6b3f2c')]]));
  const rubble = repeat(40, (index) => rect(index * 33 - 6, 560 - (index % 3) * 5 + Math.sin(index * 0.4) * 12, 30, 22, mix(light.stone.mid, light.stone.shade, (index % 4) * 0.2), 'rx="6"'));
  const mound = (x: number, y: number, size: number): string => ellipse(x, y, size * 0.5, size * 0.14, tone(stage, '#4f2e22')) + seedling(stage, x, y, size);
  const people = figure(stage, { x: 400, y: 710, height: 370, pose: 'kneel', look: { style: 'bun', top: brand.saffron, backpack: false, legs: 'trousers' } }) + figure(stage, { x: 780, y: 720, height: 370, pose: 'bend', flip: true, look: { style: 'beard', top: brand.red, backpack: false } }) + figure(stage, { x: 1060, y: 690, height: 330, pose: 'carry', flip: true, look: { style: 'hijab', top: brand.sea, backpack: false }, over: at(10, -62, seedling(stage, 0, 0, 26) + polygon([[-6, 0], [6, 0], [4, 9], [-4, 9]], brand.terracotta)) });
  return sky(stage, 500, 940, 160) + hills(stage, 500, 150, mix(light.leaf.shade, light.sky[2], 0.5)) + carob(stage, 170, 560, 330) + cypress(stage, 1190, 540, 240) + field + rubble + people + mound(560, 730, 190) + mound(220, 760, 120) + mound(910, 770, 130) + mound(1180, 760, 100);
}

function busStop(stage: Stage): string {
  const { light } = stage;
  const road = rect(0, 640, 1280, 160, mix('#6f6a64', light.shadow, light.dark ? 0.55 : 0.2)) + rect(0, 628, 1280, 16, light.stone.lit) + repeat(7, (index) => rect(index * 200 + 40, 756, 110, 7, light.ground[0], 'opacity="0.85"'));
  const shelter = rect(786, 330, 10, 300, '#3a4048') + rect(1180, 330, 10, 300, '#3a4048') + rect(800, 360, 376, 220, '#cfe4e8', 'opacity="0.28"') + rect(750, 314, 470, 20, tone(stage, brand.red)) + rect(750, 334, 470, 8, light.shadow, 'opacity="0.4"') + rect(830, 560, 300, 12, tone(stage, '#8a5630')) + rect(850, 572, 10, 58, '#3a4048') + rect(1100, 572, 10, 58, '#3a4048');
  const waiting = figure(stage, { x: 850, y: 650, height: 262, pose: 'phone', look: { style: 'hijab', top: brand.sea } }) + figure(stage, { x: 960, y: 656, height: 274, pose: 'pocket', look: { style: 'curly', backpack: true, top: brand.saffron } }) + figure(stage, { x: 1110, y: 652, height: 268, pose: 'read', flip: true, look: { top: brand.white, style: 'short' }, over: '' });
  return sky(stage, 630, 980, 140) + hills(stage, 630, 200, mix(light.stone.shade, light.sky[1], 0.4)) + wall(stage, 0, 630, 300, 420) + gallarija(stage, 90, 420, 130, 110) + opening(stage, 60, 600, 60, 100, 'shutters') + wall(stage, 300, 630, 330, 340, 'mid') + gallarija(stage, 400, 460, 120, 100) + opening(stage, 360, 590, 56, 90) + opening(stage, 500, 590, 56, 90) + carob(stage, 700, 630, 330) + shelter + road + bus(stage, 420, 706, 1.35) + waiting;
}

function rainCampus(stage: Stage): string {
  const umbrella = (colour: string): string => { const paint = tone(stage, colour); return limb([[12, -112, 1.3], [12, -70, 1.3]], '#3a2a26') + shape('M-18-106C-14-134 38-134 42-106Q36-111 30-106Q21-112 12-106Q3-112-6-106Q-12-111-18-106Z', paint) + shape('M-18-106C-14-134 10-130 12-127Q-2-120-6-106Q-12-111-18-106Z', darker(paint, 0.3), 'opacity="0.6"'); };
  const walkers = figure(stage, { x: 450, y: 720, height: 310, pose: 'talk', look: { style: 'bob', top: brand.sea, backpack: true, sleeves: 'long' }, under: umbrella(brand.red) }) + figure(stage, { x: 830, y: 690, height: 270, pose: 'talk', flip: true, look: { style: 'hijab', top: brand.olive, sleeves: 'long' }, under: umbrella(brand.saffron) }) + figure(stage, { x: 1010, y: 560, height: 120, pose: 'run', look: { top: brand.terracotta } }) + figure(stage, { x: 620, y: 540, height: 106, pose: 'talk', look: {}, under: umbrella(brand.sea) });
  const puddles = ellipse(420, 742, 210, 20, stage.light.sky[2], 'opacity="0.55"') + ellipse(870, 704, 180, 16, stage.light.sky[2], 'opacity="0.5"') + ellipse(1080, 640, 120, 9, stage.light.sky[2], 'opacity="0.5"') + ellipse(180, 640, 110, 9, stage.light.sky[2], 'opacity="0.4"');
  return court(stage, 470) + puddles + lamp(stage, 1130, 620, 250) + walkers + shrubs(stage, 1090, 640, 90, 30) + rainfall(stage);
}

function running(stage: Stage): string {
  const { light } = stage;
  const wear = { legs: 'shorts', sleeves: 'short', jacket: false, backpack: false } as const;
  const runner = (x: number, y: number, height: number, top: string, style: 'ponytail' | 'short' | 'hijab' | 'crop'): string => figure(stage, { x, y, height, pose: 'run', look: { ...wear, ...(style === 'hijab' ? { legs: 'trousers', sleeves: 'long' } : {}), top, style, bottom: '#26303f', shoes: brand.white } });
  const road = shape('M0 640Q640 590 1280 640V800H0Z', mix(light.ground[0], light.ground[1], 0.5)) + curve('M0 720Q640 676 1280 720', brand.white, 6, 'opacity="0.6"');
  return sky(stage, 520, 880, 200) + hills(stage, 480, 130, mix(light.stone.shade, light.sky[1], 0.5)) + sea(stage, 476, 620, 880) + pricklyPear(stage, 80, 650, 140) + pricklyPear(stage, 1200, 650, 160) + rect(0, 588, 1280, 34, light.stone.mid) + rect(0, 580, 1280, 10, light.stone.lit) + road + runner(300, 700, 300, brand.saffron, 'crop') + runner(560, 740, 360, brand.red, 'ponytail') + runner(830, 720, 330, brand.sea, 'hijab') + runner(1040, 690, 290, brand.white, 'short');
}

/** A pitch with goal and stand; floodlit after dark. */
function pitch(stage: Stage): string {
  const { light } = stage;
  const grass = light.dark ? '#3d6b4a' : mix('#7f9a4a', light.tint, light.tintStrength);
  const stripes = repeat(8, (index) => polygon([[640 + (index - 4) * 150, 430], [640 + (index - 3) * 150, 430], [640 + (index - 3) * 330, 800], [640 + (index - 4) * 330, 800]], index % 2 ? grass : darker(grass, 0.12)));
  const crowd = repeat(110, (index) => circle((index % 37) * 36 + (index % 2) * 14, 350 + Math.floor(index / 37) * 22, 8, tone(stage, stage.random.pick([brand.red, brand.saffron, brand.white, brand.sea, '#7d4a30', '#e0aa80']))));
  const masts = [90, 1190].map((x) => rect(x - 5, 90, 10, 340, '#4a4a4c') + rect(x - 60, 60, 120, 50, '#3a3a3c', 'rx="6"') + repeat(8, (index) => circle(x - 42 + (index % 4) * 28, 74 + Math.floor(index / 4) * 22, 8, '#fff6d8')) + (light.dark ? polygon([[x - 60, 100], [x + 60, 100], [x < 640 ? x + 820 : x + 120, 800], [x < 640 ? x - 120 : x - 820, 800]], gradient(stage, [[0, '#fff6d8', 0.3], [1, '#fff6d8', 0]])) : '')).join('');
  const goal = line([[860, 470], [860, 330], [1110, 330], [1110, 470]], brand.white, 8) + repeat(9, (index) => line([[870 + index * 28, 334], [880 + index * 26, 462]], brand.white, 1, 'opacity="0.6"')) + repeat(6, (index) => line([[862, 350 + index * 22], [1108, 350 + index * 22]], brand.white, 1, 'opacity="0.6"'));
  return sky(stage, 440, 300, 130) + hills(stage, 440, 140, mix(light.stone.shade, light.sky[1], 0.4)) + rect(0, 330, 1280, 100, light.stone.shade) + crowd + rect(0, 408, 1280, 26, tone(stage, brand.red)) + rect(0, 430, 1280, 370, grass) + stripes + line([[0, 470], [1280, 470]], brand.white, 4) + ellipse(560, 640, 280, 66, 'none', `stroke="${brand.white}" stroke-width="5"`) + goal + masts;
}

function football(stage: Stage): string {
  const kit = (top: string): FigureOptions['look'] => ({ top, bottom: top === brand.red ? brand.white : '#26303f', legs: 'shorts', sleeves: 'short', jacket: false, backpack: false, shoes: brand.ink });
  const ball = groundShadow(stage, 610, 716, 30, 6) + circle(612, 690, 26, brand.white) + polygon([[612, 678], [623, 686], [619, 699], [605, 699], [601, 686]], brand.ink) + circle(592, 680, 5, brand.ink) + circle(632, 682, 5, brand.ink) + circle(612, 713, 4, brand.ink);
  return pitch(stage) + figure(stage, { x: 1000, y: 500, height: 170, pose: 'wave', flip: true, look: { ...kit(brand.saffron), style: 'crop' } }) + figure(stage, { x: 260, y: 560, height: 230, pose: 'run', look: { ...kit(brand.red), style: 'ponytail' } }) + figure(stage, { x: 830, y: 660, height: 320, pose: 'run', flip: true, look: { ...kit(brand.sea), style: 'curly' } }) + figure(stage, { x: 490, y: 720, height: 400, pose: 'kick', look: { ...kit(brand.red), style: 'short' } }) + ball;
}

export const outdoorScenes = {
  'car-park': { hours: ['noon', 'dawn', 'dusk'], draw: carPark },
  bicycle: { hours: ['dawn', 'noon', 'dusk'], draw: cycling },
  'solar-roof': { hours: ['noon', 'dawn', 'dusk'], draw: solarRoof },
  'tree-planting': { hours: ['dawn', 'noon', 'dusk'], draw: planting },
  'bus-stop': { hours: ['noon', 'dusk', 'dawn', 'night'], draw: busStop },
  'rain-campus': { hours: ['rain'], draw: rainCampus },
  running: { hours: ['dawn', 'dusk', 'noon'], draw: running },
  football: { hours: ['noon', 'dusk', 'dawn'], draw: football },
  'football-night': { hours: ['night'], draw: football },
} satisfies Record<string, Composition>;
