import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#kit/ui/Icon.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { watchPopover } from '../bar/popover-fallback.ts';
import bar from '#kit/staff/bar-button.module.css';
import classes from './bar-menu.module.css';

interface Props {
  /** Each menu of the bar has a different icon */
  icon: 'clock' | 'person';
  /** Names the menu */
  label: string;
  /** Visible text of the button instead of the label, e.g. the user's name */
  detail?: string;
  children: ReactNode;
}

/** A button in the bar of the staff pages that opens links below it; a change of page, Escape or a press outside closes them. */
export function BarMenu({ icon, label, detail = '', children }: Props) {
  const id = useId();
  const { key } = useLocation();
  useEffect(() => {
    const watching = new AbortController();
    watchPopover(id, watching.signal);
    return () => watching.abort();
  }, [id]);
  return (
    <span className={classes.place} data-menu={icon}>
      <button type="button" className={bar.button} popoverTarget={id}>
        <Icon name={icon} />
        <span data-words>
          {detail === '' ? (
            label
          ) : (
            <>
              <VisuallyHidden>{label}: </VisuallyHidden>
              {detail}
            </>
          )}
        </span>
      </button>
      {/* A new element for each page is closed. */}
      <div key={key} className={classes.links} id={id} popover="auto" role="group" aria-label={label} data-menu={icon}>
        {children}
      </div>
    </span>
  );
}
