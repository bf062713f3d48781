import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Link } from '#kit/ui/Link.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './on-device.module.css';

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A section with its heading. */
export function Group({ title, children }: GroupProps) {
  const heading = useId();
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

interface RowProps {
  title: string;
  /** The language of the title, if it is not the page's */
  lang?: string | undefined;
  /** Undefined if no page shows it */
  href: string | undefined;
  /** When it was stored; undefined if that is not known */
  at?: string | number | null | undefined;
  /** A button for it */
  action?: ReactNode;
}

/** An item on the device: its link and its age. */
export function Row({ title, lang, href, at, action }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.title} lang={lang}>
        {href === undefined ? title : <Link href={href}>{title}</Link>}
      </span>
      {at !== null && at !== undefined && <Age at={at} />}
      {action}
    </li>
  );
}

function Age({ at }: { at: string | number }) {
  const age = formatAge(new Date(at).toISOString(), useNow(), useLocale());
  return (
    <span className={layout.quiet}>
      <Trans>Saved {age}</Trans>
    </span>
  );
}
