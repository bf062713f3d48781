import { useLingui } from '@lingui/react/macro';
import type { StaffEntry } from '#kit/staff/staff-area.ts';
import { useStaffMenu } from '#kit/staff/staff-menu.ts';
import { Link } from '#kit/ui/Link.tsx';
import { useWaitingCount } from './use-waiting-count.ts';
import classes from './today.module.css';

/** Links to lists with the number of pending items. Their size does not change when the number arrives. */
export function WaitingTiles() {
  const { t } = useLingui();
  const entries = useStaffMenu()
    .flatMap((each) => each.entries)
    .filter(({ waiting }) => waiting !== undefined);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t`Waiting`}>
      <ul className={classes.tiles}>
        {entries.map(({ href, label, waiting }) => (
          <li key={href}>{waiting && <Tile href={href} label={label} query={waiting} />}</li>
        ))}
      </ul>
    </nav>
  );
}

interface TileProps extends Pick<StaffEntry, 'href' | 'label'> {
  query: NonNullable<StaffEntry['waiting']>;
}

function Tile({ href, label, query }: TileProps) {
  const { i18n } = useLingui();
  const count = useWaitingCount(query);
  return (
    <Link className={classes.tile} href={href}>
      <span className={classes.count} data-count={count}>
        {count ?? '–'}
      </span>{' '}
      <span>{i18n._(label())}</span>
    </Link>
  );
}
