import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isPopoverOpen } from '../bar/popover-fallback.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  /** Called on Escape if no dialog covers it, on a click beside the panel, and when a link in it is followed. */
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/**
 * The open menu: a panel below the bar, 320 px wide, or as wide as its three columns where there is room (SHELL-1,
 * SHELL-16). The bar stays above it, so that the button that opened it can close it. It is therefore not modal: its
 * parent makes the rest of the page inert.
 */
export function SideMenu({ onClose, label, children }: SideMenuProps) {
  // A modal or language list above the menu closes first, and only that one.
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && document.querySelector(':modal') === null && !isPopoverOpen()) onClose();
  });
  useEffect(() => {
    const close = (event: KeyboardEvent) => closeOnEscape(event);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  return (
    <>
      <div className={classes.overlay} role="presentation" onClick={onClose} />
      <dialog
        open
        ref={focusPanel}
        className={classes.menu}
        data-surface="paper"
        aria-label={label}
        tabIndex={-1}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        {children}
      </dialog>
    </>
  );
}

function focusPanel(panel: HTMLElement | null): void {
  panel?.focus();
}
