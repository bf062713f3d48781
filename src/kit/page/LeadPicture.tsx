import type { Media } from '#contract/kit/common.ts';
import { PHONE_SIZES } from '#kit/ui/card/picture-sizes.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { pictureOf } from './picture-source.ts';
import classes from './lead-picture.module.css';

/** The large picture of an article, above its text; renders nothing without one. */
export function LeadPicture({ media }: { media: Media | null }) {
  const picture = pictureOf(media);
  if (picture === undefined) return null;
  return (
    <div className={classes.picture}>
      <Picture picture={picture} priority shape="arch" sizes={`(min-width: 768px) 42rem, ${PHONE_SIZES}`} />
    </div>
  );
}
