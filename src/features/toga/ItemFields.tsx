import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isTogaSet, type TogaItem, togaSet, type TogaType } from '#contract/toga/calls.ts';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { FieldError } from '#kit/ui/form/FieldFrame.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { isSetCheaper } from './toga-choice.ts';
import classes from '#kit/ui/form/form.module.css';

interface Props {
  types: readonly TogaType[];
  items: readonly TogaItem[];
  error: string | undefined;
  onChange: (items: readonly TogaItem[]) => void;
}

const priced = ({ name, price }: TogaType) => `${name} · ${price.formatted}`;

/** The set, or single items with at most one kind of trencher. */
export function ItemFields({ types, items, error, onChange }: Props) {
  const { t } = useLingui();
  const [isSet, setIsSet] = useState(isTogaSet(items));
  const set = types.find(({ code }) => code === 'set');
  const choose = (kind: string) => {
    setIsSet(kind === 'set');
    onChange(kind === 'set' ? togaSet : []);
  };
  return (
    <>
      <RadioGroup
        id="toga-kind"
        label={t`What would you like to rent?`}
        options={[
          { value: 'set', label: set === undefined ? t`The set` : priced(set) },
          { value: 'single', label: t`Single items` },
        ]}
        value={isSet ? 'set' : 'single'}
        onChange={choose}
      />
      {!isSet && <SingleItems types={types} items={items} error={error} onChange={onChange} />}
      {!isSet && isSetCheaper(types, items) && (
        <Notice>
          <Trans>The whole set costs no more than these items: {set?.price.formatted}.</Trans>
        </Notice>
      )}
    </>
  );
}

function SingleItems({ types, items, error, onChange }: Props) {
  const { t } = useLingui();
  const toggle = (item: TogaItem, isOn: boolean) => {
    const remaining = items.filter((each) => each !== item && !(isOn && areRivals(each, item)));
    onChange(isOn ? [...remaining, item] : remaining);
  };
  const single = types.flatMap(({ code, ...type }) => (code === 'set' ? [] : [{ ...type, code }]));
  return (
    <fieldset className={classes.group} data-invalid={error === undefined ? undefined : true}>
      <legend>{t`Items`}</legend>
      {single.map((type, index) => (
        <CheckboxField
          key={type.code}
          id={index === 0 ? 'toga-items' : `toga-${type.code}`}
          label={priced(type)}
          checked={items.includes(type.code)}
          onChange={(isOn) => toggle(type.code, isOn)}
        />
      ))}
      <FieldError id="toga-items" error={error} />
    </fieldset>
  );
}

/** Whether both are trenchers: choosing one removes the other. */
function areRivals(one: TogaItem, other: TogaItem): boolean {
  return one.endsWith('trencher') && other.endsWith('trencher');
}
