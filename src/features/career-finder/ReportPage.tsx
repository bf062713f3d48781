import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import type { Catalogue } from '#contract/career-finder/content.ts';
import { buildReport, type Report } from '#contract/career-finder/report.ts';
import { writeReport, reportFileName } from '#contract/career-finder/text.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import { useUnion } from '#kit/device/union.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { LocalFinder, FinderSnapshot } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { catalogue } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { ReportBlocks } from './ReportBlocks.tsx';
import { useSharedSentences } from './use-shared-sentences.ts';
import classes from './career-finder.module.css';

/** In units of the drawing. */
const CENTRE = 150;

const RADIUS = 100;

const rings = [25, 50, 75, 100];

/** …/report: generated on this device from the answers, also offline (FINDER-14, FINDER-21). */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const result = useQuery({ ...catalogue, enabled: finder.phase === 'ready' });
  const { data: all } = result;
  const hasReport = all !== undefined && buildReport(finder.selections, all).sectors.length > 0;
  return (
    <FinderPage
      // The content below appears together with the report, to avoid a layout shift.
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
  finder: LocalFinder;
}

function Written({ all, finder, downloadRef }: Props & { downloadRef: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const say = useSharedSentences();
  const report = buildReport(finder.selections, all);
  const blocks = writeReport(report, say, '');
  return (
    <>
      {report.sectors.length > 0 && <Radar traits={report.traits} />}
      <ReportBlocks blocks={blocks.slice(1)} />
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
  const { short_name } = useUnion();
  const say = useSharedSentences();
  const download = () => {
    // With absolute URLs, because the PDF is opened outside the portal.
    const blocks = writeReport(buildReport(finder.selections, all), say, location.origin);
    return downloadReport({ blocks, locale, finder, transport: transportOf(client), union: short_name });
  };
  return <CallButton act={download}>{label}</CallButton>;
}

/** The eight traits as a radar chart, hidden from screen readers because the table beside it contains the same numbers. */
function Radar({ traits }: Pick<Report, 'traits'>) {
  const points = (scoreOf: (index: number) => number) =>
    traits.map((_, index) => pointOnAxis(index, traits.length, scoreOf(index)).join(',')).join(' ');
  return (
    <svg className={classes.radar} viewBox="0 0 300 300" aria-hidden="true" focusable="false">
      {rings.map((ring) => (
        <polygon key={ring} className={classes.ring} points={points(() => ring)} />
      ))}
      <polygon className={classes.shape} points={points((index) => traits[index]?.score ?? 0)} />
      {traits.map(({ id, name }, index) => {
        const [x, y] = pointOnAxis(index, traits.length, 118);
        return (
          <text key={id} x={x} y={y} textAnchor="middle" dominantBaseline="middle">
            {name}
          </text>
        );
      })}
    </svg>
  );
}

/** Returns the position of a score on an axis; the first axis points up. */
function pointOnAxis(index: number, count: number, score: number): [x: number, y: number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const length = (RADIUS * score) / 100;
  return [Math.round(CENTRE + length * Math.cos(angle)), Math.round(CENTRE + length * Math.sin(angle))];
}

interface ReportToDownload {
  blocks: readonly Block[];
  locale: Locale;
  finder: Pick<FinderSnapshot, 'reference' | 'save'>;
  transport: Transport;
  /** The union's short name */
  union: string;
}

/** Downloads the report as a PDF: the server's if it has all answers and can be reached; otherwise this device generates the same one. */
async function downloadReport({ blocks, locale, finder, transport, union }: ReportToDownload): Promise<void> {
  const address = finder.save === 'saved' ? await reportUrl(finder.reference, transport) : undefined;
  if (address !== undefined) return save(address, locale);
  const { drawPdf } = await import('#contract/documents/pdf.ts');
  const bytes = await drawPdf(blocks, locale, undefined, union);
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  save(url, locale);
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function reportUrl(reference: string | null, transport: Transport): Promise<string | undefined> {
  if (reference === null) return undefined;
  const body = { user_reference: reference, page_type: 'report' as const };
  try {
    const { url } = await call(transport, careerFinder.generatePdf, { body }, { isAnonymous: true });
    return new URL(url, transport.base).href;
  } catch {
    // If offline, or if the server has no report, the device generates it.
    return undefined;
  }
}

function save(address: string, locale: Locale): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = reportFileName(locale);
  link.click();
}
