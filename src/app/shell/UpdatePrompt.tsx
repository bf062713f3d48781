import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publicAddresses, refetchAddress } from '#client/api/query.ts';
import { trustedWorkerAddress } from '#client/lib/trusted-html.ts';
import { registerWhenIdle } from '#client/offline/register.ts';
import { SERVICE_WORKER_URL } from '#contract/kit/worker.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { readBootState } from '../boot-state.ts';
import { isBeingFilledIn } from './being-filled-in.ts';
import classes from './UpdatePrompt.module.css';

/** The old page gets this chunk from its own worker, which stores every chunk. */
const updateOffer = lazyPart('overlays', () => import('../overlays/UpdateOffer.tsx'));

/** Offers a new version when one is ready (OFFLINE-34): never forced while a form is being filled in. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [apply, setApply] = useState<() => void>();
  useEffect(() => {
    void registerWhenIdle({
      scriptUrl: trustedWorkerAddress(SERVICE_WORKER_URL),
      onReady: (ready) => setApply(() => ready),
      isBusy: isBeingFilledIn,
      onReadUpdated: (url) => refetchAddress(client, url),
      readsInPage: () => [...(readBootState()?.reads ?? []), ...publicAddresses(client)],
    });
  }, [client]);
  return (
    // Always on the page, so that screen readers notice what enters it.
    <div
      className={classes.region}
      data-stays
      data-floats
      data-print="off"
      role="region"
      aria-label={t`Messages`}
      aria-live="polite"
    >
      {apply === undefined ? null : <updateOffer.Part onAccept={apply} onClose={() => setApply(undefined)} />}
    </div>
  );
}
