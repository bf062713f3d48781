import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { formatDateWithWeekday } from '#client/i18n/weekdays.ts';
import type { VolunteerHours, VolunteerRecord } from '#contract/volunteering/calls.ts';
import { downloadPdf } from '#kit/device/download.ts';
import { useUnion } from '#kit/device/union.ts';
import { whenReadsAreCached } from '#kit/device/when-reads-are-cached.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { hasCertificate, drawCertificate } from './certificate.ts';
import { formatHours } from './hours.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** The member's past tasks and hours, and the certificate. */
export function MyHours({ record }: { record: VolunteerRecord }) {
  const { hours, total_minutes } = record;
  const total = formatHours(total_minutes);
  return (
    <section className={`${layout.stack3} ${classes.part}`}>
      <h2>
        <Trans>My hours</Trans>
      </h2>
      {hours.length === 0 ? (
        <p>
          <Trans>Your volunteering hours appear here, even offline, with a certificate.</Trans>
        </p>
      ) : (
        <>
          {hasCertificate(record) && (
            <p className={classes.total}>
              <Trans>Thank you: {total} in total.</Trans>
            </p>
          )}
          <ul className={classes.hours}>
            {hours.map((each) => (
              <HoursLine key={each.sign_up_id} hours={each} />
            ))}
          </ul>
          {hasCertificate(record) && <Certificate record={record} />}
        </>
      )}
    </section>
  );
}

function HoursLine({ hours: { title, starts_at, minutes } }: { hours: VolunteerHours }) {
  const locale = useLocale();
  return (
    <li>
      <span>
        <strong>{title[locale]}</strong>
        <br />
        {formatDateWithWeekday(starts_at, locale)}
      </span>
      <span>
        {minutes === null ? (
          <Trans>Not recorded yet</Trans>
        ) : minutes === 0 ? (
          <Trans>Absent</Trans>
        ) : (
          formatHours(minutes)
        )}
      </span>
    </li>
  );
}

/** Downloads the certificate, which this device generates; online and offline files are identical. */
function Certificate({ record }: { record: VolunteerRecord }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const union = useUnion();
  useKeptDrawing();
  const download = async () => {
    downloadPdf(await drawCertificate(record, i18n, { locale, union }), t`volunteering-certificate.pdf`);
  };
  return (
    <CallButton tone="secondary" act={download}>
      <Trans>Download the certificate (PDF)</Trans>
    </CallButton>
  );
}

/** Loads the PDF chunk in advance, so that it is cached for offline use. */
function useKeptDrawing(): void {
  useEffect(() => {
    void whenReadsAreCached()
      .then(() => import('#contract/documents/pdf.ts'))
      // If offline, the next page retries.
      .catch(() => undefined);
  }, []);
}
