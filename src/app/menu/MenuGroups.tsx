import { useId, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { LinkColumn } from '../shell/LinkColumns.tsx';
import classes from './MenuGroups.module.css';

/** From this width on the panel has room for its groups side by side (SideMenu.module.css). */
const SIDE_BY_SIDE = '(width >= 992px)';

/**
 * The groups of the menu, which fold. Where they are side by side all begin open; on a phone only the group of the
 * current page, or else the first one, and the one with the contact page. Each stays as its reader left it while the menu is open.
 */
export function MenuGroups({ label, groups }: { label: string; groups: readonly LinkColumn[] }) {
  const [areAllOpen] = useState(() => matchMedia(SIDE_BY_SIDE).matches);
  const current = groups.find(({ links }) => links.some((link) => link.current)) ?? groups[0];
  // Writing to the union is never more than two presses away.
  const hasContact = ({ links }: LinkColumn) => links.some(({ href }) => href === paths.contact);
  return (
    <nav className={classes.groups} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.title} group={group} isOpenAtFirst={areAllOpen || group === current || hasContact(group)} />
      ))}
    </nav>
  );
}

/** The browser's own disclosure: it needs no script, and find-in-page opens it. */
function Group({ group: { title, links }, isOpenAtFirst }: { group: LinkColumn; isOpenAtFirst: boolean }) {
  const heading = useId();
  // The feature flags may arrive while the menu is open: they must not fold what its reader has unfolded.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen}>
      <summary>
        <h2 id={heading}>{title}</h2>
      </summary>
      <ul aria-labelledby={heading}>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} target={link.target} aria-current={link.current ? 'page' : undefined}>
              {link.icon && <img src={link.icon.src} alt={link.icon.alt} width={20} height={20} />}
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
