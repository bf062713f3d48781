import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link, Outlet, useNavigation } from 'react-router';
import { localeOfAddress } from '#client/lib/locale-homes.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { onStrayMessage, readStrayMessage } from '#kit/state/global-notices.ts';
import { type LinkProps, LinkProvider } from '#kit/ui/Link.tsx';
import { usePageViews } from './analytics/use-page-views.ts';
import { PageChange } from './shell/PageChange.tsx';
import { PrintHead } from './shell/PrintHead.tsx';
import { ProgressBar } from './shell/ProgressBar.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';
import classes from './root.module.css';

/** The outermost route: scroll, focus and announcements after each change of page. */
export function Root() {
  const { t } = useLingui();
  const { state } = useNavigation();
  usePageViews();
  return (
    <LinkProvider component={RouterLink}>
      <a className={classes.skip} href="#content" data-print="off">{t`Skip to content`}</a>
      <PrintHead />
      <ProgressBar active={state !== 'idle'} label={t`The page is loading`} />
      <PageChange />
      <Outlet />
      <UpdatePrompt />
      <StrayMessages />
    </LinkProvider>
  );
}

const dialog = lazyPart('frame', () => import('./messages/MessageDialog.tsx'));

/** Shows the messages of stray actions; the modal is fetched with the first message. */
function StrayMessages() {
  const message = useSyncExternalStore(onStrayMessage, readStrayMessage, () => undefined);
  return message === undefined ? null : <dialog.Part message={message} />;
}

/**
 * The link component for `ui`: the router handles paths of the portal, the browser everything else. `/en` and `/mt`
 * reload the page, because the language is set at startup. Sites opened in another tab get no reference to the portal.
 */
function RouterLink({ href, target, ...rest }: LinkProps) {
  const isPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  if (isPath && localeOfAddress(href) === undefined) {
    return <Link to={href} discover="none" {...rest} />;
  }
  return <a href={href} {...(target === '_blank' ? { target, rel: 'noopener' } : {})} {...rest} />;
}
