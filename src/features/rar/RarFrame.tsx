import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { useNote, writeNote } from '#kit/device/device-notes.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { type Organisation, RarContext } from './rar-context.ts';
import { regulationsQuery } from './rar-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './frame.module.css';

interface Props {
  pathname: string;
  /** The organisations of which the user is an officer, at least one */
  organisations: readonly Organisation[];
  isOnline: boolean;
  children: ReactNode;
}

/** The title bar and navigation of the report pages; it selects the organisation. */
export function RarFrame({ pathname, organisations, isOnline, children }: Props) {
  const chosen = Number(useNote('organisation'));
  const organisation = organisations.find(({ id }) => id === chosen) ?? organisations[0];
  const place = useMemo(
    () => (organisation === undefined ? undefined : { organisation, isOnline }),
    [organisation, isOnline],
  );
  useKeptRegulations();
  if (place === undefined) return null;
  return (
    <RarContext value={place}>
      <div className={classes.bar} data-print="off">
        <Container>
          <div className={classes.title}>
            <Link href={memberPaths.rar} aria-current={pathname === memberPaths.rar ? 'page' : undefined}>
              <Trans>Room allocation report</Trans>
            </Link>
            <OrganisationChoice organisations={organisations} current={place.organisation} />
          </div>
          <Ways pathname={pathname} />
        </Container>
      </div>
      {/* Remounted for another organisation, to discard its input and state. */}
      <div key={place.organisation.id}>{children}</div>
    </RarContext>
  );
}

/** Fetches the regulations, which the service worker then stores, so that an officer can read them offline. */
function useKeptRegulations(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(regulationsQuery), [client]);
}

function OrganisationChoice({
  organisations,
  current,
}: {
  organisations: readonly Organisation[];
  current: Organisation;
}) {
  const { t } = useLingui();
  if (organisations.length === 1) return <p className={`${layout.quiet} ${classes.whose}`}>{current.name}</p>;
  return (
    <label className={`${layout.quiet} ${classes.whose}`}>
      <span>
        <Trans>Organisation</Trans>
      </span>
      <select
        aria-label={t`Organisation`}
        value={current.id}
        onChange={(event) => writeNote('organisation', event.target.value)}
      >
        {organisations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Ways({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  const current = [
    { href: rarPaths.regulations, label: t`Regulations` },
    { href: rarPaths.report, label: t`Report` },
    { href: rarPaths.results, label: t`Results` },
  ];
  const past = [
    { href: rarPaths.submissions, label: t`Past submissions` },
    { href: rarPaths.pastResults, label: t`Past results` },
  ];
  const isPast = past.some(({ href }) => href === pathname);
  const primary = [
    { href: rarPaths.report, label: t({ message: 'Current', context: 'report' }), isOn: !isPast },
    { href: rarPaths.submissions, label: t({ message: 'History', context: 'report' }), isOn: isPast },
  ];
  return (
    <nav className={classes.ways} aria-label={t`Reports`}>
      <ul className={classes.primary}>
        {primary.map(({ href, label, isOn }) => (
          <li key={href}>
            <Link href={href} aria-current={isOn ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.secondary}>
        {(isPast ? past : current).map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={href === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
