import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type Badges, holdersAdmin } from '#contract/bookings/holders.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { downloadPdf } from '#kit/device/download.ts';
import { useUnion } from '#kit/device/union.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { loadLogo } from './load-logo.ts';
import { salesAddress } from './sales-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** For the ticket holders of one date: badges as a PDF, and a message to them. Nothing while the list has all dates. */
export function DateTools() {
  const [search] = useSearchParams();
  const { date } = salesAddress.read(search);
  if (date === undefined) return null;
  return (
    <div className={classes.tools} data-print="off">
      <BadgeDialog key={date} date={date} />
      <ButtonLink tone="secondary" href={`${staffPaths.newMessage}?to=ticket_holders:${date}`}>
        <Trans>Write to these people</Trans>
      </ButtonLink>
    </div>
  );
}

function BadgeDialog({ date }: { date: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const { run, isRunning, failure, made } = useBadges(date);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>Badges as PDF</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Badges`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Form
          label={t`Badges`}
          onSubmit={(event) => {
            event.preventDefault();
            void run(since === '' ? undefined : since);
          }}
        >
          <p>
            <Trans>
              Ten badges on a sheet of A4, by surname, with cutting marks. The download is in the audit log.
            </Trans>
          </p>
          <TextField
            id="badges-since"
            type="date"
            isOptional
            label={t`Booked since`}
            hint={t`Empty: all valid tickets.`}
            value={since}
            onChange={(event) => setSince(event.currentTarget.value)}
          />
          <div role="status">
            {failure !== undefined && <Failure error={failure} hasForm={false} />}
            {made?.count === 0 && made.since === since && !isRunning && (
              <p>
                {since === '' ? (
                  <Trans>There are no valid tickets.</Trans>
                ) : (
                  <Trans>Nobody has booked since that day.</Trans>
                )}
              </p>
            )}
          </div>
          <div>
            <Button type="submit" busy={isRunning}>
              <Trans>Download the badges</Trans>
            </Button>
          </div>
        </Form>
      </Modal>
    </>
  );
}

/** Reads the names, and makes the PDF on this device (BOOK-43). `made` describes the last file. */
function useBadges(date: number) {
  const transport = transportOf(useQueryClient());
  const locale = useLocale();
  const union = useUnion().short_name;
  const [made, setMade] = useState<{ count: number; since: string }>();
  const action = useAction(async (since: string | undefined) => {
    const sheet = await call(transport, holdersAdmin.badges, { query: { date, since } });
    setMade({ count: sheet.badges.length, since: since ?? '' });
    if (sheet.badges.length === 0) return;
    const [{ drawBadges }, logo] = await Promise.all([import('#contract/documents/badges.ts'), loadLogo()]);
    const bytes = await drawBadges(badgesOf(sheet, formatMoment(sheet.starts_at, locale)), locale, {
      title: sheet.event,
      union,
      logo,
    });
    downloadPdf(bytes, `badges-${date}.pdf`);
  });
  return { ...action, made };
}

function badgesOf({ badges, event, organisation }: Badges, when: string) {
  const lines = [organisation ?? '', event, when].filter((line) => line !== '');
  return badges.map(({ ticket, ...name }) => ({ name: formatAttendeeName(name), lines: [ticket, ...lines] }));
}
