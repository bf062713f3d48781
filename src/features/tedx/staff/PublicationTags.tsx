import { useLingui } from '@lingui/react/macro';
import { StateTag } from '#kit/staff/StateTag.tsx';

interface Props {
  is_published: boolean;
  is_translated?: boolean;
}

/** Whether a theme is published, and whether its Maltese texts are missing. */
export function PublicationTags({ is_published, is_translated = true }: Props) {
  const { t } = useLingui();
  return (
    <>
      <StateTag tone={is_published ? 'good' : 'plain'}>{is_published ? t`Published` : t`Not published`}</StateTag>{' '}
      {!is_translated && <StateTag tone="waits">{t`Maltese is missing`}</StateTag>}
    </>
  );
}
