import type { Media } from '#contract/kit/common.ts';
import type { PictureSource } from '#kit/ui/card/Picture.tsx';

/** A stored picture in the form that `ui` draws; 16:10 is assumed if the server gives no size. */
export function pictureOf(media: Media | null): PictureSource | undefined {
  if (media === null) return undefined;
  const { alt, width = 1280, height = 800, srcset, avif, colour, focus } = media.custom_properties;
  return { src: media.url, width, height, alt, srcSet: srcset, avif, colour, focus };
}
