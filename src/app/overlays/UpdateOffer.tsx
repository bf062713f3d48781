import { Trans, useLingui } from '@lingui/react/macro';
import { Toast } from './Toast.tsx';

interface Props {
  /** Activates the new version and reloads the page */
  onAccept: () => void;
  onClose: () => void;
}

/** Says that a new version is ready, and activates it on request. */
export function Component({ onAccept, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Toast action={{ label: t`Update now`, onClick: onAccept }} closeLabel={t`Later`} onClose={onClose}>
      <Trans>A new version is ready.</Trans>
    </Toast>
  );
}
