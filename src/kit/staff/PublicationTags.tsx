import { useLingui } from '@lingui/react';
import { type Publication, publicationLabels } from './publication-text.ts';
import { StateTag } from './StateTag.tsx';

/** Whether an entry is published, and whether its Maltese texts are missing. */
export function PublicationTags({ is_published, is_translated = true }: Publication) {
  const { i18n } = useLingui();
  const { published, unpublished, untranslated } = publicationLabels;
  return (
    <>
      <StateTag tone={is_published ? 'good' : 'plain'}>{i18n._(is_published ? published : unpublished)}</StateTag>{' '}
      {!is_translated && <StateTag tone="waits">{i18n._(untranslated)}</StateTag>}
    </>
  );
}
