import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import { useUnion } from '#kit/device/union.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Wordmark } from '../bar/Wordmark.tsx';
import { CREDIT_URL } from './fixed-places.ts';
import { type LinkColumn, LinkColumns } from './LinkColumns.tsx';
import classes from './PageFooter.module.css';

/**
 * The black foot of every public page, entered through an arcade (SHELL-6): places, socials, year, both
 * policies, credit.
 */
export function PageFooter({ columns }: { columns: readonly LinkColumn[] }) {
  const { t } = useLingui();
  const year = new Date().getFullYear();
  return (
    <footer className={classes.footer} data-surface="ink" data-print="off">
      <div className={classes.inner}>
        <div className={classes.about}>
          <Wordmark />
          <p>
            <Trans>The oldest national student union, founded in 1901. Students’ House, Tal-Qroqq, Msida.</Trans>
          </p>
        </div>
        <LinkColumns id="places" label={t`Footer`} columns={columns} />
        <div className={classes.small}>
          <p>
            {/* The device's clock may be in another year than the server's. */}©{' '}
            <span suppressHydrationWarning>{year}</span> {useUnion().name}
          </p>
          <Link href={paths.privacyPolicy}>{t`Privacy policy`}</Link>
          <Link href={paths.cookiePolicy}>{t`Cookie policy`}</Link>
          <Link href={CREDIT_URL}>{t`Made by {union}`}</Link>
          <div id="colours" />
        </div>
      </div>
    </footer>
  );
}
