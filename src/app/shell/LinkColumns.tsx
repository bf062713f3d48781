import { useId } from 'react';
import { Link } from '#kit/ui/Link.tsx';
import classes from './LinkColumns.module.css';

/** A heading with its links. */
export interface LinkColumn {
  title: string;
  links: readonly {
    href: string;
    label: string;
    current?: boolean;
    icon?: { src: string; alt: string } | undefined;
    target?: '_self' | '_blank';
  }[];
}

interface LinkColumnsProps {
  /** The anchor for links to this block */
  id?: string;
  label: string;
  columns: readonly LinkColumn[];
}

/** Links in titled groups, as many side by side as fit: the footer. */
export function LinkColumns({ id, label, columns }: LinkColumnsProps) {
  return (
    <nav id={id} className={classes.columns} aria-label={label}>
      {columns.map((column) => (
        <Column key={column.title} column={column} />
      ))}
    </nav>
  );
}

function Column({ column }: { column: LinkColumn }) {
  const heading = useId();
  return (
    <div>
      <h2 id={heading}>{column.title}</h2>
      <ColumnLinks heading={heading} links={column.links} />
    </div>
  );
}

interface ColumnLinksProps extends Pick<LinkColumn, 'links'> {
  /** Id of the heading */
  heading: string;
}

/** The links of a column. */
export function ColumnLinks({ heading, links }: ColumnLinksProps) {
  return (
    <ul className={classes.links} aria-labelledby={heading}>
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href} target={link.target} aria-current={link.current ? 'page' : undefined}>
            {link.icon && <img src={link.icon.src} alt={link.icon.alt} width={20} height={20} />}
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
