import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { setAnswer } from '#api/write.ts';
import type { ComplaintFeedback } from '#contract/complaints/calls.ts';
import { complaintFiles, MAX_COMPLAINT_FILES as max_files } from '#contract/complaints/files.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { randomUuid } from '#lib/random-uuid.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { useExtraFilesWords } from '#shared/form/use-extra-files-words.ts';
import { FileLinks } from '#shared/page/FileLinks.tsx';
import { SharedFiles } from '#shared/share/SharedFiles.tsx';
import { Failure } from '#shared/state/Failure.tsx';
import { useAction } from '#shared/state/use-action.ts';
import { FilePicks } from '#ui/form/FilePicks.tsx';
import { LiveAnswer } from '#ui/state/LiveAnswer.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';

const filesOf = (id: string) => query(complaintFiles.list, { params: { id } });

/** The files of the member’s own complaint, and adding one while it is open. It needs a connection, and says so. */
export function Component({ complaint: { id, state } }: { complaint: ComplaintFeedback }) {
  const { t } = useLingui();
  const extraWords = useExtraFilesWords();
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
                <FilePicks
                  words={{ take: t`Take photo`, choose: t`Choose file` }}
                  id={`files-of-${id}`}
                  camera="environment"
                  accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                  onPick={([picked]) => picked && void add(picked)}
                  extraWords={extraWords}
                />
              </>
            )}
          </>
        )}
      </LoadedQuery>
    </section>
  );
}

/** Sends a file directly. One that is sent again after a lost answer keeps its key. */
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
