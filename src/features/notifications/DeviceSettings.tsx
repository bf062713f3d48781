import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { endPush } from '#client/offline/end-push.ts';
import { push, type PushChoice, type PushSubject, pushSubjects } from '#contract/notifications/push.ts';
import { canReceivePush, deviceChoice, nightHours, subscribeDevice } from '#kit/device/device-subscription.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './notifications.module.css';

const opening: PushChoice = { subjects: [], ...nightHours };

/**
 * The settings for push messages on this device. Shown only if the portal has a key and the browser supports push; the browser asks for
 * permission only after a button is pressed.
 */
export function DeviceSettings() {
  const { data } = useQuery(deviceChoice);
  if (data === undefined || data.public_key === null || !canReceivePush()) return null;
  return <Settings publicKey={data.public_key} saved={data.choice} />;
}

interface Props {
  publicKey: string;
  /** Null while push messages are off */
  saved: PushChoice | null;
}

function Settings({ publicKey, saved }: Props) {
  const { t } = useLingui();
  const subjectLabels = useSubjectLabels();
  // Receives the focus when the button to turn them off disappears.
  const title = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState(saved ?? opening);
  const [shown, setShown] = useState(saved);
  // Another choice was saved, here or in another tab.
  if (JSON.stringify(shown) !== JSON.stringify(saved)) {
    setShown(saved);
    setChoice(saved ?? opening);
  }
  const { problem, save, stop } = useDevice(publicKey, choice);
  const toggle = (subject: PushSubject) =>
    setChoice({
      ...choice,
      subjects: pushSubjects.filter((each) => choice.subjects.includes(each) !== (each === subject)),
    });
  return (
    <section className={`${layout.stack4} ${classes.device}`} aria-labelledby="device-title">
      <h2 id="device-title" ref={title} tabIndex={-1}>{t`On this device`}</h2>
      <p>
        <Trans>We can notify you on this device while the portal is closed, until you log out.</Trans>
      </p>
      <LiveAnswer urgency="polite">
        {saved !== null && <Notice tone="success">{t`Notifications are on for this device.`}</Notice>}
        {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
      </LiveAnswer>
      <fieldset>
        <legend>{t`Notify me about`}</legend>
        {pushSubjects.map((subject) => (
          <CheckboxField
            key={subject}
            id={`push-${subject}`}
            label={subjectLabels[subject]}
            checked={choice.subjects.includes(subject)}
            onChange={() => toggle(subject)}
          />
        ))}
      </fieldset>
      <QuietHours choice={choice} onChange={setChoice} />
      <div className={layout.buttons}>
        <CallButton act={save}>{saved === null ? t`Turn on` : t`Save`}</CallButton>
        {saved !== null && (
          <CallButton act={() => stop().then(() => title.current?.focus())} tone="secondary">
            {t`Turn off`}
          </CallButton>
        )}
      </div>
    </section>
  );
}

/** Saves or ends the subscription, and reports obstacles. */
function useDevice(publicKey: string, choice: PushChoice) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setProblem(undefined);
    if (choice.subjects.length === 0) return setProblem(t`Choose at least one.`);
    const device = await subscribeDevice(publicKey);
    if (device === null) return setProblem(t`Your browser does not allow it. Allow notifications in its settings.`);
    await call(transportOf(client), push.subscribe, { body: { ...device, ...choice } });
    await refetchReads(client, { queryKey: [push.view.id] });
  };
  const stop = async () => {
    await call(transportOf(client), push.unsubscribe, {});
    await endPush();
    await refetchReads(client, { queryKey: [push.view.id] });
  };
  return { problem, save, stop };
}

function useSubjectLabels(): Record<PushSubject, string> {
  const { t } = useLingui();
  return {
    permits: t`Decisions on your permit`,
    events: t`Events you booked: reminders and changes`,
    bookings: t`Interviews, toga rental and carpooling`,
    results: t`Results and deadlines`,
    answers: t`Answers to what you wrote`,
    services: t`Rentals, volunteering and refunds`,
    messages: t`Messages that the union writes to you`,
  };
}

interface QuietHoursProps {
  choice: PushChoice;
  onChange: (choice: PushChoice) => void;
}

/** The hours without push messages; equal hours mean none. */
function QuietHours({ choice, onChange }: QuietHoursProps) {
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
