import classes from './SkipLink.module.css';

/** The first tab stop: jumps to the element with the id `target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={classes.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
