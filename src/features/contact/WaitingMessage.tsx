import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { contact } from '#contract/contact/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The stored input, valid or not. */
const QueuedInput = v.object({
  body: v.object({ name: v.string(), email: v.string(), message: v.string(), topic: v.optional(v.string(), '') }),
});

/** A message pending on this device, opened for editing. */
export function Component({ id }: { id: number }) {
  const { t } = useLingui();
  const item = useWaitingItem(id, contact.send);
  if (item === undefined) return null;
  const parsed = v.safeParse(QueuedInput, item?.input);
  if (parsed.success) return <ContactForm waiting={{ id, values: parsed.output.body }} />;
  return (
    <EmptyState
      title={t`This message is no longer waiting`}
      link={{ href: paths.contact, label: t`Write a new message` }}
    >
      <Trans>It has been sent or deleted in the meantime.</Trans>
    </EmptyState>
  );
}
