import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import classes from './Navbar.module.css';

interface NavbarProps {
  /** The mark at the start. */
  mark: ReactNode;
  /** The few places always one step away, on wide screens; `label` names them. */
  places?: { label: string; links: readonly NavbarLink[] } | undefined;
  /** Language, sign-in. */
  actions?: ReactNode;
  /** The status chip: it comes and goes, so it hangs below the bar and moves nothing. */
  status?: ReactNode;
  /** `onReach`: somebody is about to press it, so what is in it may be fetched. */
  menu: { label: string; open: boolean; onToggle: () => void; onReach: () => void };
}

/** One of the places of the bar. */
export interface NavbarLink {
  href: string;
  label: string;
  current: boolean;
}

/** The black bar on top of every page: 85 px high, above everything else (spec §9: layer 700). */
export function Navbar({ mark, places, actions, status, menu }: NavbarProps) {
  return (
    <header className={classes.bar} data-surface="ink">
      <div className={classes.inner}>
        {mark}
        {places && (
          <nav className={classes.places} aria-label={places.label}>
            {places.links.map((place) => (
              <Link key={place.href} href={place.href} aria-current={place.current ? 'page' : undefined}>
                {place.label}
              </Link>
            ))}
          </nav>
        )}
        <div className={classes.actions}>
          {actions}
          <button
            className={classes.menu}
            type="button"
            aria-expanded={menu.open}
            aria-haspopup="dialog"
            onClick={menu.onToggle}
            onPointerEnter={menu.onReach}
            onFocus={menu.onReach}
          >
            <Icon name={menu.open ? 'close' : 'menu'} />
            {menu.label}
          </button>
        </div>
        <div className={classes.status}>{status}</div>
      </div>
    </header>
  );
}
