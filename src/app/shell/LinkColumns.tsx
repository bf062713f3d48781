import { useId } from 'react';
import { Link } from '#ui/Link.tsx';
import classes from './LinkColumns.module.css';

/** A heading with the links that stand under it. */
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
  /** By which a link leads here */
  id?: string;
  label: string;
  columns: readonly LinkColumn[];
}

/** Links in titled groups, as many beside each other as there is room for: in the menu and at the foot of the page. */
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
      <ul aria-labelledby={heading}>
        {column.links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} target={link.target} aria-current={link.current ? 'page' : undefined}>
              {link.icon && <img src={link.icon.src} alt={link.icon.alt} width={20} height={20} />}
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
