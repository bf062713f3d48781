import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { contact } from '#contract/contact.ts';
import { paths } from '#lib/paths.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ContactForm, type Message } from './ContactForm.tsx';

/** What was typed, whatever rules it breaks. */
const Kept = v.object({ body: v.object({ name: v.string(), email: v.string(), message: v.string() }) });

/** A message that waits on this device, opened to be changed. */
export function WaitingMessage({ id }: { id: number }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Message | 'gone'>();
  useEffect(() => {
    findMessage(id).then(
      (found) => setValues(found ?? 'gone'),
      () => setValues('gone'),
    );
  }, [id]);
  if (values === undefined) return null;
  if (values !== 'gone') return <ContactForm waiting={{ id, values }} />;
  return (
    <EmptyState
      title={t`This message does not wait any more`}
      action={
        <ButtonLink href={paths.contact} tone="secondary">
          <Trans>Write a new message</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was sent or deleted meanwhile.</Trans>
    </EmptyState>
  );
}

async function findMessage(id: number): Promise<Message | undefined> {
  const { findWaiting } = await loadOutbox();
  const item = await findWaiting(id);
  if (item?.endpoint !== contact.send.id) return undefined;
  const kept = v.safeParse(Kept, item.input);
  return kept.success ? kept.output.body : undefined;
}
