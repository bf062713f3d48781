import { Checkbox } from '@mantine/core';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import type { Field } from '../form/FormField.tsx';
import classes from './entry-form.module.css';

interface Options {
  name: string;
  label: string;
  hint?: string;
  choices: readonly Choice[];
}

/** A field with several choices; `chosenIn` reads its value. */
export function choicesField({ choices, ...field }: Options): Field {
  return {
    kind: 'own',
    ...field,
    show: (value) =>
      chosenIn(value)
        .map((chosen) => choices.find((choice) => choice.value === chosen)?.label ?? chosen)
        .join(', '),
    render: ({ id, label, hint, error, value, onChange }) => (
      <Checkbox.Group
        label={label}
        description={hint}
        error={error}
        value={chosenIn(value)}
        onChange={(chosen) => onChange(chosenText(chosen))}
      >
        <div className={classes.choices}>
          {choices.map((choice, index) => (
            <Checkbox
              key={choice.value}
              // The first input has the field's own id, which error messages link to.
              {...(index === 0 && { id })}
              value={choice.value}
              label={choice.label}
            />
          ))}
        </div>
      </Checkbox.Group>
    ),
  };
}

/** The choices as the value of the field, because forms hold texts. */
export function chosenText(chosen: readonly (string | number)[]): string {
  return chosen.join(' ');
}

/** The choices in the value of such a field. */
export function chosenIn(value: string): string[] {
  return value.split(' ').filter(Boolean);
}
