import type { Composition } from './draw.ts';
import { bookPile, cup, laptop, writing } from './furniture.ts';
import { framed, pendant, room, windowView } from './interiors.ts';
import { brand, darker, lighter, mix } from './light.ts';
import { figure } from './people.ts';
import { pottedPlant } from './plants.ts';
import { archPath, at, circle, curve, ellipse, limb, line, polygon, rect, repeat, round, shape } from './shapes.ts';
import { gradient, tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A table top close to the eye, before a window: where one thing is the hero. */
function still(stage: Stage, wallColour: string, top: number, arched = false): string {
  const wood = tone(stage, '#b9803f');
  const surface = rect(0, top, 1280, 800 - top, gradient(stage, [[0, lighter(wood, 0.22)], [1, darker(wood, 0.3)]])) + repeat(9, (index) => line([[0, top + 14 + index * index * 4.4], [1280, top + 10 + index * index * 4.6]], darker(wood, 0.3), 1.6, 'opacity="0.28"'));
  const side = stage.random.chance(0.5) ? 90 : 800;
  return room(stage, wallColour, '#8a5630', top) + behind(stage, side, top, arched) + surface + rect(0, top, 1280, 8, lighter(wood, 0.4)) + polygon([[side - 260, top + 60], [side + 80, top + 60], [side - 40, 800], [side - 480, 800]], stage.light.glow, 'opacity="0.22"');
}

/** What hangs on the wall: a window, a sun-like disc, or pictures; never twice the same room. */
function behind(stage: Stage, side: number, top: number, arched: boolean): string {
  const window = windowView(stage, side, 50, 360, top - 170, arched || stage.random.chance(0.4));
  const disc = circle(640, top - 60, 330, lighter(stage.colour, 0.28)) + circle(640, top - 60, 240, lighter(stage.colour, 0.5), 'opacity="0.6"');
  const gallery = framed(stage, side + 20, 80, 130, 170) + framed(stage, side + 210, 110, 150, 190) + pottedPlant(stage, side > 400 ? 130 : 1150, top + 8, 220);
  return [window, disc + gallery, disc + window, window + framed(stage, side > 400 ? 130 : 1010, 90, 130, 170)][(stage.variation + stage.random.whole(0, 3)) % 4] ?? window;
}

const under = (stage: Stage, x: number, y: number, rx: number): string => ellipse(x - rx * 0.3, y, rx * 1.25, rx * 0.13, stage.light.shadow, `opacity="${stage.light.shadowStrength}"`);

const steam = (x: number, y: number, size: number): string => repeat(3, (index) => curve(`M${x + (index - 1) * size * 0.22} ${y}q${-size * 0.14} ${-size * 0.2} 0 ${-size * 0.36}t0 ${-size * 0.36}`, '#fff6e0', size * 0.04, 'opacity="0.6"'));

function reusableCup(stage: Stage): string {
  const backdrop = still(stage, '#a9b79a', 560);
  return backdrop + pottedPlant(stage, 190, 600, 300) + under(stage, 640, 700, 130) + cup(stage, 640, 700, 360, brand.olive, 'travel') + under(stage, 400, 680, 90) + cup(stage, 400, 680, 250, brand.terracotta, 'travel') + under(stage, 880, 690, 100) + cup(stage, 880, 690, 290, brand.sea, 'travel') + at(640, 556, leafMark(brand.lime), 1.6) + bookPile(stage, 1120, 690, 210, 3);
}

const leafMark = (colour: string): string => shape('M-20 14C-26-14 0-26 26-24C28 4 12 26-14 18Z', colour) + curve('M-22 22Q-4 2 14-12', brand.olive, 3);

function coffee(stage: Stage): string {
  const backdrop = still(stage, '#c99a78', 560, true);
  const friends = figure(stage, { x: 250, y: 810, height: 600, pose: 'sitTalk', shadow: false, look: { style: 'hijab', top: brand.olive, backpack: false, accent: brand.saffron } }) + figure(stage, { x: 1040, y: 810, height: 600, pose: 'sitLean', flip: true, shadow: false, look: { style: 'curly', top: brand.sea, backpack: false } });
  const cake = under(stage, 640, 690, 130) + ellipse(640, 680, 130, 24, brand.white) + ellipse(640, 676, 104, 16, brand.stone) + shape('M560 668q20-46 80-46t84 46q-40 16-84 14t-80-14z', tone(stage, brand.saffron)) + repeat(4, (index) => curve(`M${590 + index * 26} 628q12 16 6 46`, tone(stage, '#a8683f'), 4));
  return backdrop + pendant(stage, 640, 60, tone(stage, brand.red)) + friends + rect(0, 620, 1280, 180, gradient(stage, [[0, tone(stage, '#c48a4c')], [1, tone(stage, '#7a4a2a')]])) + rect(0, 612, 1280, 14, lighter(tone(stage, '#c48a4c'))) + cake + under(stage, 450, 700, 64) + cup(stage, 450, 700, 120, brand.white) + steam(450, 560, 110) + under(stage, 840, 706, 64) + cup(stage, 840, 706, 126, brand.red) + steam(840, 560, 110);
}

function ballotBox(stage: Stage): string {
  const backdrop = still(stage, '#d8c39a', 570, true);
  const box = under(stage, 640, 730, 250) + polygon([[420, 420], [860, 420], [840, 730], [440, 730]], gradient(stage, [[0, tone(stage, '#a8262c')], [1, tone(stage, brand.red)]], 'right')) + polygon([[420, 420], [560, 420], [560, 730], [440, 730]], '#14110f', 'opacity="0.16"') + polygon([[460, 366], [820, 366], [868, 424], [412, 424]], lighter(tone(stage, brand.red), 0.25)) + polygon([[540, 388], [742, 388], [752, 402], [530, 402]], brand.ink) + circle(640, 570, 82, brand.lime) + curve('M600 572l30 32l54-66', brand.red, 17);
  const paper = polygon([[556, 190], [744, 176], [736, 396], [548, 396]], brand.white) + polygon([[556, 190], [590, 188], [584, 396], [548, 396]], '#14110f', 'opacity="0.1"') + repeat(3, (index) => rect(604, 226 + index * 46, 24, 24, 'none', `stroke="${brand.ink}" stroke-width="4"`) + rect(644, 233 + index * 46, 70, 8, '#b9b2a4', 'rx="4"')) + curve('M606 284l8 9l18-26', brand.red, 6);
  const hand = limb([[1010, -20, 120], [860, 120, 92]], tone(stage, brand.sea)) + limb([[850, 128, 76], [790, 186, 68]], tone(stage, '#a86b45')) + limb([[792, 176, 34], [738, 214, 30], [722, 250, 24]], tone(stage, '#a86b45')) + limb([[806, 204, 30], [752, 248, 26], [734, 280, 22]], tone(stage, '#9a6040')) + limb([[766, 170, 30], [722, 178, 27], [706, 206, 22]], tone(stage, '#b47a52'));
  return backdrop + paper + hand + box;
}

function microphone(stage: Stage): string {
  const backdrop = still(stage, '#7a3a34', 600);
  const metal = gradient(stage, [[0, '#3a4048'], [0.5, '#aeb4b4'], [1, '#4a5058']], 'right');
  const mic = rect(560, 120, 160, 260, metal, 'rx="80"') + repeat(7, (index) => rect(566, 160 + index * 24, 148, 7, '#14110f', 'opacity="0.45"')) + rect(548, 330, 184, 26, brand.saffron, 'rx="8"') + curve('M520 250v70a120 120 0 0 0 240 0v-70', '#22201f', 16) + rect(630, 440, 20, 220, '#22201f') + under(stage, 640, 690, 150) + ellipse(640, 676, 140, 26, '#22201f') + ellipse(640, 670, 140, 24, '#3a4048');
  const waves = [1, 2, 3].map((step) => curve(`M${500 - step * 50} ${190 - step * 22}q${-50 - step * 12} ${90 + step * 20} 0 ${180 + step * 44}`, brand.saffron, 9, `opacity="${0.95 - step * 0.24}"`) + curve(`M${780 + step * 50} ${190 - step * 22}q${50 + step * 12} ${90 + step * 20} 0 ${180 + step * 44}`, brand.saffron, 9, `opacity="${0.95 - step * 0.24}"`)).join('');
  return backdrop + waves + mic + under(stage, 300, 720, 80) + cup(stage, 300, 716, 130, brand.foam) + polygon([[860, 660], [1090, 650], [1140, 740], [880, 750]], brand.white) + writing(900, 676, 170, 4, 18, '#b9b2a4', 5);
}

function newspaper(stage: Stage): string {
  const backdrop = still(stage, '#bfae8a', 470);
  const page = (x: number, y: number, turn: number, ink: string): string => at(x, y, rect(-202, -232, 420, 500, stage.light.shadow, 'opacity="0.25"') + rect(-210, -250, 420, 500, brand.white) + rect(-180, -222, 360, 46, brand.ink) + rect(-180, -164, 360, 4, brand.ink) + rect(-180, -146, 230, 168, ink) + shape(archPath(-150, 22, 70, 110), darker(ink, 0.4)) + circle(10, -96, 26, brand.saffron) + polygon([[-70, 22], [0, -60], [50, 22]], darker(ink, 0.25)) + writing(70, -144, 110, 8, 22, '#8f877a', 8) + repeat(3, (index) => writing(-180 + index * 124, 50, 110, 8, 22, '#a39a8c', 7)), 1, false, turn);
  return backdrop + page(860, 520, 9, brand.terracotta) + page(520, 500, -5, brand.sea) + under(stage, 1090, 740, 90) + cup(stage, 1090, 730, 170, brand.red) + steam(1090, 540, 120) + line([[150, 560], [250, 750]], tone(stage, brand.red), 16) + polygon([[243, 752], [258, 744], [262, 772]], brand.sand);
}

function books(stage: Stage): string {
  const backdrop = still(stage, '#9fb3b0', 560, true);
  const open = at(820, 690, shape('M0 0C-60-40-180-46-250-20L-230-150C-160-172-60-164 0-124Z', brand.white) + shape('M0 0C60-40 180-46 250-20L230-150C160-172 60-164 0-124Z', mix(brand.white, '#d8c39a', 0.4)) + shape('M-250-20C-180-46-60-40 0 0C60-40 180-46 250-20L252-6C180-30 60-22 0 16C-60-22-180-30-252-6Z', brand.red) + repeat(4, (index) => curve(`M${-206 + index * 3} ${-132 + index * 26}C-150 ${-150 + index * 26} -70 ${-144 + index * 26} -20 ${-110 + index * 26}`, '#b9b2a4', 4) + curve(`M${206 - index * 3} ${-132 + index * 26}C150 ${-150 + index * 26} 70 ${-144 + index * 26} 20 ${-110 + index * 26}`, '#a39a8c', 4)), 1.2);
  const glasses = circle(420, 736, 30, 'none', `stroke="${brand.ink}" stroke-width="6"`) + circle(494, 740, 30, 'none', `stroke="${brand.ink}" stroke-width="6"`) + curve('M450 732q8-8 16 0M524 736l60-26', brand.ink, 6);
  return backdrop + pottedPlant(stage, 620, 590, 190, brand.saffron) + under(stage, 360, 690, 180) + bookPile(stage, 360, 690, 330, 7) + under(stage, 820, 712, 290) + open + glasses;
}

function laptopNotes(stage: Stage): string {
  const backdrop = still(stage, '#c7a184', 500);
  const screen = rect(420, 250, 440, 290, '#22201f', 'rx="16"') + rect(438, 268, 404, 250, '#f4ecdd', 'rx="4"') + rect(438, 268, 404, 34, brand.red) + writing(466, 330, 200, 6, 28, '#b9a98c', 10) + circle(750, 380, 50, brand.saffron) + polygon([[750, 380], [750, 330], [800, 380]], brand.sea) + rect(690, 452, 120, 40, brand.foam, 'rx="4"') + polygon([[400, 540], [880, 540], [950, 600], [330, 600]], '#b9b4a8') + polygon([[440, 548], [840, 548], [872, 578], [408, 578]], '#6a665f') + polygon([[330, 600], [950, 600], [940, 612], [340, 612]], '#8d897e');
  const notes = polygon([[960, 560], [1190, 540], [1260, 720], [990, 750]], brand.white) + writing(1010, 590, 170, 6, 22, '#a39a8c', 5) + line([[1180, 560], [1250, 690]], brand.red, 12) + polygon([[90, 620], [270, 600], [310, 750], [100, 770]], brand.saffron) + writing(130, 640, 120, 4, 24, darker(brand.saffron, 0.35), 5);
  return backdrop + under(stage, 640, 620, 300) + notes + screen + under(stage, 230, 580, 60) + cup(stage, 230, 574, 130, brand.sea) + steam(230, 420, 110) + pottedPlant(stage, 1130, 540, 200);
}

function moneyJar(stage: Stage): string {
  const backdrop = still(stage, '#b7c2a6', 580);
  const coin = (x: number, y: number, size: number): string => ellipse(x, y + size * 0.16, size, size * 0.34, darker(brand.saffron, 0.35)) + ellipse(x, y, size, size * 0.34, brand.saffron) + ellipse(x, y, size * 0.66, size * 0.2, lighter(brand.saffron, 0.35));
  const jar = under(stage, 600, 724, 190) + shape('M450 320q0-30 40-40h220q40 10 40 40v360q0 40-44 44h-212q-44-4-44-44z', '#e6f2f0', 'opacity="0.5"') + repeat(22, (index) => coin(512 + (index % 4) * 60 + stage.random.between(-10, 10), 690 - Math.floor(index / 4) * 38, 40)) + shape('M450 320q0-30 40-40h220q40 10 40 40v360q0 40-44 44h-212q-44-4-44-44z', 'none', 'stroke="#f4fbfa" stroke-width="6" opacity="0.8"') + rect(478, 330, 22, 330, '#ffffff', 'rx="11" opacity="0.5"') + rect(480, 244, 240, 42, tone(stage, brand.red), 'rx="10"');
  return backdrop + jar + coin(600, 140, 42) + coin(660, 196, 38) + repeat(3, (stack) => under(stage, 860 + stack * 120, 706, 56) + repeat(3 + stack * 3, (index) => coin(860 + stack * 120, 696 - index * 19, 50))) + pottedPlant(stage, 250, 700, 280);
}

function calendar(stage: Stage): string {
  const backdrop = still(stage, '#8fb0bc', 600);
  const marks = [8, 15, 17, 24].map((day) => (day + stage.variation * 3) % 30);
  const cell = (index: number): string => { const [x, y] = [388 + (index % 7) * 74, 300 + Math.floor(index / 7) * 66]; return rect(x, y, 60, 52, marks[1] === index ? brand.red : marks.includes(index) ? brand.saffron : brand.stone, 'rx="8"') + (marks[1] === index ? curve(`M${x + 18} ${y + 28}l9 10l17-22`, brand.white, 6) : ''); };
  return backdrop + rect(340, 170, 600, 520, stage.light.shadow, 'opacity="0.3" transform="translate(-24 20)"') + rect(340, 150, 600, 530, brand.white, 'rx="16"') + rect(340, 150, 600, 112, tone(stage, brand.red), 'rx="16"') + rect(340, 230, 600, 32, tone(stage, brand.red)) + rect(540, 190, 200, 18, brand.lime, 'rx="9"') + repeat(9, (index) => rect(392 + index * 60, 122, 12, 58, '#3a4048', 'rx="6"')) + repeat(30, cell) + under(stage, 170, 720, 80) + cup(stage, 170, 716, 170, brand.olive) + line([[1010, 690], [1190, 620]], tone(stage, brand.saffron), 18) + polygon([[1012, 700], [1004, 682], [976, 704]], brand.sand) + bookPile(stage, 1110, 600, 200, 2);
}

function megaphone(stage: Stage): string {
  const backdrop = still(stage, '#e0b48a', 640);
  const horn = at(620, 360, shape('M-150-56L230-190V190L-150 56Z', gradient(stage, [[0, '#b52c33'], [1, '#5f1216']])) + ellipse(230, 0, 60, 190, tone(stage, brand.sand)) + ellipse(236, 0, 44, 150, '#4a1418') + circle(236, 0, 42, brand.saffron) + rect(-230, -60, 90, 120, tone(stage, brand.white), 'rx="24"') + rect(-230, 10, 90, 50, '#14110f', 'rx="20" opacity="0.14"') + polygon([[-110, 60], [-30, 88], [-50, 230], [-120, 230]], '#2b2624'), 1, false, -10);
  const hand = limb([[330, 840, 150], [470, 640, 110]], tone(stage, brand.sea)) + limb([[476, 634, 92], [520, 560, 88]], tone(stage, '#7d4a30')) + repeat(4, (index) => limb([[500, 500 + index * 34, 36], [578, 506 + index * 32, 34]], tone(stage, index % 2 ? '#7d4a30' : '#8a553a')));
  const rays = repeat(5, (index) => { const angle = -0.75 + index * 0.3; return line([[960 + Math.cos(angle) * 20, 300 + Math.sin(angle) * 130], [960 + Math.cos(angle) * 180, 300 + Math.sin(angle) * 330]], [brand.red, brand.terracotta, brand.saffron, brand.sea, brand.olive][index] ?? brand.red, 18); });
  return backdrop + rays + horn + hand;
}

function phoneCard(stage: Stage): string {
  const backdrop = still(stage, '#a9c2c4', 640);
  const card = at(820, 400, rect(-170, -104, 360, 226, stage.light.shadow, 'rx="22" opacity="0.25"') + rect(-180, -120, 360, 226, gradient(stage, [[0, '#a8262c'], [1, '#5f1216']], 'diagonal'), 'rx="22"') + rect(-150, -90, 96, 116, brand.lime, 'rx="10"') + circle(-102, -48, 24, '#a86b45') + shape('M-144 26q0-46 42-46t42 46z', brand.sea) + rect(-30, -84, 170, 14, brand.lime, 'rx="7"') + rect(-30, -56, 120, 10, brand.sand, 'rx="5"') + rect(-30, -34, 140, 10, brand.sand, 'rx="5"') + rect(-150, 52, 300, 30, '#14110f', 'opacity="0.35" rx="4"'), 1.1, false, 12);
  const qr = repeat(64, (index) => (stage.random.chance(0.52) ? rect(486 + (index % 8) * 19, 280 + Math.floor(index / 8) * 19, 19, 19, brand.ink) : '')) + [[486, 280], [600, 280], [486, 394]].map(([x = 0, y = 0]) => rect(x, y, 38, 38, brand.ink) + rect(x + 7, y + 7, 24, 24, brand.white) + rect(x + 13, y + 13, 12, 12, brand.red)).join('');
  const phone = at(0, 0, rect(424, 96, 280, 560, stage.light.shadow, 'rx="40" opacity="0.3"') + rect(420, 84, 280, 560, '#1c1a1a', 'rx="40"') + rect(434, 100, 252, 528, brand.lime, 'rx="28"') + rect(434, 100, 252, 120, tone(stage, brand.red), 'rx="28"') + rect(434, 180, 252, 44, tone(stage, brand.red)) + rect(474, 164, 170, 16, brand.lime, 'rx="8"') + rect(474, 268, 176, 176, brand.white) + qr + writing(474, 478, 176, 3, 28, '#b9a98c', 11) + rect(474, 570, 176, 36, brand.ink, 'rx="18"'), 1);
  const palm = limb([[380, 850, 170], [430, 660, 130]], tone(stage, brand.saffron)) + limb([[440, 650, 120], [500, 560, 110]], tone(stage, '#c98a5f'));
  const fingers = repeat(3, (index) => limb([[724, 440 + index * 62, 50], [672, 446 + index * 62, 46]], tone(stage, '#c98a5f'))) + limb([[424, 560, 64], [436, 440, 52], [462, 370, 42]], tone(stage, '#bb7d54'));
  return backdrop + card + palm + phone + fingers;
}

function printing(stage: Stage): string {
  const backdrop = still(stage, '#d3c6b2', 600);
  const machine = under(stage, 640, 730, 330) + rect(340, 420, 600, 300, gradient(stage, [[0, tone(stage, '#e4ddcf')], [1, tone(stage, '#a39a8c')]]), 'rx="28"') + rect(340, 420, 150, 300, '#14110f', 'rx="28" opacity="0.1"') + rect(400, 350, 480, 84, tone(stage, '#4a5058'), 'rx="16"') + rect(430, 556, 420, 26, brand.ink, 'rx="10"') + rect(770, 456, 120, 56, '#173a55', 'rx="8"') + rect(786, 474, 60, 8, brand.foam) + circle(720, 484, 18, brand.olive) + circle(672, 484, 12, brand.red);
  const sheet = polygon([[450, 570], [830, 570], [870, 716], [410, 716]], brand.white) + polygon([[480, 590], [640, 590], [636, 676], [470, 676]], brand.terracotta) + writing(664, 596, 140, 4, 22, '#a39a8c', 8);
  const feed = polygon([[470, 352], [810, 352], [786, 170], [494, 170]], brand.white) + polygon([[510, 166], [800, 160], [790, 352], [480, 352]], mix(brand.white, brand.sand, 0.4)) + writing(540, 200, 200, 5, 26, '#c9bda4', 9);
  const posters = repeat(3, (index) => polygon([[80 + index * 34, 690 - index * 16], [250 + index * 30, 676 - index * 16], [270 + index * 30, 740 - index * 16], [70 + index * 34, 750 - index * 16]], [brand.red, brand.saffron, brand.sea][index] ?? brand.red));
  return backdrop + feed + machine + sheet + posters + bookPile(stage, 1110, 720, 220, 4);
}

function radioStudio(stage: Stage): string {
  const backdrop = room(stage, '#3f4f58', '#5a3826', 600) + repeat(40, (index) => polygon([[(index % 10) * 128 + 6, 60 + Math.floor(index / 10) * 112], [(index % 10) * 128 + 122, 60 + Math.floor(index / 10) * 112], [(index % 10) * 128 + 64, 160 + Math.floor(index / 10) * 112]], '#14110f', 'opacity="0.2"'));
  const phones = (x: number, y: number, size: number): string => curve(`M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0`, brand.red, size * 0.26) + rect(x - size * 0.3, y - size * 0.3, size * 0.62, size * 1, brand.red, `rx="${round(size * 0.26)}"`);
  const hosts = figure(stage, { x: 330, y: 780, height: 540, pose: 'sitTalk', shadow: false, look: { style: 'curly', top: brand.saffron, backpack: false }, over: phones(2.4, -69, 6.6) }) + figure(stage, { x: 950, y: 780, height: 540, pose: 'sitLean', flip: true, shadow: false, look: { style: 'crop', top: brand.terracotta, backpack: false }, over: phones(6.4, -67, 6.6) });
  const mic = (x: number, flip: boolean): string => at(x, 640, line([[0, 0], [-60, -120], [40, -190]], '#22201f', 9) + rect(30, -226, 84, 46, '#4a5058', 'rx="22"') + rect(92, -222, 22, 38, brand.saffron, 'rx="10"') + ellipse(0, 4, 40, 9, '#22201f'), 1, flip);
  const desk = rect(80, 630, 1120, 170, gradient(stage, [[0, tone(stage, '#9a6238')], [1, tone(stage, '#4a2c20')]])) + rect(80, 620, 1120, 16, tone(stage, '#c48a4c')) + polygon([[510, 590], [770, 590], [810, 640], [470, 640]], '#26303f') + repeat(8, (index) => rect(506 + index * 34, 598, 4, 34, '#14110f') + rect(500 + index * 34, 602 + ((index * 11) % 22), 16, 8, [brand.red, brand.saffron, brand.foam][index % 3] ?? brand.red));
  const sign = rect(520, 120, 240, 84, brand.ink, 'rx="14"') + rect(534, 134, 212, 56, '#c2262e', 'rx="8"') + circle(572, 162, 13, brand.white) + repeat(9, (index) => rect(604 + index * 14, 162 - (6 + ((index * 17) % 19)), 6, (6 + ((index * 17) % 19)) * 2, brand.white, 'rx="3"'));
  return backdrop + pendant(stage, 240, 50, brand.terracotta) + pendant(stage, 1040, 50, brand.terracotta) + sign + hosts + mic(520, true) + desk + mic(770, false) + laptop(stage, 640, 590, 120);
}

export const thingScenes = {
  'reusable-cup': { hours: ['noon', 'dawn', 'dusk'], draw: reusableCup },
  coffee: { hours: ['dawn', 'noon', 'dusk'], draw: coffee },
  'ballot-box': { hours: ['noon', 'dusk', 'dawn'], draw: ballotBox },
  microphone: { hours: ['dusk', 'night', 'noon'], draw: microphone },
  newspaper: { hours: ['dawn', 'noon', 'dusk'], draw: newspaper },
  books: { hours: ['noon', 'dusk', 'dawn'], draw: books },
  'laptop-notes': { hours: ['dawn', 'noon', 'night'], draw: laptopNotes },
  'money-jar': { hours: ['noon', 'dawn', 'dusk'], draw: moneyJar },
  calendar: { hours: ['noon', 'dawn', 'dusk'], draw: calendar },
  megaphone: { hours: ['noon', 'dusk', 'dawn'], draw: megaphone },
  'phone-card': { hours: ['noon', 'dawn', 'dusk'], draw: phoneCard },
  printing: { hours: ['noon', 'dawn', 'dusk'], draw: printing },
  'radio-studio': { hours: ['noon', 'dusk', 'night'], draw: radioStudio },
} satisfies Record<string, Composition>;
