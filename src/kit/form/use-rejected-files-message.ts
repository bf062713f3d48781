import { useLingui } from '@lingui/react/macro';
import type { RejectedFilesMessage } from '#kit/ui/form/picked-files.ts';

/** Names the dropped files that were not added, because only one fits. */
export function useRejectedFilesMessage(): RejectedFilesMessage {
  const { t } = useLingui();
  return (files) => {
    const names = files.join(', ');
    return t`Only one file can be added here. Not added: ${names}`;
  };
}
