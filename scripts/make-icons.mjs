// Draws the product's logo and renders every icon of public/ from it. Run by hand after a change: node
// scripts/make-icons.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const out = new URL('../public/', import.meta.url);
const [ink, red, paper] = ['#14110f', '#8b1a1f', '#f4ecdd'];

// The logo, on a grid of 64: the eight-pointed star as two rotated squares, an arch cut out of it, and in the arch an
// open book.
const square = (turn, fill) =>
  `<rect x="12" y="12" width="40" height="40" rx="1.5" fill="${fill}" transform="rotate(${turn} 32 32)"/>`;
const arch = (fill) => `<path d="M20 47V32a12 12 0 0 1 24 0v15z" fill="${fill}"/>`;
const book = (fill) =>
  `<path d="M32 47v-12.4c-2.6-2.2-5.6-3-9-3v12.4c3.4 0 6.4.8 9 3zm0 0c2.6-2.2 5.6-3 9-3V31.600c-3.4 0-6.4.8-9 3z" fill="${fill}"/><path d="M32 34.600v12.4" stroke="${paper}" stroke-width="1.6"/>`;
const mark = (star = ink, hole = paper, inner = red) => square(0, star) + square(45, star) + arch(hole) + book(inner);
const document_ = (content, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${content}</svg>\n`;
const scaled = (content, scale) =>
  `<g transform="translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})">${content}</g>`;
const field = (fill) => `<rect width="64" height="64" fill="${fill}"/>`;

// One colour on transparent: the arch is a real hole, with the book inside.
const single = `<mask id="m"><rect width="64" height="64" fill="#fff"/>${arch('#000')}${book('#fff').replace(paper, '#000')}</mask><g mask="url(#m)">${square(0, '#000')}${square(45, '#000')}</g>`;

const line = 'fill="none" stroke="#f4ecdd" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';
const shortcuts = {
  news: `<path d="M16 17h26v30H20a4 4 0 0 1-4-4zM42 27h7v16a4 4 0 0 1-8 0M23 26h12M23 33h12M23 40h8" ${line}/>`,
  events: `<path d="M15 19h34v29H15zM15 28h34M24 14v9M40 14v9M26 39l4 4 8-9" ${line}/>`,
  card: `<path d="M12 19h40v27H12zM34 28h11M34 36h11" ${line}/><circle cx="23" cy="29" r="4" fill="${paper}"/><path d="M16 41a7 6 0 0 1 14 0z" fill="${paper}"/>`,
  permit: `<path d="M13 43V34l5-11h28l5 11v9zM13 34h38M18 43v5M46 43v5" ${line}/><circle cx="21" cy="38.5" r="2.4" fill="${paper}"/><circle cx="43" cy="38.5" r="2.4" fill="${paper}"/>`,
};

await mkdir(new URL('icons/', out), { recursive: true });
const save = (name, content) => writeFile(new URL(name, out), content);
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();

await save('logo.svg', document_(mark()));
await save(
  'favicon.svg',
  document_(
    `<style>@media (prefers-color-scheme: dark) { .star { fill: ${paper} } .hole { fill: ${ink} } }</style><g class="star" fill="${ink}">${square(0, 'inherit').replace('fill="inherit"', '')}${square(45, 'inherit').replace('fill="inherit"', '')}</g><g class="hole" fill="${paper}">${arch('inherit').replace('fill="inherit"', '')}</g>${book(red)}`,
  ),
);
const tile = document_(scaled(mark(paper, ink, '#c2343a'), 0.94), field(ink));
await save(
  'icons/icon-192.png',
  await png(document_(scaled(mark(), 0.98), `<rect width="64" height="64" rx="13" fill="${paper}"/>`), 192),
);
await save(
  'icons/icon-512.png',
  await png(document_(scaled(mark(), 0.98), `<rect width="64" height="64" rx="13" fill="${paper}"/>`), 512),
);
await save('icons/maskable-512.png', await png(document_(scaled(mark(paper, ink, '#c2343a'), 0.78), field(ink)), 512));
await save('icons/monochrome-512.png', await png(document_(single), 512));
await save('apple-touch-icon.png', await png(tile, 180));
for (const [name, drawing] of Object.entries(shortcuts))
  await save(
    `icons/shortcut-${name}.png`,
    await png(
      document_(drawing, `<circle cx="32" cy="32" r="32" fill="${name === 'permit' || name === 'card' ? red : ink}"/>`),
      96,
    ),
  );
await save(
  'favicon.ico',
  ico(await png(document_(mark(), `<rect width="64" height="64" rx="10" fill="${paper}"/>`), 32)),
);

/** An .ico file with one PNG of 32 × 32. */
function ico(image) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}
