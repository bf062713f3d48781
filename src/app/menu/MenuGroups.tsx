import { useId } from 'react';
import { ColumnLinks, type LinkColumn } from '../shell/LinkColumns.tsx';
import classes from './MenuGroups.module.css';

/**
 * The groups of the menu, which fold. All begin open: nothing in the menu is further away than two presses. Each stays
 * as its reader left it while the menu is open.
 */
export function MenuGroups({ label, groups }: { label: string; groups: readonly LinkColumn[] }) {
  return (
    <nav className={classes.groups} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </nav>
  );
}

/** The browser's own disclosure: it needs no script, and find-in-page opens it. */
function Group({ group: { title, links } }: { group: LinkColumn }) {
  const heading = useId();
  return (
    <details open>
      <summary>
        <h2 id={heading}>{title}</h2>
      </summary>
      <ColumnLinks heading={heading} links={links} />
    </details>
  );
}
