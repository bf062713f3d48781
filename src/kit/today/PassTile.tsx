import type { ReactNode } from 'react';
import { Face } from '#kit/ui/card/Avatar.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { StoredCopyNote } from '../state/AsOf.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './today.module.css';

interface Props {
  href: string;
  /** The kind of pass, e.g. "Student card" */
  kind: string;
  /** The holder or the event */
  title: ReactNode;
  /** Link text */
  action: string;
  /** A name and the picture of the holder, or the day on a sheet of a calendar */
  sign?: { name: string; picture: Blob | string | undefined } | { day: string; month: string };
  /** Set for a saved copy: when it was current */
  asOf?: Date | undefined;
  /** Under the title, each line a `span` */
  children?: ReactNode;
}

/** A pass as a tile of the front page, which links to the whole pass. */
export function PassTile({ href, kind, title, action, sign, asOf, children }: Props) {
  return (
    <li>
      <Link className={classes.tile} href={href}>
        <span className={`${layout.quiet} ${classes.kind}`}>{kind}</span>
        {sign && <Sign sign={sign} />}
        <span className={classes.words}>
          <strong>{title}</strong>
          {children}
        </span>
        <span className={classes.action}>
          {action}
          <Icon name="arrow" />
        </span>
      </Link>
      {asOf && <StoredCopyNote at={asOf} />}
    </li>
  );
}

function Sign({ sign }: { sign: NonNullable<Props['sign']> }) {
  if ('day' in sign) {
    return (
      <span className={classes.sheet} aria-hidden="true">
        <b>{sign.day}</b>
        {sign.month}
      </span>
    );
  }
  return (
    <span className={classes.face} aria-hidden="true">
      <Face name={sign.name} picture={sign.picture} />
    </span>
  );
}

/** A placeholder of a tile's size while neither the device nor the server has answered. */
export function PassTilePlaceholder() {
  return <li className={classes.placeholder} aria-hidden="true" data-unknown />;
}
