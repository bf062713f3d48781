import { Link } from '../Link.tsx';
import classes from './TabBar.module.css';

/** Separate from the icons of `Icon`, which every first visit loads. */
const PATHS = {
  home: 'M3.500 11L12 4l8.500 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  events: 'M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5',
  card: 'M3 5.500h18v13H3zM6.500 15.500a2.500 2.500 0 0 1 5 0M9 9a1.800 1.800 0 1 0 0 3.600a1.800 1.800 0 0 0 0-3.600M14.500 10h3.500M14.500 14h3.500',
  tickets: 'M3 7h18v3.500a1.500 1.500 0 0 0 0 3V17H3v-3.500a1.500 1.500 0 0 0 0-3zM14.500 7v10',
  report: 'M6 3h9l4 4v14H6zM14.500 3v4.500H19M9 12h7M9 16h7',
  staff: 'M4 5h16v15H4zM8 11l2.500 2.500L16 8.500M8 17h8',
  me: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21v-1a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v1',
} as const;

export type TabIcon = keyof typeof PATHS;

/** One place of the bar. */
export interface Tab {
  href: string;
  label: string;
  icon: TabIcon;
  current: boolean;
}

/**
 * The bar at the foot of a phone's window, under the thumb: an icon and a word for each place. It is not shown on wide
 * screens, nor on pages that have a bar of their own there (`data-foot`). With large text and in a low
 * window it is at the end of the page instead of over it.
 * @param label names it among the navigations of the page
 */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={classes.bar} aria-label={label} data-surface="paper" data-stays>
      <ul>
        {tabs.map(({ href, label: word, icon, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={PATHS[icon]} />
              </svg>
              <span>{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
