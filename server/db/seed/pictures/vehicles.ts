import { brand, darker, lighter, mix } from './light.ts';
import { at, circle, curve, ellipse, limb, polygon, rect, repeat, shape } from './shapes.ts';
import { groundShadow } from './landscape.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** A small car looking right, 200 × 78 at scale 1; `y` the ground. */
export function car(stage: Stage, x: number, y: number, scale: number, colour: string, flip = false): string {
  const paint = tone(stage, colour);
  const glass = stage.light.dark ? '#20364a' : mix(stage.light.sky[1], '#23323c', 0.45);
  const wheel = (left: number): string => circle(left, -16, 17, '#1c1a1a') + circle(left, -16, 8.5, '#b9b2a4') + circle(left, -16, 3, '#4a4542');
  const body = shape('M4-22C2-36 6-46 26-49L52-74C58-79 64-80 74-80H118C128-80 136-77 144-70L166-50C186-48 196-42 197-28L196-18C195-14 192-14 188-14H10C6-14 5-16 4-22Z', paint);
  const panes = shape('M42-50L60-69C63-72 66-73 72-73H92V-50Z', glass) + shape('M99-50V-73H118C125-73 130-71 136-66L154-50Z', glass) + polygon([[60, -69], [70, -73], [54, -50], [44, -50]], '#ffffff', 'opacity="0.25"');
  const trim = rect(4, -30, 192, 5, darker(paint, 0.3), 'opacity="0.7"') + shape('M4-22C5-16 6-14 10-14H188C192-14 195-14 196-18L196-26H4Z', darker(paint, 0.45)) + rect(186, -42, 10, 8, stage.light.dark ? '#ffe6ad' : brand.white, 'rx="3"') + rect(5, -42, 6, 9, brand.red, 'rx="2"') + rect(104, -44, 12, 3, lighter(paint, 0.4)) + rect(95, -73, 2.4, 52, darker(paint, 0.4));
  const beam = stage.light.dark ? polygon([[196, -40], [330, -60], [330, 0], [196, -34]], '#ffe6ad', 'opacity="0.18"') : '';
  return groundShadow(stage, x + (flip ? -100 : 100) * scale, y, 108 * scale, 10 * scale) + at(x, y, body + panes + trim + wheel(44) + wheel(156) + beam, scale, flip);
}

/** A parked car from behind, about 96 × 84; `x` its middle. */
export function carFromBehind(stage: Stage, x: number, y: number, scale: number, colour: string): string {
  const paint = tone(stage, colour);
  const glass = stage.light.dark ? '#20364a' : mix(stage.light.sky[1], '#23323c', 0.4);
  const shell = rect(-42, -14, 16, 14, '#1c1a1a', 'rx="4"') + rect(26, -14, 16, 14, '#1c1a1a', 'rx="4"') + shape('M-48-14C-52-40-46-48-42-50L-34-76C-32-82-28-84-20-84H20C28-84 32-82 34-76L42-50C46-48 52-40 48-14Q46-8 40-8H-40Q-46-8-48-14Z', paint) + shape('M-35-51L-29-73C-28-76-26-77-22-77H22C26-77 28-76 29-73L35-51Z', glass) + polygon([[-24, -77], [-6, -77], [-18, -51], [-34, -51]], '#ffffff', 'opacity="0.22"') + rect(-47, -44, 15, 9, brand.red, 'rx="3"') + rect(32, -44, 15, 9, brand.red, 'rx="3"') + rect(-17, -34, 34, 10, brand.white, 'rx="2"') + rect(-48, -20, 96, 12, darker(paint, 0.4), 'rx="5"');
  return groundShadow(stage, x, y, 60 * scale, 9 * scale) + at(x, y, shell, scale);
}

/** A bicycle looking right with wheels of radius 19, in a rider's hundredths. */
export function bicycle(stage: Stage, frame: string = brand.red): string {
  const paint = tone(stage, frame);
  const dark = tone(stage, '#22201f');
  const wheel = (x: number): string => circle(x, -17, 17, 'none', `stroke="${dark}" stroke-width="2"`) + repeat(6, (index) => `<path d="M${x} -17L${(x + Math.cos((index * Math.PI) / 3) * 16).toFixed(1)} ${(-17 + Math.sin((index * Math.PI) / 3) * 16).toFixed(1)}" stroke="${dark}" stroke-width="0.5"/>`) + circle(x, -17, 2, dark);
  const tube = (...joints: [number, number][]): string => limb(joints.map(([x, y]) => [x, y, 1.9] as const), paint);
  return wheel(-18) + wheel(38) + tube([-18, -17], [6, -16], [30, -42], [-3, -42], [6, -16]) + tube([-18, -17], [-3, -42], [-4.6, -47]) + tube([38, -17], [29, -46]) + limb([[29, -46, 2], [36, -50, 2], [34, -53, 2]], dark) + shape('M-12-49Q-4-51 4-48.5Q-2-46.4-6-46Z', dark) + circle(6, -16, 4, dark) + limb([[6, -16, 1.4], [9, -10, 1.4]], dark);
}

/** The Gozo ferry looking right, 620 long and 230 high at scale 1; `y` the waterline. */
export function ferry(stage: Stage, x: number, y: number, scale: number): string {
  const white = tone(stage, '#fbf6ea');
  const hull = tone(stage, brand.sea);
  const shade = mix(white, stage.light.shadow, 0.32);
  const lit = stage.light.dark || stage.light.name === 'dusk';
  const pane = lit ? '#ffd27a' : tone(stage, '#2c4a5c');
  const deck = (left: number, top: number, width: number): string => rect(left, top, width, 40, white) + rect(left, top + 30, width, 10, shade) + repeat(Math.floor((width - 20) / 27), (index) => rect(left + 14 + index * 27, top + 9, 17, 14, pane, 'rx="2"'));
  const bodywork = shape('M-300-74H318L286-8C284 0 276 2 268 2H-276C-286 2-290-4-292-12Z', hull) + polygon([[-300, -74], [318, -74], [311, -60], [-298, -60]], white) + shape('M-292-14L286-12C284 0 276 2 268 2H-276C-286 2-290-4-292-14Z', tone(stage, brand.red));
  const decks = deck(-270, -116, 540) + deck(-240, -158, 440) + rect(-240, -164, 440, 6, white) + deck(60, -200, 130) + rect(52, -206, 146, 7, white) + polygon([[190, -200], [206, -200], [198, -160], [190, -160]], shade);
  const funnel = polygon([[-120, -158], [-50, -158], [-58, -226], [-112, -226]], tone(stage, brand.red)) + polygon([[-120, -158], [-98, -158], [-98, -226], [-112, -226]], '#14110f', 'opacity="0.3"') + polygon([[-114, -200], [-56, -200], [-57, -212], [-113, -212]], white);
  const boats = repeat(3, (index) => ellipse(-190 + index * 64, -126, 22, 8, tone(stage, brand.terracotta)));
  const mast = rect(116, -262, 4, 58, tone(stage, '#3a4048')) + rect(98, -246, 40, 3, tone(stage, '#3a4048'));
  return at(x, y, shape('M-330 6C-260-6-240 8-180 2C-60 10 120-4 210 6C270-4 320-6 350 8Q20 24-330 6Z', stage.light.sea[2], 'opacity="0.75"') + mast + funnel + decks + boats + bodywork + ellipse(0, 20, 330, 12, stage.light.shadow, 'opacity="0.3"'), scale);
}

/** A luzzu, the painted fishing boat, looking right, 180 long; `y` the waterline. */
export function luzzu(stage: Stage, x: number, y: number, scale: number, flip = false): string {
  const [blue, red, yellow, white] = [brand.sea, brand.red, brand.saffron, brand.white].map((hue) => tone(stage, hue)) as [string, string, string, string];
  const band = (top: number, thick: number, colour: string): string => shape(`M${-88 + top * 0.5} ${-34 + top}Q0 ${-14 + top} ${90 - top * 0.5} ${-40 + top}L${90 - (top + thick) * 0.5} ${-40 + top + thick}Q0 ${-14 + top + thick} ${-88 + (top + thick) * 0.5} ${-34 + top + thick}Z`, colour);
  const hull = shape('M-92-38Q0-14 96-48C94-58 98-62 102-66L96-34C90-8 78 4 60 6H-56C-78 4-88-10-92-38Z', blue) + band(0, 8, yellow) + band(9, 8, red) + band(18, 3, white);
  const eye = circle(74, -26, 4.6, white) + circle(75, -26, 2.2, brand.ink);
  const cabin = rect(-40, -62, 46, 40, white) + rect(-46, -66, 58, 7, red) + rect(-32, -54, 12, 12, tone(stage, '#2c4a5c')) + rect(-14, -54, 12, 12, tone(stage, '#2c4a5c'));
  return at(x, y, ellipse(0, 8, 96, 8, stage.light.shadow, 'opacity="0.35"') + rect(-76, -70, 3, 44, tone(stage, '#6e4630')) + cabin + hull + eye + curve('M-80 9Q0 16 84 8', stage.light.sea[2], 3, 'opacity="0.7"'), scale, flip);
}

/** A city bus looking right, 430 × 150; `y` the road. */
export function bus(stage: Stage, x: number, y: number, scale: number): string {
  const green = tone(stage, '#f4ecdd');
  const stripe = tone(stage, brand.olive);
  const lit = stage.light.dark || stage.light.name === 'rain';
  const pane = lit ? '#ffdf9c' : mix(stage.light.sky[1], '#23323c', 0.4);
  const wheel = (left: number): string => circle(left, -20, 22, '#1c1a1a') + circle(left, -20, 11, '#a9a295');
  const body = rect(-215, -160, 430, 140, green, 'rx="18"') + rect(-215, -62, 430, 26, stripe) + rect(-215, -40, 430, 22, darker(stripe, 0.3), 'rx="6"') + repeat(6, (index) => rect(-200 + index * 56, -140, 50, 58, pane, 'rx="5"')) + rect(140, -140, 32, 112, pane, 'rx="4"') + shape('M178-140h22q12 0 13 14l2 50h-37z', pane) + repeat(6, (index) => polygon([[-196 + index * 56, -140], [-180 + index * 56, -140], [-194 + index * 56, -82], [-200 + index * 56, -82]], '#ffffff', 'opacity="0.22"')) + rect(178, -160, 34, 14, brand.ink, 'rx="4"') + rect(182, -156, 26, 5, brand.saffron) + rect(206, -54, 10, 12, '#ffe6ad', 'rx="3"');
  const riders = repeat(4, (index) => circle(-172 + index * 56, -100, 10, '#3d2b2a', 'opacity="0.75"') + ellipse(-172 + index * 56, -80, 17, 12, '#3d2b2a', 'opacity="0.75"'));
  return groundShadow(stage, x, y, 230 * scale, 14 * scale) + at(x, y, body + `<g>${riders}</g>` + rect(-215, -82, 430, 20, green) + wheel(-130) + wheel(120), scale);
}
