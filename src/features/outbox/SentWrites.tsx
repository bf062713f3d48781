import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import type { SentWrite } from '#client/offline/sent-writes.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { groupSentWrites } from './group-sent-writes.ts';
import { useDescription } from './use-description.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './outbox.module.css';

/** The items that were sent from the outbox, until the user closes the list. New lines are announced. */
export function SentWrites({ sent }: { sent: readonly SentWrite[] }) {
  const { t } = useLingui();
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const close = async () => {
    await (await loadOutbox()).closeSent();
    // The focused button has disappeared.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} role="status" aria-label={t`Sent`}>
      {sent.length > 0 && (
        <section className={`${layout.start3} ${classes.sent}`} aria-labelledby={title}>
          <h2 id={title}>
            <Trans>Sent</Trans>
          </h2>
          <ul>
            {groupSentWrites(sent).map(({ endpoint, at, count }) => (
              <SentLine key={`${endpoint} ${at}`} endpoint={endpoint} at={at} count={count} />
            ))}
          </ul>
          <Button tone="secondary" onClick={() => void close().catch(showFailure)}>
            <Trans>Close this list</Trans>
          </Button>
        </section>
      )}
    </div>
  );
}

function SentLine({ endpoint, at, count }: SentWrite & { count: number }) {
  const locale = useLocale();
  const { title: kind } = useDescription({ id: 0, endpoint, input: undefined });
  const time = formatAge(new Date(at).toISOString(), useNow(), locale);
  return (
    <li>
      <Icon name="check" />
      <span>
        <Trans>
          Sent {time}: {kind}
        </Trans>
        {count > 1 && ` (${count})`}
      </span>
    </li>
  );
}
