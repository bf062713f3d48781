import classes from './Avatar.module.css';

interface AvatarProps {
  /** Whose it is: its first letters stand in the place of a picture */
  name: string;
  address: string | undefined;
  /** Empty where words beside it say the same */
  alt: string;
  small?: boolean;
}

/** A person’s picture in a circle; without one, the initials. */
export function Avatar({ name, address, alt, small = false }: AvatarProps) {
  const size = small ? 'small' : 'large';
  if (address === undefined) {
    return (
      <span className={classes.avatar} data-size={size} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return <img className={classes.avatar} data-size={size} src={address} alt={alt} decoding="async" />;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
