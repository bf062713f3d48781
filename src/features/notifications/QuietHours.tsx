import { useLingui } from '@lingui/react/macro';
import type { PushChoice } from '#contract/notifications/push.ts';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  choice: PushChoice;
  onChange: (choice: PushChoice) => void;
}

/** From when until when the device stays silent; the same hour twice means never. */
export function QuietHours({ choice, onChange }: Props) {
  const { t } = useLingui();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  const field = (name: 'quiet_from' | 'quiet_until') => ({
    id: name,
    placeholder: t`Choose an hour`,
    options: hours,
    value: String(choice[name]),
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      target.value !== '' && onChange({ ...choice, [name]: Number(target.value) }),
  });
  return (
    <fieldset>
      <legend>{t`Quiet hours (Malta time)`}</legend>
      <div className={layout.buttons}>
        <SelectField {...field('quiet_from')} label={t({ message: 'From', context: 'hour' })} />
        <SelectField {...field('quiet_until')} label={t({ message: 'Until', context: 'hour' })} />
      </div>
    </fieldset>
  );
}
