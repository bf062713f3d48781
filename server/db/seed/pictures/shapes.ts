/** SVG primitives as strings. Lengths are in picture units (px at full size), colours are `#rrggbb` or a paint reference. */
export type Point = readonly [x: number, y: number];

export const round = (value: number): string => String(Math.round(value * 10) / 10);

const points = (list: readonly Point[]): string => list.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;
}

export function polygon(list: readonly Point[], fill: string, extra = ''): string {
  return `<polygon points="${points(list)}" fill="${fill}" ${extra}/>`;
}

export function shape(path: string, fill: string, extra = ''): string {
  return `<path d="${path}" fill="${fill}" ${extra}/>`;
}

/** An open line with round ends. */
export function line(list: readonly Point[], colour: string, width: number, extra = ''): string {
  return `<polyline points="${points(list)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function curve(path: string, colour: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** Places a part drawn around (0, 0); `flip` mirrors it left to right. */
export function at(x: number, y: number, content: string, scale = 1, flip = false, turn = 0): string {
  const mirrored = flip ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)}) ${mirrored}${turn ? ` rotate(${turn})` : ''}">${content}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');
}

/** A rounded arch opening: `x` its left side, `y` its foot, `height` to the crown. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  const spring = y - Math.max(0, height - radius);
  return `M${round(x)} ${round(y)}V${round(spring)}A${round(radius)} ${round(Math.min(radius, height))} 0 0 1 ${round(x + width)} ${round(spring)}V${round(y)}Z`;
}

/** A limb: tapered from joint to joint, round at each. One width for each point. */
export function limb(joints: readonly (readonly [x: number, y: number, width: number])[], fill: string): string {
  let path = '';
  joints.forEach(([x, y, width], index) => {
    const radius = width / 2;
    path += `M${hundredth(x - radius)} ${hundredth(y)}a${hundredth(radius)} ${hundredth(radius)} 0 1 0 ${hundredth(width)} 0a${hundredth(radius)} ${hundredth(radius)} 0 1 0 ${hundredth(-width)} 0Z`;
    const following = joints[index + 1];
    if (following) path += segment([x, y, radius], [following[0], following[1], following[2] / 2]);
  });
  return `<path d="${path}" fill="${fill}"/>`;
}

type Joint = readonly [x: number, y: number, radius: number];

function segment([x1, y1, r1]: Joint, [x2, y2, r2]: Joint): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const corners: Point[] = [
    [x1 + nx * r1, y1 + ny * r1],
    [x2 + nx * r2, y2 + ny * r2],
    [x2 - nx * r2, y2 - ny * r2],
    [x1 - nx * r1, y1 - ny * r1],
  ];
  return `M${corners.map(([x, y]) => `${hundredth(x)} ${hundredth(y)}`).join('L')}Z`;
}

const hundredth = (value: number): string => String(Math.round(value * 100) / 100);
