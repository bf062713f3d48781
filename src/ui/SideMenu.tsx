import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  open: boolean;
  /** Called on Esc, on the close button, on a press beside the panel and on following a link in it. */
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * The menu as a panel over the whole height, 320 px wide, or as wide as its three columns where there is room (spec §9:
 * sidebar 320, layers 600 and 599). It is the browser's own modal dialogue: focus stays inside and returns to the button
 * that opened it, and no script is needed for that.
 */
export function SideMenu({ open, onClose, label, closeLabel, children }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const closeFromOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
    else if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <dialog ref={dialog} className={classes.menu} aria-label={label} onClose={onClose} onClick={closeFromOutside}>
      {open && (
        <div className={classes.panel}>
          <div className={classes.close}>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
