import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, transportOf } from '#client/api/query.ts';
import { upload } from '#client/api/upload.ts';
import { setAnswer } from '#client/api/write.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import type { ComplaintFeedback } from '#contract/complaints/calls.ts';
import { complaintFiles, MAX_COMPLAINT_FILES as max_files } from '#contract/complaints/files.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { SharedFiles } from '#kit/share/SharedFiles.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';

const filesOf = (id: string) => query(complaintFiles.list, { params: { id } });

/** The member’s own complaint files, and a form to add one while the complaint is open. Requires a connection. */
export function Component({ complaint: { id, state } }: { complaint: ComplaintFeedback }) {
  const { t } = useLingui();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const { add, isRunning, failure } = useAddedFile(id);
  return (
    <section aria-labelledby={`files-${id}`}>
      <h3 id={`files-${id}`}>
        <Trans>Files</Trans>
      </h3>
      <LoadedQuery query={filesOf(id)} placeholder={<ArticleSkeleton label={t`Loading the files`} />}>
        {(files) => (
          <>
            <FileLinks files={files} />
            {state !== 'closed' && files.length < max_files && (
              <>
                <p>
                  <Plural
                    value={max_files}
                    one="Up to # file: PDF, JPG or PNG, 10 MB"
                    other="Up to # files: PDF, JPG or PNG, 10 MB each"
                  />
                </p>
                <LiveAnswer>
                  <Failure error={failure} hasForm={false} />
                </LiveAnswer>
                <SharedFiles onAdd={add} />
                <p role="status">{isRunning && <Trans>Sending…</Trans>}</p>
                <FilePicker
                  labels={{ take: t`Take photo`, choose: t`Choose file` }}
                  id={`files-of-${id}`}
                  camera="environment"
                  accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                  onPick={([picked]) => picked && void add(picked)}
                  rejectedFilesMessage={rejectedFilesMessage}
                />
              </>
            )}
          </>
        )}
      </LoadedQuery>
    </section>
  );
}

/** Sends a file directly. A retry after a lost response uses the same idempotency key. */
function useAddedFile(id: string) {
  const client = useQueryClient();
  const [keys] = useState(() => new WeakMap<File, string>());
  const { run, isRunning, failure } = useAction(async (picked: File) => {
    const key = keys.get(picked) ?? randomUuid();
    keys.set(picked, key);
    const file = picked.type.startsWith('image/') ? await shrinkPicture(picked) : picked;
    const input = { params: { id }, files: { 'files[]': file } };
    const files = await upload(transportOf(client), complaintFiles.add, input, { key });
    setAnswer(client, filesOf(id).queryKey, files);
  });
  return { add: async (file: File) => 'answer' in (await run(file)), isRunning, failure };
}
