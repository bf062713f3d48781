import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingOf } from '#shared/opening.ts';
import { OpeningWords } from '#shared/OpeningWords.tsx';
import { openingDates } from '#shared/pass-queries.ts';
import { SummerWords } from '#shared/SummerWords.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { VehicleForm } from './VehicleForm.tsx';

/**
 * The way to a permit: a button that opens the form. Between windows there is none, but the words about it (spec §4
 * "disabled"). Where the windows are not known, the server decides.
 */
export function AskForPermit() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDates);
  const [isAsking, setAsking] = useState(false);
  if (windows !== undefined && openingOf(windows, 'parking_permit', new Date()).state !== 'open') {
    return (
      <Notice title={t`Permits cannot be asked for now`}>
        <OpeningWords opening={openingOf(windows, 'parking_permit', new Date())} /> <SummerWords windows={windows} />
      </Notice>
    );
  }
  if (isAsking) return <VehicleForm />;
  return (
    <>
      {windows && (
        <p>
          <OpeningWords opening={openingOf(windows, 'parking_permit', new Date())} />
        </p>
      )}
      <Button onClick={() => setAsking(true)}>
        <Trans>Ask for a permit</Trans>
      </Button>
    </>
  );
}
