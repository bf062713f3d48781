import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Called on Esc; the buttons among `actions` call what they like. */
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * The browser's own modal dialogue, 500 px wide (spec §9): focus stays inside and returns to where it came from. It is
 * open as long as it is on the page.
 */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.words}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  );
}
