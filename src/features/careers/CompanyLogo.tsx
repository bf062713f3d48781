import type { Media } from '#contract/kit/common.ts';
import { pictureOf } from '#kit/page/picture-source.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import classes from './careers.module.css';

interface Props {
  image: Media | null;
  /** Its first letter replaces a missing logo */
  name: string;
  priority?: boolean;
}

/** A company's logo on a plain square, hidden from screen readers because the name is beside it. */
export function CompanyLogo({ image, name, priority = false }: Props) {
  const picture = pictureOf(image);
  return (
    <div className={classes.logo} data-surface="sheet" aria-hidden="true">
      {picture === undefined ? (
        <span>{[...name][0]}</span>
      ) : (
        <Picture picture={{ ...picture, alt: '' }} ratio="true" sizes="6rem" priority={priority} />
      )}
    </div>
  );
}
