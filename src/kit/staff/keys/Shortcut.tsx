import type { ReactNode } from 'react';
import classes from './keys.module.css';

/** What a key does on a page or in a row of a list: see `Shortcuts.tsx` for all. */
export type ShortcutName = 'a' | 'r' | 'n' | 'u';

/** A button or link that is pressed by a key as well; the key stands beside it where there is a keyboard. */
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
