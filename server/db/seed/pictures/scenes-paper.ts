import { brand, darker, mix } from './light.ts';
import { pottedPlant } from './plants.ts';
import { archPath, at, circle, curve, line, polygon, rect, repeat, shape } from './shapes.ts';
import { tone } from './stage.ts';
import type { Composition, Stage } from './stage.ts';
import { steam, still, under } from './still-life.ts';
import { bookPile, cup, writing } from './tableware.ts';

function newspaper(stage: Stage): string {
  const backdrop = still(stage, '#bfae8a', 470);
  const page = (x: number, y: number, turn: number, ink: string): string =>
    at(
      x,
      y,
      rect(-202, -232, 420, 500, stage.light.shadow, 'opacity="0.25"') +
        rect(-210, -250, 420, 500, brand.white) +
        rect(-180, -222, 360, 46, brand.ink) +
        rect(-180, -164, 360, 4, brand.ink) +
        rect(-180, -146, 230, 168, ink) +
        shape(archPath(-150, 22, 70, 110), darker(ink, 0.4)) +
        circle(10, -96, 26, brand.saffron) +
        polygon(
          [
            [-70, 22],
            [0, -60],
            [50, 22],
          ],
          darker(ink, 0.25),
        ) +
        writing(70, -144, 110, 8, 22, '#8f877a', 8) +
        repeat(3, (index) => writing(-180 + index * 124, 50, 110, 8, 22, '#a39a8c', 7)),
      1,
      false,
      turn,
    );
  return (
    backdrop +
    page(860, 520, 9, brand.terracotta) +
    page(520, 500, -5, brand.sea) +
    under(stage, 1090, 740, 90) +
    cup(stage, 1090, 730, 170, brand.red) +
    steam(1090, 540, 120) +
    line(
      [
        [150, 560],
        [250, 750],
      ],
      tone(stage, brand.red),
      16,
    ) +
    polygon(
      [
        [243, 752],
        [258, 744],
        [262, 772],
      ],
      brand.sand,
    )
  );
}

function books(stage: Stage): string {
  const backdrop = still(stage, '#9fb3b0', 560, true);
  const open = at(
    820,
    690,
    shape('M0 0C-60-40-180-46-250-20L-230-150C-160-172-60-164 0-124Z', brand.white) +
      shape('M0 0C60-40 180-46 250-20L230-150C160-172 60-164 0-124Z', mix(brand.white, '#d8c39a', 0.4)) +
      shape('M-250-20C-180-46-60-40 0 0C60-40 180-46 250-20L252-6C180-30 60-22 0 16C-60-22-180-30-252-6Z', brand.red) +
      repeat(
        4,
        (index) =>
          curve(
            `M${-206 + index * 3} ${-132 + index * 26}C-150 ${-150 + index * 26} -70 ${-144 + index * 26} -20 ${-110 + index * 26}`,
            '#b9b2a4',
            4,
          ) +
          curve(
            `M${206 - index * 3} ${-132 + index * 26}C150 ${-150 + index * 26} 70 ${-144 + index * 26} 20 ${-110 + index * 26}`,
            '#a39a8c',
            4,
          ),
      ),
    1.2,
  );
  const glasses =
    circle(420, 736, 30, 'none', `stroke="${brand.ink}" stroke-width="6"`) +
    circle(494, 740, 30, 'none', `stroke="${brand.ink}" stroke-width="6"`) +
    curve('M450 732q8-8 16 0M524 736l60-26', brand.ink, 6);
  return (
    backdrop +
    pottedPlant(stage, 620, 590, 190, brand.saffron) +
    under(stage, 360, 690, 180) +
    bookPile(stage, 360, 690, 330, 7) +
    under(stage, 820, 712, 290) +
    open +
    glasses
  );
}

function laptopNotes(stage: Stage): string {
  const backdrop = still(stage, '#c7a184', 500);
  const screen =
    rect(420, 250, 440, 290, '#22201f', 'rx="16"') +
    rect(438, 268, 404, 250, '#f4ecdd', 'rx="4"') +
    rect(438, 268, 404, 34, brand.red) +
    writing(466, 330, 200, 6, 28, '#b9a98c', 10) +
    circle(750, 380, 50, brand.saffron) +
    polygon(
      [
        [750, 380],
        [750, 330],
        [800, 380],
      ],
      brand.sea,
    ) +
    rect(690, 452, 120, 40, brand.foam, 'rx="4"') +
    polygon(
      [
        [400, 540],
        [880, 540],
        [950, 600],
        [330, 600],
      ],
      '#b9b4a8',
    ) +
    polygon(
      [
        [440, 548],
        [840, 548],
        [872, 578],
        [408, 578],
      ],
      '#6a665f',
    ) +
    polygon(
      [
        [330, 600],
        [950, 600],
        [940, 612],
        [340, 612],
      ],
      '#8d897e',
    );
  const notes =
    polygon(
      [
        [960, 560],
        [1190, 540],
        [1260, 720],
        [990, 750],
      ],
      brand.white,
    ) +
    writing(1010, 590, 170, 6, 22, '#a39a8c', 5) +
    line(
      [
        [1180, 560],
        [1250, 690],
      ],
      brand.red,
      12,
    ) +
    polygon(
      [
        [90, 620],
        [270, 600],
        [310, 750],
        [100, 770],
      ],
      brand.saffron,
    ) +
    writing(130, 640, 120, 4, 24, darker(brand.saffron, 0.35), 5);
  return (
    backdrop +
    under(stage, 640, 620, 300) +
    notes +
    screen +
    under(stage, 230, 580, 60) +
    cup(stage, 230, 574, 130, brand.sea) +
    steam(230, 420, 110) +
    pottedPlant(stage, 1130, 540, 200)
  );
}

function calendar(stage: Stage): string {
  const backdrop = still(stage, '#8fb0bc', 600);
  const marks = [8, 15, 17, 24].map((day) => (day + stage.variation * 3) % 30);
  const cell = (index: number): string => {
    const [x, y] = [388 + (index % 7) * 74, 300 + Math.floor(index / 7) * 66];
    return (
      rect(
        x,
        y,
        60,
        52,
        marks[1] === index ? brand.red : marks.includes(index) ? brand.saffron : brand.stone,
        'rx="8"',
      ) + (marks[1] === index ? curve(`M${x + 18} ${y + 28}l9 10l17-22`, brand.white, 6) : '')
    );
  };
  return (
    backdrop +
    rect(340, 170, 600, 520, stage.light.shadow, 'opacity="0.3" transform="translate(-24 20)"') +
    rect(340, 150, 600, 530, brand.white, 'rx="16"') +
    rect(340, 150, 600, 112, tone(stage, brand.red), 'rx="16"') +
    rect(340, 230, 600, 32, tone(stage, brand.red)) +
    rect(540, 190, 200, 18, brand.lime, 'rx="9"') +
    repeat(9, (index) => rect(392 + index * 60, 122, 12, 58, '#3a4048', 'rx="6"')) +
    repeat(30, cell) +
    under(stage, 170, 720, 80) +
    cup(stage, 170, 716, 170, brand.olive) +
    line(
      [
        [1010, 690],
        [1190, 620],
      ],
      tone(stage, brand.saffron),
      18,
    ) +
    polygon(
      [
        [1012, 700],
        [1004, 682],
        [976, 704],
      ],
      brand.sand,
    ) +
    bookPile(stage, 1110, 600, 200, 2)
  );
}

export const paperScenes = {
  newspaper: { hours: ['dawn', 'noon', 'dusk'], draw: newspaper },
  books: { hours: ['noon', 'dusk', 'dawn'], draw: books },
  'laptop-notes': { hours: ['dawn', 'noon', 'night'], draw: laptopNotes },
  calendar: { hours: ['noon', 'dawn', 'dusk'], draw: calendar },
} satisfies Record<string, Composition>;
