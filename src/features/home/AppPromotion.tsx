import { Trans, useLingui } from '@lingui/react/macro';
import { useInstall, useInstallWay } from '#shared/use-install.ts';
import { Button } from '#ui/Button.tsx';
import classes from './home.module.css';

/** What the installed app is good for, and the way to it on this device (behaviour.md, "Shell": Install). */
export function AppPromotion() {
  return (
    <div className={classes.promotion}>
      <ul>
        <li>
          <Trans>What you have read opens without a connection, in any basement of the campus.</Trans>
        </li>
        <li>
          <Trans>What you write offline is kept, and sent by itself once you are connected.</Trans>
        </li>
        <li>
          <Trans>It comes from this page, takes next to no room, and needs no app store.</Trans>
        </li>
      </ul>
      <HowToInstall />
    </div>
  );
}

function HowToInstall() {
  const { t } = useLingui();
  const way = useInstallWay();
  const install = useInstall();
  return (
    <div className={classes.install}>
      {way === 'question' && <Button onClick={() => void install()}>{t`Install the app`}</Button>}
      <p>
        {way === 'by hand' ? (
          <Trans>Press the share button of your browser, then “Add to Home Screen”.</Trans>
        ) : (
          <Trans>In your browser’s menu, choose “Install app” or “Add to Home Screen”.</Trans>
        )}
      </p>
    </div>
  );
}
