import { brand, mix } from './light.ts';
import { at, circle, curve, ellipse, polygon, rect, repeat, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Stage } from './stage.ts';

/** The Gozo ferry looking right, 620 long and 230 high at scale 1; `y` the waterline. */
export function ferry(stage: Stage, x: number, y: number, scale: number): string {
  const white = tone(stage, '#fbf6ea');
  const hull = tone(stage, brand.sea);
  const shade = mix(white, stage.light.shadow, 0.32);
  const lit = stage.light.dark || stage.light.name === 'dusk';
  const pane = lit ? '#ffd27a' : tone(stage, '#2c4a5c');
  const deck = (left: number, top: number, width: number): string =>
    rect(left, top, width, 40, white) +
    rect(left, top + 30, width, 10, shade) +
    repeat(Math.floor((width - 20) / 27), (index) => rect(left + 14 + index * 27, top + 9, 17, 14, pane, 'rx="2"'));
  const bodywork =
    shape('M-300-74H318L286-8C284 0 276 2 268 2H-276C-286 2-290-4-292-12Z', hull) +
    polygon(
      [
        [-300, -74],
        [318, -74],
        [311, -60],
        [-298, -60],
      ],
      white,
    ) +
    shape('M-292-14L286-12C284 0 276 2 268 2H-276C-286 2-290-4-292-14Z', tone(stage, brand.red));
  const decks =
    deck(-270, -116, 540) +
    deck(-240, -158, 440) +
    rect(-240, -164, 440, 6, white) +
    deck(60, -200, 130) +
    rect(52, -206, 146, 7, white) +
    polygon(
      [
        [190, -200],
        [206, -200],
        [198, -160],
        [190, -160],
      ],
      shade,
    );
  const funnel =
    polygon(
      [
        [-120, -158],
        [-50, -158],
        [-58, -226],
        [-112, -226],
      ],
      tone(stage, brand.red),
    ) +
    polygon(
      [
        [-120, -158],
        [-98, -158],
        [-98, -226],
        [-112, -226],
      ],
      '#14110f',
      'opacity="0.3"',
    ) +
    polygon(
      [
        [-114, -200],
        [-56, -200],
        [-57, -212],
        [-113, -212],
      ],
      white,
    );
  const boats = repeat(3, (index) => ellipse(-190 + index * 64, -126, 22, 8, tone(stage, brand.terracotta)));
  const mast = rect(116, -262, 4, 58, tone(stage, '#3a4048')) + rect(98, -246, 40, 3, tone(stage, '#3a4048'));
  return at(
    x,
    y,
    shape(
      'M-330 6C-260-6-240 8-180 2C-60 10 120-4 210 6C270-4 320-6 350 8Q20 24-330 6Z',
      stage.light.sea[2],
      'opacity="0.75"',
    ) +
      mast +
      funnel +
      decks +
      boats +
      bodywork +
      ellipse(0, 20, 330, 12, stage.light.shadow, 'opacity="0.3"'),
    scale,
  );
}

/** A luzzu, the painted fishing boat, looking right, 180 long; `y` the waterline. */
export function luzzu(stage: Stage, x: number, y: number, scale: number, flip = false): string {
  const [blue, red, yellow, white] = [brand.sea, brand.red, brand.saffron, brand.white].map((hue) =>
    tone(stage, hue),
  ) as [string, string, string, string];
  const band = (top: number, thick: number, colour: string): string =>
    shape(
      `M${-88 + top * 0.5} ${-34 + top}Q0 ${-14 + top} ${90 - top * 0.5} ${-40 + top}L${90 - (top + thick) * 0.5} ${-40 + top + thick}Q0 ${-14 + top + thick} ${-88 + (top + thick) * 0.5} ${-34 + top + thick}Z`,
      colour,
    );
  const hull =
    shape('M-92-38Q0-14 96-48C94-58 98-62 102-66L96-34C90-8 78 4 60 6H-56C-78 4-88-10-92-38Z', blue) +
    band(0, 8, yellow) +
    band(9, 8, red) +
    band(18, 3, white);
  const eye = circle(74, -26, 4.6, white) + circle(75, -26, 2.2, brand.ink);
  const cabin =
    rect(-40, -62, 46, 40, white) +
    rect(-46, -66, 58, 7, red) +
    rect(-32, -54, 12, 12, tone(stage, '#2c4a5c')) +
    rect(-14, -54, 12, 12, tone(stage, '#2c4a5c'));
  return at(
    x,
    y,
    ellipse(0, 8, 96, 8, stage.light.shadow, 'opacity="0.35"') +
      rect(-76, -70, 3, 44, tone(stage, '#6e4630')) +
      cabin +
      hull +
      eye +
      curve('M-80 9Q0 16 84 8', stage.light.sea[2], 3, 'opacity="0.7"'),
    scale,
    flip,
  );
}
