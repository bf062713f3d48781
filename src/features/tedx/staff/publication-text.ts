import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Publication {
  is_published: boolean;
  is_translated: boolean;
}

/** Returns the text of `PublicationTags`. */
export function publicationText({ is_published, is_translated }: Publication, i18n: I18n): string {
  const published = is_published ? msg`Published` : msg`Not published`;
  return [published, ...(is_translated ? [] : [msg`Maltese is missing`])].map((each) => i18n._(each)).join(', ');
}
