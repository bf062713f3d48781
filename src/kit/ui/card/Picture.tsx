import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import classes from './Picture.module.css';

/** A picture: its address, its size in pixels and, for screens of different widths, other sizes. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** The alternative text; empty if the text beside it has the same content. */
  alt: string;
  srcSet?: string | undefined;
  /** Sizes as AVIF, a third smaller; `src` is for browsers without AVIF. */
  avif?: string | undefined;
  /** A CSS colour shown until it has loaded. */
  colour?: string | undefined;
  /** The point that stays visible in a crop, as a CSS `object-position`; the centre by default. */
  focus?: string | undefined;
}

interface PictureProps {
  picture: PictureSource;
  /** The rendered width, like the `sizes` attribute of `<img>`. */
  sizes?: string;
  /** For the one picture above the fold, which is fetched first. All others wait until they are near the screen. */
  priority?: boolean;
  /** Cuts the upper corner into a quarter arch: once per page, for the lead. */
  shape?: 'arch' | undefined;
  /** `wide` is 16:10, `true` uses the proportions of the file. */
  ratio?: 'wide' | 'square' | 'true';
}

/**
 * A picture whose space is reserved, so that nothing moves when it loads. On a first visit whose document
 * took more than 300 ms to begin, all but the one with priority wait until the page is live or is scrolled, and then
 * until they are near the screen (index.html sets `data-slow`).
 */
export function Picture({ picture, sizes, priority = false, shape, ratio = 'wide' }: PictureProps) {
  const colour = picture.colour ? ({ '--picture-colour': picture.colour } as CSSProperties) : undefined;
  const { avif } = picture;
  // Adds a preload, which the browser finds in the head of the server's document before the styles.
  if (import.meta.env.SSR && priority && avif) {
    preload(picture.src, { as: 'image', type: AVIF, imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture
      className={classes.frame}
      data-later={priority || ratio === 'true' ? undefined : ''}
      data-shape={shape}
      data-ratio={ratio === 'wide' ? undefined : ratio}
      style={colour}
    >
      {avif && <source type={AVIF} srcSet={avif} sizes={sizes} />}
      <img
        className={classes.picture}
        style={picture.focus ? { objectPosition: picture.focus } : undefined}
        sizes={picture.srcSet && sizes}
        srcSet={picture.srcSet}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

const AVIF = 'image/avif';
