import type { ReactNode } from 'react';
import type { LibraryPicture } from '#contract/pictures/staff.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { pictureOf } from '../../page/picture-source.ts';
import classes from './picture.module.css';

interface Props {
  /** The list’s `aria-label` */
  label: string;
  pictures: readonly LibraryPicture[];
  /** The link or button that opens or chooses a picture; its press area is the whole card */
  renderAction: (picture: LibraryPicture) => ReactNode;
  /** Below it, e.g. whether the picture is used */
  renderNote?: (picture: LibraryPicture) => ReactNode;
}

/** Pictures of the library as cards. */
export function PictureGrid({ label, pictures, renderAction, renderNote }: Props) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.id} className={classes.card}>
          <Thumbnail picture={picture} />
          {renderAction(picture)}
          {renderNote?.(picture)}
        </li>
      ))}
    </ul>
  );
}

/** A picture beside its alternative text. */
export function Thumbnail({ picture: { image } }: { picture: Pick<LibraryPicture, 'image'> }) {
  const source = pictureOf(image);
  return source && <Picture picture={{ ...source, alt: '' }} sizes="12rem" />;
}
