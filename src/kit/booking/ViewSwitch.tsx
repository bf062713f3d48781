import type { ReactNode } from 'react';
import classes from './view-switch.module.css';

export type View = 'map' | 'list';

interface Props {
  label: string;
  view: View;
  /** Labels of the two buttons */
  map: ReactNode;
  list: ReactNode;
  onSwitch: (view: View) => void;
}

/** Plan or list of places that can be booked; both have the same functions. */
export function ViewSwitch({ label, view, map, list, onSwitch }: Props) {
  return (
    <div className={classes.switch} role="group" aria-label={label}>
      <button type="button" aria-pressed={view === 'map'} onClick={() => onSwitch('map')}>
        {map}
      </button>
      <button type="button" aria-pressed={view === 'list'} onClick={() => onSwitch('list')}>
        {list}
      </button>
    </div>
  );
}
