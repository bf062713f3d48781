import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { formatSize } from '#client/i18n/file-size.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type CareerDocument, careerDocuments } from '#contract/career-documents/calls.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-documents.module.css';

interface Props {
  document: CareerDocument;
  /** Called after it was deleted */
  onGone: () => void;
}

/** A document on the server, with buttons to download and delete it. */
export function StoredDocumentRow({ document, onGone }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const download = useDownload(document);
  const { id, file_name, size, added_at } = document;
  const remove = useWrite(careerDocuments.remove, {
    refreshes: ['careerDocuments'],
    onDone: () => {
      setConfirming(false);
      onGone();
    },
  });
  return (
    <div className={classes.row}>
      <div className={`${layout.stack1} ${classes.words}`}>
        <span className={classes.name}>{file_name}</span>
        <span className={layout.quiet}>
          <Trans>
            {formatSize(size)} · added on {dateInSentence(added_at, locale)}
          </Trans>
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          tone="secondary"
          busy={download.isRunning}
          label={t`Download: ${file_name}`}
          onClick={() => download.press()}
        >
          <Trans>Download</Trans>
        </Button>
        <Button tone="quiet" icon="close" label={t`Delete: ${file_name}`} onClick={() => setConfirming(true)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <LiveAnswer className={classes.wide}>
        <Failure error={download.failure} hasForm={false} />
      </LiveAnswer>
      {isConfirming && (
        <Dialog
          kind="question"
          title={t`Delete this document?`}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button busy={remove.isRunning} onClick={() => remove.press({ params: { file: id } })}>
                <Trans>Delete it</Trans>
              </Button>
              <Button tone="secondary" onClick={() => setConfirming(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              {file_name} is deleted from your account. Copies attached to interview bookings are not affected.
            </Trans>
          </p>
          <LiveAnswer>
            <Failure error={remove.failure} hasForm={false} />
          </LiveAnswer>
        </Dialog>
      )}
    </div>
  );
}

/** Fetches a new URL for each download, because the one in the list may have expired. */
function useDownload({ id, file_name }: CareerDocument) {
  const client = useQueryClient();
  return useAction(async () => {
    const transport = transportOf(client);
    const { file } = await call(transport, careerDocuments.view, { params: { file: id } });
    const link = window.document.createElement('a');
    link.href = new URL(file, transport.base).href;
    link.download = file_name;
    link.click();
  });
}
