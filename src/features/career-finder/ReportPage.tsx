import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { transportOf } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Catalogue } from '#contract/career-finder/content.ts';
import { buildReport } from '#contract/career-finder/report.ts';
import { writeReport } from '#contract/career-finder/text.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { Blocks } from './Blocks.tsx';
import type { FinderOnDevice } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { downloadReport } from './download-report.ts';
import { catalogue } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { Radar } from './Radar.tsx';
import { useSay } from './use-say.ts';

/** …/report (spec §2, §4): made on this device from the answers, also without a network. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const result = useQuery({ ...catalogue, enabled: finder.phase === 'ready' });
  const { data: all } = result;
  const hasReport = all !== undefined && buildReport(finder.selections, all).sectors.length > 0;
  return (
    <FinderPage
      // What stands below comes with the report: it must not be pushed away by it.
      {...((all !== undefined || finder.phase === 'failed') && { finder })}
      {...(hasReport && {
        action: { button: <Download all={all} finder={finder} label={t`Download the PDF`} />, repeats: place },
      })}
      title={t`Your career report`}
      lead={t`This report was made on your device from your answers. The PDF has exactly the same text.`}
    >
      {finder.phase !== 'failed' && (
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Preparing your report`} />}>
          {(found) => <Written all={found} finder={finder} downloadRef={setPlace} />}
        </Loaded>
      )}
    </FinderPage>
  );
}

interface Props {
  all: Catalogue;
  finder: FinderOnDevice;
}

function Written({ all, finder, downloadRef }: Props & { downloadRef: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const say = useSay();
  const report = buildReport(finder.selections, all);
  const blocks = writeReport(report, say, '');
  return (
    <>
      {report.sectors.length > 0 && <Radar traits={report.traits} />}
      <Blocks blocks={blocks.slice(1)} />
      {report.sectors.length > 0 && (
        <div ref={downloadRef}>
          <Download all={all} finder={finder} label={t`Download the report as a PDF`} />
        </div>
      )}
    </>
  );
}

function Download({ all, finder, label }: Props & { label: string }) {
  const client = useQueryClient();
  const locale = useLocale();
  const say = useSay();
  const download = () => {
    // With addresses that are followed from outside the portal too.
    const blocks = writeReport(buildReport(finder.selections, all), say, location.origin);
    return downloadReport({ blocks, locale, finder, transport: transportOf(client) });
  };
  return <CallButton act={download}>{label}</CallButton>;
}
