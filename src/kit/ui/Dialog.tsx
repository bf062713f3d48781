import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

/** A message informs; a question is answered by its buttons; steps are read or filled in. */
type DialogKind = 'message' | 'question' | 'steps';

interface DialogProps {
  title: string;
  /** The width: 300, 500 or 800 px (SHELL-16); the width of 1140 px is for pictures */
  kind: DialogKind;
  /** Called on Escape; the buttons in `actions` have their own handlers. */
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/** The browser's native modal dialog: focus stays inside and returns to its previous element. It is open while it is mounted. */
export function Dialog({ title, kind, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, because only a dialog that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-kind={kind}
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
