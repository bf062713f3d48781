import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageToWorker } from '#contract/kit/worker.ts';
import { writeNote } from '#kit/device/device-notes.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '../overlays/Sheet.tsx';

const FETCH_REST: MessageToWorker = { type: 'FETCH_REST' };

/**
 * The offer to download every page, for users who save data (src/client/lib/whole-app.ts); shown until it is answered.
 */
export function Component() {
  const { t } = useLingui();
  const accept = () => {
    writeNote('whole-app', 'wanted');
    navigator.serviceWorker.controller?.postMessage(FETCH_REST);
  };
  return (
    <Sheet
      title={t`Save all of {union} on this device?`}
      close={{ label: t`Close`, onClose: () => writeNote('whole-app', 'closed') }}
      actions={<Button onClick={accept}>{t`Download (0.5 MB)`}</Button>}
    >
      <p>
        <Trans>
          To use less data, only the pages you open are saved. Download the rest to use all of them offline.
        </Trans>
      </p>
    </Sheet>
  );
}
