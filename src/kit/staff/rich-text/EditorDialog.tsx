import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  title: string;
  onClose: () => void;
  onApply: () => void;
  /** Removes what the dialog edits; undefined if there is nothing to remove */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** A dialog of the editor. It is not a `form`, because it belongs to a field of one; Enter applies it all the same. */
export function EditorDialog({ title, onClose, onApply, onRemove, children }: Props) {
  const { t } = useLingui();
  const applyOnEnter = (event: KeyboardEvent) => {
    // Keys and submitted inputs would reach the form of the field.
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onApply();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the inputs inside have the keys */}
      <div className={layout.stack4} onKeyDown={applyOnEnter}>
        {children}
        <div className={layout.row}>
          <Button onClick={onApply}>{t`Apply`}</Button>
          {onRemove !== undefined && (
            <Button tone="secondary" onClick={onRemove}>
              {t`Remove`}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
