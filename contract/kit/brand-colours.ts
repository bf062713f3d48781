/** Surfaces on which the app writes in the brand colour, and writes on it: the least favourable of each colour scheme. */
const surfaces = { light: '#f2e9d8', dark: '#29231e' };
/** The contrast of text that WCAG 2.2 requires (1.4.3). */
const MIN_CONTRAST = 4.5;

/** Whether a brand colour can be read on the pages of a colour scheme, as text and as a button. @param colour `#8b1a1f` */
export function isReadable(colour: string, scheme: keyof typeof surfaces): boolean {
  const [darker = 0, lighter = 0] = [luminanceOf(colour), luminanceOf(surfaces[scheme])].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/** The brand colour of the dark pages for that of the light pages: mixed with white until it can be read. */
function darkColourFor(light: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = hexOf(mix(channelsOf(light), 255, share));
    if (isReadable(colour, 'dark')) return colour;
  }
  return '#ffffff';
}

/**
 * The declarations of the brand colours for the root element: each colour, its shade for pressed buttons, and its wash behind text.
 * @param light for the light pages, as `#8b1a1f`; empty for the app's own
 * @param dark the same for the dark pages; if empty, it follows from `light`
 */
export function brandStyle({ light, dark }: { light: string; dark: string }): string {
  const darkOrDerived = dark === '' && light !== '' ? darkColourFor(light) : dark;
  return [
    ...declarations('brand', light, { towards: 0, wash: 8 }),
    ...declarations('brand-dark', darkOrDerived, { towards: 255, wash: 14 }),
  ].join(';');
}

/** The share of black or white in the shade of a colour. */
const SHADE = 0.25;

function declarations(name: string, colour: string, { towards, wash }: { towards: number; wash: number }): string[] {
  if (colour === '') return [];
  const channels = channelsOf(colour);
  const shade = mix(channels, towards, SHADE);
  return [
    `--ksu-${name}:${colour}`,
    `--ksu-${name}-deep:${hexOf(shade)}`,
    `--ksu-${name}-wash:rgb(${channels.join(' ')}/${wash}%)`,
  ];
}

/** @param towards 0 is black, 255 is white */
function mix(channels: readonly number[], towards: number, share: number): number[] {
  return channels.map((channel) => Math.round(channel + (towards - channel) * share));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance of sRGB (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
