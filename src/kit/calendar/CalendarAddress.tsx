import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './calendar-address.module.css';

/**
 * The address of a calendar feed, for a calendar program of this device or another.
 * @param address absolute, with http or https
 */
export function CalendarAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(t`The address is copied.`);
    } catch {
      setSaid(t`This browser cannot copy the address for you: select it and copy it yourself.`);
    }
  };
  return (
    <div className={layout.stack3} data-print="off">
      <p>
        <Trans>
          Add this address to your calendar program as a subscription (“Subscribe to calendar”, “From URL”). The program
          fetches it again by itself, some only once a day.
        </Trans>
      </p>
      <p className={classes.address}>{address}</p>
      <div className={layout.buttons}>
        <Button tone="secondary" onClick={() => void copy()}>
          <Trans>Copy the address</Trans>
        </Button>
        <ButtonLink tone="secondary" href={address.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in the calendar program</Trans>
        </ButtonLink>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
