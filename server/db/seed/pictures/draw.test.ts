import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBanner, drawFullScreen, drawWordmark } from './advert-art.ts';
import { drawScene, sceneNames } from './draw.ts';
import { drawHero } from './hero.ts';
import { drawPortrait } from './portraits.ts';
import type { Drawing } from './stage.ts';

const wanted =
  'quadrangle students-house library lecture-hall exam-hall ferry gozo-citadel car-park bicycle solar-roof tree-planting reusable-cup freshers-stand stage-talk careers-expo football running gym football-night wellbeing-circle first-aid coffee council-meeting ballot-box microphone newspaper books laptop-notes graduation theatre music-night art-wall bus-stop msida-harbour valletta-skyline sea-swim clean-up volunteers money-jar calendar megaphone phone-card printing meeting-table science-lab chess radio-studio rain-campus'.split(
    ' ',
  );

const render = (drawing: Drawing, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing.svg)).resize(width).webp({ quality: 70 }).toBuffer();

describe('scenes', () => {
  it('are the ones that articles and pages name', () => {
    expect([...sceneNames].toSorted()).toEqual(wanted.toSorted());
  });

  it.each(wanted)('%s draws whole, in two versions, small enough for a phone', async (name) => {
    const drawing = drawScene(name, 0);
    const { format, width, height } = await sharp(Buffer.from(drawing.svg)).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 1280, height: 800 });
    expect(drawing.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(drawing.svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    expect(drawScene(name, 0).svg).toBe(drawing.svg);
    expect(drawScene(name, 1).svg).not.toBe(drawing.svg);
    expect((await render(drawing, 640)).byteLength).toBeLessThan(45_000);
  });

  it('never name a gradient that is not there', () => {
    for (const name of sceneNames) {
      const { svg } = drawScene(name, 3);
      const known = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(known, `${name} uses #${id}`).toContain(id);
    }
  });

  it('mirror a later variation, but not a tick or a clock', () => {
    expect(drawScene('ferry', 5).svg).toContain('translate(1280 0) scale(-1 1)');
    expect(drawScene('ballot-box', 5).svg).not.toContain('translate(1280 0) scale(-1 1)');
  });

  it('refuse a name nobody drew', () => {
    expect(() => drawScene('volcano', 0)).toThrow('volcano');
    expect(() => drawScene('constructor', 0)).toThrow('constructor');
  });

  it('are drawn and rendered at full size soon enough for a first start', async () => {
    await render(drawScene('ferry', 0), 1280);
    const times: number[] = [];
    for (const variation of [1, 2, 3]) {
      const start = performance.now();
      await render(drawScene('freshers-stand', variation), 1280);
      times.push(performance.now() - start);
    }
    // Some 150 ms on a quiet machine; a busy one takes several times that.
    expect(Math.min(...times)).toBeLessThan(1500);
  });
});

describe('other artwork', () => {
  const advert = {
    title: 'Kafè għall-istudenti & ħbieb',
    line: 'Kuljum qabel id-disgħa, b’karta ta’ student',
    colours: ['#1f5673', '#e0a43a'],
  } as const;

  it.each([
    ['hero', drawHero(), 1600, 900],
    ['portrait', drawPortrait(4), 480, 480],
    ['small banner', drawBanner(advert, 'small'), 300, 50],
    ['large banner', drawBanner(advert, 'large'), 970, 90],
    ['full screen', drawFullScreen(advert), 1080, 1350],
    ['wordmark', drawWordmark({ name: 'Bank tal-Baħar', style: 'arch' }), 480, 200],
  ] as const)('%s has its size', async (_, drawing, width, height) => {
    expect(await sharp(Buffer.from(drawing.svg)).metadata()).toMatchObject({ format: 'svg', width, height });
    expect(drawing.svg).not.toMatch(/NaN|undefined/);
  });

  it('keeps a sponsor mark see-through', async () => {
    const { channels, isOpaque } = await sharp(Buffer.from(drawWordmark({ name: 'Sole', style: 'circle' }).svg))
      .png()
      .stats()
      .then((stats) => ({ channels: stats.channels.length, isOpaque: stats.isOpaque }));
    expect({ channels, isOpaque }).toEqual({ channels: 4, isOpaque: false });
  });

  it('draws somebody else for each portrait', () => {
    const people = Array.from({ length: 20 }, (_, index) => drawPortrait(index).svg);
    expect(new Set(people).size).toBe(20);
  });
});
