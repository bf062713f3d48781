import { useState } from 'react';
import classes from './Avatar.module.css';

interface AvatarProps {
  /** Whose it is: its first letters stand in the place of a picture */
  name: string;
  address: string | undefined;
  alt: string;
}

/** A person’s picture in a circle; without one, or while its address is too old to be shown, the initials. */
export function Avatar({ name, address, alt }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  if (address === undefined || address === failed) {
    return (
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return <img className={classes.avatar} src={address} alt={alt} decoding="async" onError={() => setFailed(address)} />;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
