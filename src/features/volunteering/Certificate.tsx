import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { VolunteerRecord } from '#contract/volunteering/calls.ts';
import { handOutPdf } from '#kit/device/hand-out.ts';
import { whenKept } from '#kit/device/when-kept.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { drawCertificate } from './certificate.ts';

/** Downloads the certificate, which this device draws: with a network or without, it is the same. */
export function Certificate({ record }: { record: VolunteerRecord }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  useKeptDrawing();
  const download = async () => {
    handOutPdf(await drawCertificate(record, i18n, locale), t`volunteering-certificate.pdf`);
  };
  return (
    <CallButton tone="secondary" act={download}>
      <Trans>Download the certificate (PDF)</Trans>
    </CallButton>
  );
}

/** What draws the PDF is kept on the device before there is no network. */
function useKeptDrawing(): void {
  useEffect(() => {
    void whenKept()
      .then(() => import('#contract/documents/pdf.ts'))
      // Without a network the next page tries again.
      .catch(() => undefined);
  }, []);
}
