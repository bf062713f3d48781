import classes from './SkipLink.module.css';

/** The first thing the Tab key reaches: jumps to the element with the id `target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={classes.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
