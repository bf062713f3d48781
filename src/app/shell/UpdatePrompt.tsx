import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SERVICE_WORKER_URL } from '#contract/worker.ts';
import { trustedWorkerAddress } from '#lib/trusted-html.ts';
import { registerWhenIdle } from '#offline/register.ts';
import { laterPart } from '#shared/later-part.tsx';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { readBootState } from '../boot-state.ts';
import { isBusy } from '../busy.ts';

/** The page that is replaced has it from its own worker, which keeps every chunk. */
const offer = laterPart('overlays', () => import('../overlays/UpdateOffer.tsx'));

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
      {apply === undefined ? null : <offer.Part onAccept={apply} onClose={() => setApply(undefined)} />}
    </ToastRegion>
  );
}
