import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { complaintFiles } from '#contract/complaints/files.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';

/** The files that the author of a named complaint added; nothing if there are none. */
export function AuthorFiles({ id }: { id: string }) {
  const { data: files = [] } = useQuery(query(complaintFiles.ofComplaint, { params: { id } }));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="author-files">
      <h2 id="author-files">
        <Trans>Files</Trans>
      </h2>
      <FileLinks files={files} />
    </section>
  );
}
