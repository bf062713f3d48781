import { dome, gallarija, opening, town, wall } from './buildings.ts';
import type { Composition } from './draw.ts';
import { groundShadow, hills, sea, sky } from './landscape.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { figure } from './people.ts';
import { palm, pricklyPear } from './plants.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';
import { ferry, luzzu } from './vehicles.ts';

function crossing(stage: Stage): string {
  const { stone, sky: air } = stage.light;
  const gozo = hills(stage, 448, 120, mix(stone.shade, air[2], 0.5)) + shape('M760 448L800 420L850 414L930 396L980 372L1040 368L1060 380L1120 402L1280 420V448Z', mix(stone.shade, air[1], 0.3)) + dome(1014, 374, 18, mix(stone.mid, air[1], 0.25), mix(stone.shade, air[1], 0.3));
  const rail = rect(0, 716, 1280, 10, tone(stage, brand.white)) + rect(0, 762, 1280, 7, tone(stage, brand.white)) + repeat(12, (index) => rect(40 + index * 112, 716, 8, 84, tone(stage, brand.white))) + rect(0, 726, 1280, 4, '#14110f', 'opacity="0.25"');
  const pair = figure(stage, { x: 300, y: 850, height: 350, pose: 'wave', shadow: false, look: { style: 'curly', top: brand.saffron, backpack: true } }) + figure(stage, { x: 190, y: 850, height: 370, pose: 'pocket', shadow: false, look: { style: 'short', top: brand.red, backpack: true } });
  const gulls = repeat(6, () => gull(stage, stage.random.between(160, 1160), stage.random.between(90, 300), stage.random.between(10, 24)));
  return sky(stage, 448, 980, 190) + gozo + sea(stage, 446, 800, 980) + ferry(stage, 640, 548, 1.18) + gulls + pair + rail;
}

function gull(stage: Stage, x: number, y: number, size: number): string {
  return curve(`M${round(x - size)} ${round(y - size * 0.3)}Q${round(x - size * 0.4)} ${round(y - size * 0.6)} ${round(x)} ${round(y)}Q${round(x + size * 0.4)} ${round(y - size * 0.6)} ${round(x + size)} ${round(y - size * 0.35)}`, stage.light.dark ? '#c9d6d8' : tone(stage, '#fbf6ea'), size * 0.18);
}

function citadel(stage: Stage): string {
  const { stone, leaf, shadow, shadowStrength } = stage.light;
  const mound = shape('M0 640C160 560 260 470 330 452H960C1040 480 1140 560 1280 590V800H0Z', gradient(stage, [[0, mix(stone.mid, leaf.mid, 0.35)], [1, leaf.mid]]));
  const bastion = polygon([[300, 470], [332, 330], [620, 318], [640, 480]], stone.shade) + polygon([[620, 318], [960, 330], [1000, 480], [636, 482]], gradient(stage, [[0, stone.lit], [1, stone.mid]])) + polygon([[620, 318], [690, 320], [730, 482], [636, 482]], shadow, `opacity="${shadowStrength * 0.6}"`) + polygon([[322, 322], [622, 308], [970, 322], [972, 338], [622, 324], [318, 338]], lighter(stone.lit, 0.2));
  const houses = town(stage, 360, 330, 560, 110, stone.lit, stone.shade);
  const cathedral = rect(580, 210, 130, 120, stone.lit) + rect(580, 210, 46, 120, stone.shade) + dome(660, 226, 62, tone(stage, '#a8523a'), tone(stage, '#6a2f2c')) + rect(752, 130, 46, 200, stone.mid) + rect(752, 130, 16, 200, stone.shade) + polygon([[746, 132], [804, 132], [775, 88]], tone(stage, '#a8523a')) + rect(768, 160, 14, 30, stone.deep);
  const terrace = (y: number, inset: number, colour: string): string => shape(`M0 ${y + inset}Q640 ${y - 40} 1280 ${y + inset * 0.4}V800H0Z`, colour) + curve(`M0 ${y + inset}Q640 ${y - 40} 1280 ${y + inset * 0.4}`, stone.mid, 12) + curve(`M0 ${y + inset + 7}Q640 ${y - 33} 1280 ${y + inset * 0.4 + 7}`, stone.deep, 3, 'opacity="0.5"');
  const path = shape('M700 800C690 700 560 680 640 610C700 560 760 540 740 482H764C800 540 740 580 700 620C640 680 820 700 850 800Z', stage.light.ground[0]);
  const walkers = figure(stage, { x: 730, y: 742, height: 190, pose: 'walk', back: true, look: { backpack: true, accent: brand.red, style: 'ponytail' } }) + figure(stage, { x: 800, y: 760, height: 200, pose: 'stroll', back: true, look: { backpack: true, accent: brand.sea, style: 'cap' } });
  return sky(stage, 640, 980, 180) + hills(stage, 640, 120, mix(stone.shade, stage.light.sky[2], 0.55)) + mound + houses + cathedral + bastion + terrace(560, 60, leaf.mid) + terrace(640, 70, mix(leaf.mid, leaf.shade, 0.5)) + path + pricklyPear(stage, 170, 770, 150) + pricklyPear(stage, 1120, 780, 190) + pricklyPear(stage, 1220, 790, 120) + walkers;
}

function harbour(stage: Stage): string {
  const { stone } = stage.light;
  const front = repeat(6, (index) => {
    const x = 20 + index * 210;
    const tall = 190 + ((index * 67 + stage.variation * 31) % 120);
    return wall(stage, x, 470, 206, tall, index % 3 === 1 ? 'mid' : 'lit') + gallarija(stage, x + 56, 470 - tall * 0.5, 92, 76) + opening(stage, x + 22, 440, 34, 60) + opening(stage, x + 150, 440, 34, 60);
  });
  const church = rect(560, 150, 60, 200, stone.mid) + rect(720, 150, 60, 200, stone.mid) + rect(560, 150, 22, 200, stone.shade) + polygon([[554, 152], [626, 152], [590, 104]], stone.shade) + polygon([[714, 152], [786, 152], [750, 104]], stone.shade) + dome(670, 236, 72, stone.mid, stone.shade);
  const quay = rect(0, 468, 1280, 26, stone.mid) + rect(0, 492, 1280, 12, stone.deep, 'opacity="0.7"');
  const walkers = repeat(5, (index) => figure(stage, { x: 130 + index * 250 + stage.random.between(-50, 50), y: 484, height: 84, pose: stage.random.pick(['walk', 'stroll', 'talk', 'phone']), flip: stage.random.chance(0.5) }));
  const masts = repeat(4, (index) => yacht(stage, 120 + index * 330, 560 + (index % 2) * 40, 1 + (index % 2) * 0.25));
  return sky(stage, 470, 960, 130) + hills(stage, 470, 200, mix(stone.shade, stage.light.sky[1], 0.45)) + church + front + palm(stage, 1150, 474, 220) + palm(stage, 90, 474, 190) + quay + walkers + sea(stage, 500, 800, 960) + masts + luzzu(stage, 420, 700, 1.7) + luzzu(stage, 930, 740, 2.1, true) + luzzu(stage, 700, 630, 1.1);
}

function yacht(stage: Stage, x: number, y: number, scale: number): string {
  const white = tone(stage, brand.white);
  return line([[x, y - 20], [x, y - 190 * scale]], tone(stage, '#5a5a58'), 3) + line([[x, y - 180 * scale], [x - 60 * scale, y - 18]], tone(stage, '#5a5a58'), 1) + shape(`M${x - 76 * scale} ${y - 22}h${160 * scale}q${-10 * scale} 24 ${-40 * scale} 26h${-90 * scale}q${-24 * scale} -4 ${-30 * scale} -26z`, white) + rect(x - 30 * scale, y - 36, 70 * scale, 15, darker(white, 0.15), 'rx="6"') + rect(x - 56 * scale, y - 44, 58 * scale, 8, tone(stage, brand.sea), 'rx="4"') + ellipse(x, y + 6, 84 * scale, 6, stage.light.shadow, 'opacity="0.3"');
}

function skyline(stage: Stage): string {
  const { stone, sky: air } = stage.light;
  const [lit, dim] = [mix(stone.lit, air[2], 0.12), mix(stone.shade, air[1], 0.2)];
  const spire = rect(792, 190, 50, 250, lit) + rect(792, 190, 20, 250, dim) + polygon([[786, 192], [848, 192], [817, 44]], dim) + polygon([[817, 44], [848, 192], [822, 192]], lit) + rect(815, 20, 4, 30, dim);
  const bastions = polygon([[120, 500], [180, 420], [520, 412], [560, 500]], gradient(stage, [[0, stone.mid], [1, stone.shade]])) + polygon([[500, 500], [560, 404], [980, 396], [1010, 500]], gradient(stage, [[0, stone.lit], [1, stone.mid]])) + polygon([[980, 500], [1000, 426], [1280, 440], [1280, 500]], gradient(stage, [[0, stone.mid], [1, stone.shade]])) + repeat(4, (index) => shape(`M${610 + index * 92} 500v-30a20 20 0 0 1 40 0v30z`, stone.deep, 'opacity="0.75"'));
  const reflection = `<g opacity="0.22" transform="translate(0 1000) scale(1 -1)">${rect(180, 400, 900, 100, stone.mid)}${dome(640, 330, 116, lit, dim)}</g>`;
  const terrace = rect(0, 706, 1280, 94, stone.shade) + rect(0, 694, 1280, 20, stone.lit) + repeat(26, (index) => shape(`M${12 + index * 50} 714h22l-5 30 6 56h-24l6-56z`, stone.mid)) + rect(0, 714, 1280, 8, stage.light.shadow, 'opacity="0.4"');
  const friends = figure(stage, { x: 250, y: 880, height: 330, pose: 'stand', back: true, shadow: false, look: { style: 'long', top: brand.red, backpack: false } }) + figure(stage, { x: 356, y: 880, height: 350, pose: 'pocket', back: true, shadow: false, look: { style: 'curly', top: brand.saffron, backpack: true } }) + figure(stage, { x: 1040, y: 880, height: 330, pose: 'phone', shadow: false, flip: true, look: { style: 'hijab', top: brand.sea, backpack: false } });
  return sky(stage, 500, 1010, 210) + hills(stage, 500, 60, mix(dim, air[2], 0.5)) + town(stage, 170, 430, 860, 150, lit, dim) + spire + dome(640, 346, 118, lit, dim) + town(stage, 420, 440, 460, 90, lit, dim) + bastions + sea(stage, 498, 800, 1010) + reflection + ferry(stage, 960, 590, 0.34) + luzzu(stage, 520, 640, 1.1) + friends + terrace;
}

function swim(stage: Stage): string {
  const { stone } = stage.light;
  const rocks = shape('M0 800V590C60 570 120 560 180 572C260 580 300 610 380 616C440 640 470 700 560 720C600 740 620 780 640 800Z', gradient(stage, [[0, stone.lit], [1, stone.shade]])) + shape('M0 800V690C100 660 220 680 300 700C380 720 420 760 450 800Z', stone.shade, 'opacity="0.6"') + shape('M1280 470C1180 462 1130 420 1060 416C1000 414 960 440 900 452L880 470Z', stone.mid) + shape('M1280 470V380C1240 372 1200 396 1180 470Z', stone.shade);
  const ladder = rect(470, 620, 5, 150, brand.white) + rect(504, 626, 5, 150, brand.white) + repeat(4, (index) => rect(470, 660 + index * 30, 38, 4, brand.white));
  const swimmer = (x: number, y: number, scale: number, colour: string): string => {
    const person = figure(stage, { x, y, height: 210 * scale, pose: 'swim', shadow: false, look: { style: 'cap', accent: colour, top: colour, sleeves: 'short', legs: 'shorts', backpack: false, jacket: false } });
    return person + shape(`M${x - 110 * scale} ${y - 2}q40-14 80-6t90 2t80-8t50 8q-10 30-150 30t-150-26z`, mix(stage.light.sea[0], stage.light.sea[1], 0.55), 'opacity="0.82"') + curve(`M${x + 40 * scale} ${y - 6}q30-14 66-2`, stage.light.sea[2], 4, 'opacity="0.8"');
  };
  const towels = polygon([[60, 640], [210, 650], [190, 690], [30, 676]], tone(stage, brand.red)) + polygon([[60, 640], [96, 642], [70, 680], [30, 676]], tone(stage, brand.white));
  const buoys = repeat(7, (index) => circle(640 + index * 96, 520 - index * 4, 9 - index * 0.6, tone(stage, brand.terracotta)));
  return sky(stage, 470, 760, 190) + sea(stage, 468, 800, 760) + rocks + buoys + towels + ladder + swimmer(760, 610, 1, brand.red) + swimmer(980, 700, 1.25, brand.saffron) + swimmer(1090, 552, 0.6, brand.sea) + figure(stage, { x: 300, y: 650, height: 230, pose: 'wave', look: { style: 'bun', top: brand.saffron, bottom: brand.sea, legs: 'shorts', sleeves: 'short', jacket: false, backpack: false } }) + figure(stage, { x: 150, y: 664, height: 220, pose: 'sit', look: { top: brand.sea, legs: 'shorts', sleeves: 'short', jacket: false, backpack: false, style: 'curly' }, under: rect(-14, -24, 30, 25, stone.shade, 'rx="6"') });
}

/** A pebble shore, for the clean-up. */
export function shore(stage: Stage): string {
  return sky(stage, 380, 940, 150) + hills(stage, 382, 90, mix(stage.light.stone.shade, stage.light.sky[1], 0.4)) + sea(stage, 380, 560, 940) + shape('M0 548Q300 500 640 536T1280 520V800H0Z', stage.light.sea[2], 'opacity="0.75"') + shape('M0 566Q300 516 640 552T1280 536V800H0Z', gradient(stage, [[0, stage.light.ground[1]], [0.2, stage.light.ground[0]], [1, stage.light.ground[1]]])) + repeat(50, () => ellipse(stage.random.between(0, 1280), stage.random.between(580, 800), stage.random.between(4, 15), stage.random.between(2, 6), stage.light.stone.shade, 'opacity="0.35"'));
}

function cleanUp(stage: Stage): string {
  const sack = (x: number, y: number, size: number, colour: string): string => groundShadow(stage, x, y, size * 0.6, 8) + shape(`M${x - size * 0.4} ${y}C${x - size * 0.65} ${y - size * 0.5} ${x - size * 0.3} ${y - size * 0.85} ${x - size * 0.06} ${y - size}l${-size * 0.06} ${-size * 0.2}h${size * 0.26}l${-size * 0.06} ${size * 0.2}C${x + size * 0.34} ${y - size * 0.85} ${x + size * 0.65} ${y - size * 0.5} ${x + size * 0.4} ${y}Z`, tone(stage, colour)) + curve(`M${x + size * 0.1} ${y - size * 0.9}Q${x + size * 0.3} ${y - size * 0.6} ${x + size * 0.2} ${y - size * 0.1}`, lighter(tone(stage, colour)), 3, 'opacity="0.6"');
  const litter = repeat(5, (index) => rect(330 + index * 180 + stage.random.between(-30, 30), 724 + (index % 3) * 18, 30, 11, tone(stage, [brand.foam, brand.red, brand.white, brand.saffron, brand.sea][index] ?? brand.red), `rx="4" transform="rotate(${index * 11 - 20} ${340 + index * 180} 730)"`));
  const crew = figure(stage, { x: 300, y: 690, height: 300, pose: 'bend', look: { top: brand.red, style: 'ponytail', backpack: false } }) + figure(stage, { x: 560, y: 660, height: 270, pose: 'carry', look: { top: brand.sea, style: 'cap', backpack: false } }) + figure(stage, { x: 990, y: 700, height: 300, pose: 'bend', flip: true, look: { top: brand.olive, style: 'hijab', backpack: false, legs: 'trousers' } }) + figure(stage, { x: 780, y: 610, height: 190, pose: 'stroll', look: { top: brand.saffron } });
  return shore(stage) + litter + crew + sack(620, 664, 92, '#26303f') + sack(170, 740, 120, '#26303f') + sack(1150, 730, 130, brand.olive);
}

export const seaScenes = {
  ferry: { hours: ['dawn', 'noon', 'dusk', 'night'], draw: crossing },
  'gozo-citadel': { hours: ['dusk', 'noon', 'dawn', 'night'], draw: citadel },
  'msida-harbour': { hours: ['dawn', 'noon', 'dusk', 'night'], draw: harbour },
  'valletta-skyline': { hours: ['dusk', 'dawn', 'night', 'noon'], draw: skyline },
  'sea-swim': { hours: ['noon', 'dusk', 'dawn'], draw: swim },
  'clean-up': { hours: ['dawn', 'noon', 'dusk'], draw: cleanUp },
} satisfies Record<string, Composition>;
