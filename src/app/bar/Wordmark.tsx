import { paths } from '#contract/kit/paths.ts';
import { useUnion } from '#kit/device/union.ts';
import { Link } from '#kit/ui/Link.tsx';
import classes from './Wordmark.module.css';

/**
 * The union's logo with its short name in large letters, and its full name in small letters where there is room, always read out; links to
 * the front page. The union's own logo is in the style of the root element, and hides the portal's (OFFICE-12).
 */
export function Wordmark() {
  const { short_name, name } = useUnion();
  return (
    <Link className={classes.mark} href={paths.home}>
      <svg viewBox="0 0 32 40" aria-hidden="true" focusable="false">
        <path fill="currentColor" d="M0 40V16a16 16 0 0 1 32 0v24z" />
        <path
          fill="var(--ksu-ink)"
          d="M16 8l2.3 5.5 5.5-2.3-2.3 5.5 5.5 2.3-5.5 2.3 2.3 5.5-5.5-2.3L16 30l-2.3-5.5-5.5 2.3 2.3-5.5L5 19l5.5-2.3-2.3-5.5 5.5 2.3z"
        />
      </svg>
      <span className={classes.name}>{short_name}</span> <span className={classes.line}>{name}</span>
    </Link>
  );
}
