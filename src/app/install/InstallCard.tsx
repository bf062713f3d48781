import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { writeNote } from '#kit/device/device-notes.ts';
import { useInstall, useInstallWay } from '#kit/device/use-install.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '../overlays/Sheet.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';

/** The offer to install, from the second visit on (SHELL-29); once closed, it does not come back. */
export function Component() {
  const { t } = useLingui();
  const way = useInstallWay();
  const install = useInstall();
  const [isExplaining, setExplaining] = useState(false);
  if (way === 'none') return null;
  const close = () => writeNote('install-card', 'closed');
  if (isExplaining) return <HomeScreenSteps onClose={close} />;
  const accept = () => (way === 'question' ? void install().then(close) : setExplaining(true));
  return (
    <Sheet
      title={t`Keep {union} on your device`}
      close={{ label: t`Close`, onClose: close }}
      actions={<Button onClick={accept}>{way === 'question' ? t`Install` : t`Show me how`}</Button>}
    >
      <p>
        <Trans>Open it from your home screen. What you have read also opens offline.</Trans>
      </p>
    </Sheet>
  );
}
