import { Trans, useLingui } from '@lingui/react/macro';
import { formatSize } from '#client/i18n/file-size.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { LocalDocuments, WaitingDocument } from './device/use-documents.ts';
import layout from '#kit/ui/page/layout.module.css';
import saving from '#kit/ui/state/saving.module.css';
import classes from './career-documents.module.css';

interface Props {
  waiting: WaitingDocument;
  device: LocalDocuments;
  /** Called after it was removed */
  onGone: () => void;
}

/** A pending document with its upload progress, or the reason why it was rejected. */
export function WaitingDocumentRow({ waiting, device, onGone }: Props) {
  const { t } = useLingui();
  const { document, item } = waiting;
  const { name, size, uuid } = document;
  const state = useStateTexts(waiting, device.isPersistent);
  const isRefused = item?.state === 'needs_attention';
  const reason = isRefused ? (Object.values(item.error?.errors ?? {})[0]?.[0] ?? item.error?.message ?? '') : '';
  const remove = async () => {
    await device.remove(uuid);
    onGone();
  };
  return (
    <div className={classes.row} data-state={item?.state ?? 'arrived'}>
      <div className={`${layout.stack1} ${classes.words}`}>
        <span className={classes.name}>{name}</span>
        <span className={layout.quiet}>
          {formatSize(size)} · {state}
        </span>
        {isSending(waiting) && (
          <progress className={saving.bar} aria-label={t`Sending ${name}`} value={uploadedShare(waiting)} max={1} />
        )}
        {reason !== '' && (
          <span className={classes.refusal} role="alert">
            {reason}
          </span>
        )}
      </div>
      {item !== undefined && (
        <div className={classes.actions}>
          {isRefused && (
            <Button
              tone="quiet"
              icon="retry"
              label={t`Send again: ${name}`}
              onClick={() => void device.retry(document).catch(showFailure)}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button
            tone="quiet"
            icon="close"
            label={t`Do not send: ${name}`}
            onClick={() => void remove().catch(showFailure)}
          >
            <Trans>Do not send</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

const isSending = ({ item, progress }: WaitingDocument) => item?.state === 'sending' || progress !== undefined;

/** Includes chunks that arrived in earlier attempts. */
function uploadedShare({ document: { next, size }, progress }: WaitingDocument): number {
  return progress ?? next / size;
}

function useStateTexts(waiting: WaitingDocument, isPersistent: boolean): string {
  const { t } = useLingui();
  const { item } = waiting;
  const percent = Math.floor(uploadedShare(waiting) * 100);
  if (item === undefined) return t`Sent`;
  if (item.state === 'needs_attention') return t`Not accepted`;
  if (item.state === 'blocked_auth') return t`Log in to send it`;
  if (isSending(waiting)) return t`Sending, ${percent}%`;
  if (!isPersistent) return t`Not saved on this device, waiting for a connection`;
  return percent === 0
    ? t`On this device, waiting for a connection`
    : t`On this device, ${percent}% sent, waiting for a connection`;
}
