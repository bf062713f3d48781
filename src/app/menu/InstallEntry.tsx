import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstall, useInstallWay } from '#shared/use-install.ts';
import { Button } from '#ui/Button.tsx';
import { HomeScreenSteps } from '../install/HomeScreenSteps.tsx';

/** Installing, in the menu, where the device can. */
export function InstallEntry() {
  const way = useInstallWay();
  const install = useInstall();
  const [isExplaining, setExplaining] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <Button tone="secondary" onClick={() => (way === 'question' ? void install() : setExplaining(true))}>
        <Trans>Install the app</Trans>
      </Button>
      {isExplaining && <HomeScreenSteps onClose={() => setExplaining(false)} />}
    </>
  );
}
