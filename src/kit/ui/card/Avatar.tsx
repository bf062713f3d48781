import { useCallback, useState } from 'react';
import { takeObjectUrl } from './loaded-pictures.ts';
import classes from './Avatar.module.css';

interface FaceProps {
  /** The person's name: its initials are shown instead of a missing picture */
  name: string;
  /** The picture stored on the device, or its address */
  picture: Blob | string | undefined;
  alt?: string;
  /** Called if the picture cannot be loaded from its address */
  onError?: () => void;
}

interface AvatarProps extends FaceProps {
  /** `small` in the bar, `medium` beside a heading */
  size?: 'small' | 'medium';
}

/** A person’s picture in a circle; without one, the initials. */
export function Avatar({ size, ...face }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size}>
      <Face {...face} />
    </span>
  );
}

/** A picture that fills its place; without one, or if its address has expired, the initials. */
export function Face({ name, picture, alt = '', onError }: FaceProps) {
  const [failed, setFailed] = useState<string>();
  if (picture === undefined || picture === failed) return <span aria-hidden="true">{initialsOf(name)}</span>;
  if (picture instanceof Blob) return <KeptPicture blob={picture} alt={alt} />;
  const onFailed = () => {
    setFailed(picture);
    onError?.();
  };
  return <img src={picture} alt={alt} decoding="async" onError={onFailed} />;
}

/** A picture stored on this device: it has an object URL for as long as it is shown. */
function KeptPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = takeObjectUrl(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
