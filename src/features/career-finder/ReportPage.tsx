import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '#api/query.ts';
import type { Catalogue } from '#contract/career-finder-content.ts';
import { buildReport } from '#contract/career-finder-report.ts';
import { writeReport } from '#contract/career-finder-text.ts';
import type { Block } from '#contract/document.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FinderOnDevice } from '#offline/career-finder/finder-on-device.ts';
import { useFinder } from '#offline/career-finder/use-finder.ts';
import { CallButton } from '#shared/state/CallButton.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { Blocks } from './Blocks.tsx';
import { downloadReport } from './download-report.ts';
import { catalogue } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { Radar } from './Radar.tsx';
import { useSay } from './use-say.ts';

/** …/report (spec §2, §4): made on this device from the answers, also without a network. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  const result = useQuery({ ...catalogue, enabled: finder.phase === 'ready' });
  return (
    <FinderPage
      // What stands below comes with the report: it must not be pushed away by it.
      {...((result.data !== undefined || finder.phase === 'failed') && { finder })}
      title={t`Your career report`}
      lead={t`This report was made on your device from your answers. The PDF has exactly the same text.`}
    >
      {finder.phase !== 'failed' && (
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Preparing your report`} />}>
          {(all) => <Written all={all} finder={finder} />}
        </Loaded>
      )}
    </FinderPage>
  );
}

function Written({ all, finder }: { all: Catalogue; finder: FinderOnDevice }) {
  const say = useSay();
  const report = buildReport(finder.selections, all);
  const blocks = writeReport(report, say, '');
  return (
    <>
      {report.sectors.length > 0 && <Radar traits={report.traits} />}
      <Blocks blocks={blocks.slice(1)} />
      {report.sectors.length > 0 && (
        <Download write={() => writeReport(report, say, location.origin)} finder={finder} />
      )}
    </>
  );
}

/**
 * @param write the report with addresses that are followed from outside the portal too
 */
function Download({ write, finder }: { write: () => Block[]; finder: FinderOnDevice }) {
  const client = useQueryClient();
  const locale = useLocale();
  return (
    <CallButton act={() => downloadReport({ blocks: write(), locale, finder, transport: transportOf(client) })}>
      <Trans>Download the report as a PDF</Trans>
    </CallButton>
  );
}
