import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { diffTexts } from '../text/differences.ts';
import { DifferingText } from '../text/DifferingText.tsx';
import type { Values } from './form-values.ts';
import type { Field } from './FormField.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  /** The author of the last change, and its time */
  children: ReactNode;
  fields: readonly Field[];
  /** The typed values */
  mine: Values;
  /** The values of the newer version */
  theirs: Values;
  /** Bases the form on the newer version, with the typed texts */
  onKeep: () => void;
  /** Opens the form again with the newer texts */
  onReload: () => void;
}

/** Both texts of each differing field, after another person has changed the entry that the form is based on. */
export function NewerTexts({ children, fields, mine, theirs, onKeep, onReload }: Props) {
  return (
    <div className={layout.stack3}>
      <Notice tone="warning">{children}</Notice>
      {fields
        .filter(({ name }) => (theirs[name] ?? '') !== (mine[name] ?? ''))
        .map((field) => {
          const { one, other } = diffTexts(shownText(field, mine), shownText(field, theirs));
          return (
            <div key={field.name}>
              <h4>{field.label}</h4>
              <p>
                <Trans>Your text:</Trans> {one.length === 0 ? <Trans>(empty)</Trans> : <DifferingText runs={one} />}
              </p>
              <p>
                <Trans>The newer text:</Trans>{' '}
                {other.length === 0 ? <Trans>(empty)</Trans> : <DifferingText runs={other} />}
              </p>
            </div>
          );
        })}
      <div className={layout.buttons}>
        <Button tone="secondary" onClick={onKeep}>
          <Trans>Keep my texts</Trans>
        </Button>
        <Button tone="secondary" onClick={onReload}>
          <Trans>Use the newer texts</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A choice is shown by its label, a time without the T of its format. */
function shownText(field: Field, values: Values): string {
  const value = String(values[field.name] ?? '');
  if (field.kind === 'select')
    return field.options.find((option) => option.value === value)?.label ?? field.placeholder;
  return field.kind === 'text' && field.type === 'datetime-local' ? value.replace('T', ' ') : value;
}
