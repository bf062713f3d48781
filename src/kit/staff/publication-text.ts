import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Publication {
  is_published: boolean;
  /** Whether all its texts are in Maltese too; true by default */
  is_translated?: boolean;
}

export const publicationLabels = {
  published: msg`Published`,
  unpublished: msg`Not published`,
  untranslated: msg`Maltese is missing`,
};

/** Returns the text of `PublicationTags`, for a downloaded list. */
export function publicationText({ is_published, is_translated = true }: Publication, i18n: I18n): string {
  const { published, unpublished, untranslated } = publicationLabels;
  return [is_published ? published : unpublished, ...(is_translated ? [] : [untranslated])]
    .map((each) => i18n._(each))
    .join(', ');
}
