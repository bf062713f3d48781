import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import classes from './Navbar.module.css';

interface NavbarProps {
  /** The logo at the start. */
  mark: ReactNode;
  /** The main places, shown on wide screens; `label` names the list. */
  places: { label: string; links: readonly NavbarLink[] };
  /** Language, sign-in. */
  actions?: ReactNode;
  /** The status chip, below the bar: it appears and disappears without moving the page. */
  status?: ReactNode;
  /**
   * `onReach`: the user is about to press it, so its content can be prefetched. Without scripts it is a link to `href`,
   * a page with the same links.
   */
  menu: { label: string; href: string; open: boolean; onToggle: () => void; onReach: () => void };
  /** The open menu, below the bar. */
  panel?: ReactNode;
}

/** One of the places of the bar. */
export interface NavbarLink {
  href: string;
  label: string;
  current: boolean;
}

/** The black bar on top of every page: 85 px high, above everything else (SHELL-1). */
export function Navbar({ mark, places, actions, status, menu, panel }: NavbarProps) {
  return (
    <header className={classes.bar} data-surface="ink" data-stays data-print="off">
      <div className={classes.inner}>
        {mark}
        <nav className={classes.places} aria-label={places.label}>
          {places.links.map((place) => (
            <Link key={place.href} href={place.href} aria-current={place.current ? 'page' : undefined}>
              {place.label}
            </Link>
          ))}
        </nav>
        <div className={classes.actions}>
          {actions}
          <MenuButton {...menu} />
        </div>
        <div className={classes.status}>{status}</div>
      </div>
      {panel}
    </header>
  );
}

/**
 * One element before and after hydration, so that it keeps the focus: a link until the page is interactive, then a
 * button.
 */
function MenuButton({ label, href, open, onToggle, onReach }: NavbarProps['menu']) {
  const isLive = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  const element = useRef<HTMLAnchorElement>(null);
  // However the menu was closed, the focus returns to its button.
  useEffect(() => (open ? () => element.current?.focus() : undefined), [open]);
  const toggle = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      ref={element}
      className={classes.menu}
      href={href}
      {...(isLive && { role: 'button', 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      onClick={toggle}
      onKeyDown={(event: KeyboardEvent) => event.key === ' ' && toggle(event)}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <Icon name={open ? 'close' : 'menu'} />
      <span>{label}</span>
    </a>
  );
}

const subscribeToNothing = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
