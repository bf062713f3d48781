import { useLingui } from '@lingui/react/macro';
import { Link } from '#kit/ui/Link.tsx';
import { staffGroups } from './staff-groups.ts';
import { useStaffPlace } from './staff-menu.ts';
import classes from './breadcrumbs.module.css';

interface Props {
  title: string;
  /** The page above this one */
  back?: { href: string; label: string } | undefined;
}

interface Crumb {
  label: string;
  href?: string;
}

/** The place of a staff page: group, list and entry (STAFF-26). The page above it, if it is not the list, is between them. */
export function Breadcrumbs({ title, back }: Props) {
  const { t } = useLingui();
  const crumbs = useCrumbs(back);
  return (
    <nav className={classes.crumbs} aria-label={t`Breadcrumbs`} data-print="off">
      <ol>
        {crumbs.map(({ href, label }) => (
          <li key={label}>{href === undefined ? label : <Link href={href}>{label}</Link>}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Group, list and, if it is another page than the list, the page above. */
function useCrumbs(back: Props['back']): Crumb[] {
  const { i18n } = useLingui();
  const place = useStaffPlace();
  if (place === undefined) return back === undefined ? [] : [back];
  const heading = staffGroups[place.group]?.();
  const group = heading === undefined ? [] : [{ label: i18n._(heading) }];
  const list = { href: place.entry.href, label: i18n._(place.entry.label()) };
  if (back === undefined) return [...group, ...(place.isEntry ? [list] : [])];
  const isList = back.href.split('?', 1)[0] === list.href;
  return [...group, ...(isList ? [{ ...list, href: back.href }] : [list, back])];
}
