import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useRecentPages } from '#kit/staff/recent-pages.ts';
import { Link } from '#kit/ui/Link.tsx';
import { BarMenu } from './BarMenu.tsx';

/** The pages that the user opened last on this device, except the current one (STAFF-27). */
export function RecentPages() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const pages = useRecentPages().filter(({ href }) => href !== pathname);
  const label = t`Recently opened`;
  return (
    <BarMenu icon="clock" label={label}>
      {pages.length === 0 ? (
        <p>{t`Nothing yet`}</p>
      ) : (
        <ul aria-label={label}>
          {pages.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </BarMenu>
  );
}
