import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { RowButton } from '../RowButton.tsx';
import type { ChosenColumns } from './chosen-columns.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../staff.module.css';

interface NamedColumn {
  name: string;
  label: string;
}

interface Props {
  columns: readonly NamedColumn[];
  chosen: ChosenColumns<NamedColumn>;
}

/** A button that opens the choice of a list's columns, which takes effect at once (STAFF-33). */
export function ColumnChoice(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>
        <Trans>Columns</Trans>
      </RowButton>
      <Modal opened={isOpen} onClose={close} title={t`Columns`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
        <Choice {...props} onClose={close} />
      </Modal>
    </>
  );
}

function Choice({ columns: [first, ...others], chosen, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const { hidden, hide } = chosen;
  const toggle = (name: string) =>
    hide(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  const name = first?.label;
  return (
    <div className={layout.stack4}>
      <p>
        <Trans>“{name}” is always shown. This device remembers the choice.</Trans>
      </p>
      <div className={layout.stack2} role="group" aria-label={t`Columns`}>
        {others.map((column) => (
          <Checkbox
            key={column.name}
            label={column.label}
            checked={!hidden.includes(column.name)}
            onChange={() => toggle(column.name)}
          />
        ))}
      </div>
      <div className={`${layout.row} ${classes.actions}`}>
        <Button tone="secondary" onClick={() => hide([])}>
          <Trans>Show all columns</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
