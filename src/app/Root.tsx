import { useLingui } from '@lingui/react/macro';
import { Outlet, useNavigation } from 'react-router';
import { LinkProvider } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { usePageViews } from './analytics/use-page-views.ts';
import { PageChange } from './shell/PageChange.tsx';
import { RouterLink } from './shell/RouterLink.tsx';
import { StrayMessages } from './shell/StrayMessages.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';

/** Around every layout: what follows each change of page. */
export function Root() {
  const { t } = useLingui();
  const { state } = useNavigation();
  usePageViews();
  return (
    <LinkProvider component={RouterLink}>
      <SkipLink target="content">{t`Skip to content`}</SkipLink>
      <ProgressBar active={state !== 'idle'} label={t`The page is loading`} />
      <PageChange />
      <Outlet />
      <UpdatePrompt />
      <StrayMessages />
    </LinkProvider>
  );
}
