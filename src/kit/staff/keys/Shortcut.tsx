import type { ReactNode } from 'react';
import classes from './keys.module.css';

/** A shortcut key of a page or a list row; `Shortcuts.tsx` lists them all. */
export type ShortcutName = 'a' | 'r' | 'n' | 'u' | '/';

/** A button or link with a shortcut key; the key is shown on devices with a keyboard. */
export function Shortcut({
  name,
  isShown = false,
  children,
}: {
  name: ShortcutName;
  isShown?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.shortcut} data-shortcut={name}>
      {children}
      {isShown && (
        <kbd className={classes.hint} aria-hidden="true">
          {name}
        </kbd>
      )}
    </span>
  );
}
