import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SERVICE_WORKER_URL } from '#contract/worker.ts';
import { trustedWorkerAddress } from '#lib/trusted-html.ts';
import { registerWhenIdle } from '#offline/register.ts';
import { Toast, ToastRegion } from '#ui/Toast.tsx';
import { readBootState } from '../boot-state.ts';
import { isBusy } from '../busy.ts';

/** Offers a new version when one is ready (behaviour.md, "Shell"): never forced while something is being filled in. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [apply, setApply] = useState<() => void>();
  useEffect(() => {
    void registerWhenIdle({
      scriptUrl: trustedWorkerAddress(SERVICE_WORKER_URL),
      onReady: (ready) => setApply(() => ready),
      isBusy,
      // A read that was shown from the device has changed: those on screen are asked for again.
      onReadUpdated: () => void client.invalidateQueries({ refetchType: 'active' }),
      readsInPage: () => readBootState()?.reads ?? [],
    });
  }, [client]);
  return (
    <ToastRegion label={t`Messages`}>
      {apply === undefined ? null : (
        <Toast
          action={{ label: t`Update now`, onClick: apply }}
          closeLabel={t`Later`}
          onClose={() => setApply(undefined)}
        >
          <Trans>A new version is ready.</Trans>
        </Toast>
      )}
    </ToastRegion>
  );
}
