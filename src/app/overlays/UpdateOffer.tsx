import { Trans, useLingui } from '@lingui/react/macro';
import { Toast } from './Toast.tsx';

interface Props {
  /** Takes the new version over and loads the page again */
  onAccept: () => void;
  onClose: () => void;
}

/** Says that a new version is ready, and takes it over on request. */
export function Component({ onAccept, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Toast action={{ label: t`Update now`, onClick: onAccept }} closeLabel={t`Later`} onClose={onClose}>
      <Trans>A new version is ready.</Trans>
    </Toast>
  );
}
