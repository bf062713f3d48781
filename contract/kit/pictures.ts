/** Widths of the public pictures that the server generates from the stored file, in pixels. */
export const pictureWidths = [320, 480, 640, 800, 1200] as const;

const STORED = /\.webp$/;

/**
 * The address or the key of a public picture as AVIF in one of these widths: `a.webp` becomes `a.640.avif`. The server
 * generates it on the first request (server/http/derived-pictures.ts).
 */
export function derivedName(stored: string, width: number): string {
  return stored.replace(STORED, `.${width}.avif`);
}

/**
 * The `srcset` of a public picture as AVIF, in the widths up to that of the picture; undefined for a picture without
 * AVIF versions, such as a small logo.
 * @param width of the stored picture, in pixels
 */
export function avifOf(url: string, width: number): string | undefined {
  const widths = pictureWidths.filter((each) => each <= width);
  if (!STORED.test(url) || width < MIN_AVIF_WIDTH) return undefined;
  return widths.map((each) => `${derivedName(url, each)} ${each}w`).join(', ');
}

/** The minimum width in pixels: below it another format saves nothing. */
const MIN_AVIF_WIDTH = 640;

/** The crops of a picture for link previews: tenths of the free space before them; `logo` has no crop. */
export const sharePositions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'logo'] as const;
export type SharePosition = (typeof sharePositions)[number];

/**
 * The key of a public picture as JPEG for link previews: `a.webp` becomes `a.share5.jpg`. The server generates it on
 * the first request; undefined for other files than WebP.
 */
export function shareName(stored: string, position: SharePosition): string | undefined {
  return STORED.test(stored) ? stored.replace(STORED, `.share${position}.jpg`) : undefined;
}
