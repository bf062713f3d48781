import { Link } from '#kit/ui/Link.tsx';
import classes from './Wordmark.module.css';

interface WordmarkProps {
  href: string;
  /** The short name, in large letters. */
  name: string;
  /** The full name, in small letters where there is room, and always read out. */
  line: string;
}

/** The union's logo, the star in its arch, with its name; links to the front page. */
export function Wordmark({ href, name, line }: WordmarkProps) {
  return (
    <Link className={classes.mark} href={href}>
      <svg viewBox="0 0 32 40" aria-hidden="true" focusable="false">
        <path fill="currentColor" d="M0 40V16a16 16 0 0 1 32 0v24z" />
        <path
          fill="var(--ksu-ink)"
          d="M16 8l2.300 5.500l5.500-2.300l-2.300 5.500l5.500 2.300l-5.500 2.300l2.300 5.500l-5.500-2.300L16 30l-2.300-5.500l-5.500 2.300l2.300-5.500L5 19l5.500-2.300l-2.300-5.500l5.500 2.300z"
        />
      </svg>
      <span className={classes.name}>{name}</span> <span className={classes.line}>{line}</span>
    </Link>
  );
}
