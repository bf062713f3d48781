import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link, Outlet, useNavigation } from 'react-router';
import { localeOfAddress } from '#lib/locale-homes.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { onStrayMessage, readStrayMessage } from '#shared/state/stray-messages.ts';
import { type LinkProps, LinkProvider } from '#ui/Link.tsx';
import { usePageViews } from './analytics/use-page-views.ts';
import { PageChange } from './shell/PageChange.tsx';
import { ProgressBar } from './shell/ProgressBar.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';
import classes from './root.module.css';

/** Around every layout: what follows each change of page. */
export function Root() {
  const { t } = useLingui();
  const { state } = useNavigation();
  usePageViews();
  return (
    <LinkProvider component={RouterLink}>
      <a className={classes.skip} href="#content">{t`Skip to content`}</a>
      <ProgressBar active={state !== 'idle'} label={t`The page is loading`} />
      <PageChange />
      <Outlet />
      <UpdatePrompt />
      <StrayMessages />
    </LinkProvider>
  );
}

const dialog = laterPart('frame', () => import('./messages/MessageDialog.tsx'));

/** Shows what stray actions have to say; the modal is fetched with the first message. */
function StrayMessages() {
  const message = useSyncExternalStore(onStrayMessage, readStrayMessage, () => undefined);
  return message === undefined ? null : <dialog.Part message={message} />;
}

/**
 * A link of the pieces in `ui`: the router follows paths of the portal, the browser everything else. `/en` and `/mt`
 * are loaded afresh: the language is settled at the start. What opens beside the portal learns nothing about it.
 */
function RouterLink({ href, target, ...rest }: LinkProps) {
  const isPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  if (isPath && localeOfAddress(href) === undefined) return <Link to={href} discover="none" viewTransition {...rest} />;
  return <a href={href} {...(target === '_blank' ? { target, rel: 'noopener' } : {})} {...rest} />;
}
