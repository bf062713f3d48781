/** Widths in pixels in which the server makes public pictures, beside the file that was stored. */
export const pictureWidths = [320, 480, 640, 800, 1200] as const;

const STORED = /\.webp$/;

/**
 * Address of a public picture as AVIF in one of these widths, or its key: `a.webp` is `a.640.avif`. The server makes it
 * when it is first asked for (server/http/derived-pictures.ts).
 */
export function derivedName(stored: string, width: number): string {
  return stored.replace(STORED, `.${width}.avif`);
}

/**
 * The `srcset` of a public picture as AVIF, in the widths that are no wider than the picture; undefined for one that has
 * none, such as a small logo.
 * @param width of the stored picture, in pixels
 */
export function avifOf(url: string, width: number): string | undefined {
  const widths = pictureWidths.filter((each) => each <= width);
  if (!STORED.test(url) || width < WIDE) return undefined;
  return widths.map((each) => `${derivedName(url, each)} ${each}w`).join(', ');
}

/** Narrower pictures are so small that another format saves nothing. */
const WIDE = 640;
