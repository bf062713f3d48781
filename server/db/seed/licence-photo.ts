import sharp from 'sharp';
import { seededRandom } from './pictures/random.ts';

const WIDTH = 1200;
const HEIGHT = 750;
const QUALITY = 70;

const tables = ['#7a5c3e', '#4d5560', '#8a8378', '#5b6b52'];
const skins = ['#e8b99a', '#c98f6b', '#a86e4b', '#f0cdb4'];
const hairs = ['#2b1d14', '#5a3a22', '#8a6a3c', '#1c1c1e'];
const shirts = ['#28456b', '#7a2431', '#2f5d46', '#46405e'];

/** Of its own encoding, like an uploaded photo. */
export interface LicencePhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * A licence that nobody has, lying on a table: a card with a head and lines where words would be, as no real document
 * may be in a repository. @param whose the same words draw the same card
 */
export async function drawLicence(whose: string, side: 'front' | 'back'): Promise<LicencePhoto> {
  const random = seededRandom(`${whose} ${side}`);
  const tilt = random.between(-4, 4);
  const card = side === 'front' ? front(whose) : back(whose);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${seededRandom(whose).pick(tables)}"/>
    <g transform="rotate(${tilt} 600 375) translate(110 65)">
      <rect x="10" y="14" width="980" height="620" rx="44" fill="#000" opacity="0.25"/>
      <rect width="980" height="620" rx="44" fill="#f1d9dc"/>${card}
    </g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 2 }).toBuffer();
  return { bytes, width: WIDTH, height: HEIGHT };
}

function front(whose: string): string {
  const { pick, whole } = seededRandom(`${whose} face`);
  const [skin, hair, shirt] = [pick(skins), pick(hairs), pick(shirts)];
  return `<rect width="980" height="110" rx="44" fill="#d79aa2"/><rect x="46" y="30" width="84" height="52" fill="#1f3f86"/>
    ${line(160, 40, 420)}<rect x="60" y="160" width="280" height="350" fill="#e9eef2"/>
    <circle cx="200" cy="300" r="${whole(84, 96)}" fill="${hair}"/>
    <ellipse cx="200" cy="322" rx="66" ry="82" fill="${skin}"/>
    <path d="M84 510q10-96 116-96t116 96z" fill="${shirt}"/>
    ${[0, 1, 2, 3, 4, 5].map((row) => line(400, 170 + row * 62, whole(180, 460))).join('')}
    <path d="M410 560q40-50 70-8t64-14 80 4" fill="none" stroke="#2b2622" stroke-width="6"/>`;
}

function back(whose: string): string {
  const { whole } = seededRandom(`${whose} rows`);
  const rows = Array.from({ length: 9 }, (_, row) => 70 + row * 54);
  return `${rows
    .map(
      (y) =>
        `<rect x="60" y="${y}" width="560" height="40" fill="#fff" opacity="0.6"/>${line(84, y + 10, whole(60, 420))}`,
    )
    .join(
      '',
    )}<rect x="680" y="80" width="220" height="160" fill="#cfd6dc"/>${line(680, 300, 200)}${line(680, 350, 160)}`;
}

/** Where words would stand. */
function line(x: number, y: number, width: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="20" rx="10" fill="#8d6f76"/>`;
}
