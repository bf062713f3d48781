import type { Media } from '#contract/kit/common.ts';
import { pictureOf } from '#kit/page/picture-source.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import classes from './tedx.module.css';

interface Props {
  image: Media | null;
  /** Its first letter replaces a missing portrait */
  name: string;
}

/** A portrait on a square, hidden from screen readers because the name is beside it. */
export function Portrait({ image, name }: Props) {
  const picture = pictureOf(image);
  return (
    <div className={classes.portrait} aria-hidden="true">
      {picture === undefined ? (
        <span>{[...name][0]}</span>
      ) : (
        <Picture picture={{ ...picture, alt: '' }} ratio="square" sizes="(min-width: 576px) 11rem, 45vw" />
      )}
    </div>
  );
}
