import classes from './Icon.module.css';

const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M3 7h18M3 12h18M3 17h12',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  share: 'M12 15V3M7.5 7L12 2.5L16.5 7M5 12v9h14v-9',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3.5 2',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21v-1a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v1',
  language: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4-2.4M2 8.5a15 15 0 0 1 4-2.4M13.5 9.1A10 10 0 0 1 19 12M11 5a15 15 0 0 1 11 3.500M12 19.500v.01',
  check: 'M5 12.500l4.500 4.500L19 7',
  warning: 'M12 4L2.500 20.500h19zM12 10v5M12 17.800v.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500z',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v6M12 7.500v.01',
} as const;

/** The icons' names. */
export type IconName = keyof typeof PATHS;

/** A line drawing in the size of the text beside it; always decorative, because the text carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
