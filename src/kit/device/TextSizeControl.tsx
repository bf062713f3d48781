import { useLingui } from '@lingui/react/macro';
import { Stepper } from '#kit/ui/navigation/Stepper.tsx';
import { useNote } from './device-notes.ts';
import { chooseTextSize, readTextSize, textSizes } from './text-size.ts';

/** Text from 100 to 200 % (WCAG 2.2, 1.4.4): the viewport switches pinch zoom off (SHELL-17). */
export function TextSizeControl() {
  const { t } = useLingui();
  // Re-renders after a change, also in another tab.
  useNote('text-size');
  const size = readTextSize();
  const step = (by: -1 | 1) => {
    const next = textSizes[textSizes.indexOf(size) + by];
    if (next !== undefined) chooseTextSize(next);
  };
  return (
    <Stepper
      label={t`Text size`}
      value={`${size} %`}
      decrease={{ label: t`Smaller text`, isPossible: size > 100, onClick: () => step(-1) }}
      increase={{ label: t`Larger text`, isPossible: size < 200, onClick: () => step(1) }}
    />
  );
}
