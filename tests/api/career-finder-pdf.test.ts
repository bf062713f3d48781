import { afterAll, describe, expect, it } from 'vitest';
import { parts } from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { buildReport } from '#contract/career-finder/report.ts';
import { writeReport } from '#contract/career-finder/text.ts';
import { drawPdf } from '#contract/documents/pdf.ts';
import { call, send, storySettings, storyTime, storyTranslate, testApp, testClock } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { answerParts, newReference, readCatalogue } from '#tests/support/server/career-finder.ts';
import { measureTurns } from '#tests/support/server/main-thread.ts';

const { db, drop } = await freshDatabase({ seed: true });
const clock = testClock();
const app = testApp(db, { clock });
afterAll(drop);

const NOW = storyTime.toISOString();
const readSelections = (reference: string) => call(app, careerFinder.selections, { params: { reference } });

describe('the career finder report as a PDF', { timeout: 60_000 }, () => {
  it.each(['en', 'mt'] as const)(
    'is a tagged PDF, byte for byte the one that the device makes (%s)',
    async (locale) => {
      const reference = newReference();
      await answerParts(app, reference, parts, NOW);
      const body = { user_reference: reference, page_type: 'report' as const };
      const { url } = await call(app, careerFinder.generatePdf, { body }, { locale });
      expect(url).not.toContain(reference);
      const answer = await app.request(url);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const report = buildReport(await readSelections(reference), await readCatalogue(app, locale));
      const blocks = writeReport(
        report,
        (sentence, values) => storyTranslate(locale, sentence, values),
        storySettings.homeUrl,
      );
      expect(Buffer.from(bytes).equals(await drawPdf(blocks, locale, storyTime))).toBe(true);

      expect(findPdfFaults(bytes)).toEqual([]);
      const { lang, isTagged, tags } = readPdf(bytes);
      expect([lang, isTagged]).toEqual([locale === 'en' ? 'en-US' : 'mt-MT', true]);
      const written = blocks.flatMap((block) => {
        if (block.kind === 'list') return block.items.flatMap((item) => ['•', item]);
        if (block.kind === 'links') return block.items.flatMap(({ name, text }) => ['•', name, text]);
        if (block.kind === 'scores')
          return [...block.head, ...block.rows.flatMap(({ name, score }) => [name, String(score)])];
        return [block.text];
      });
      expect(tags.map(({ text }) => text)).toEqual(written.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
      expect(tags[0]?.path).toBe('/Document/H1');
      expect(new Set(tags.map(({ path }) => path))).toEqual(
        new Set(
          [
            'H1',
            'H2',
            'H3',
            'P',
            'L/LI/Lbl',
            'L/LI/LBody',
            'L/LI/LBody/Link',
            'L/LI/LBody/P',
            'Table/TR/TH',
            'Table/TR/TD',
          ].map((path) => `/Document/${path}`),
        ),
      );
      // The names of companies are the same in both languages.
      const own = tags.filter(({ path }) => !path.endsWith('/Link'));
      const maltese = new Set(own.flatMap(({ text }) => text.match(/[ħġżċ]/g) ?? []));
      expect(maltese.size).toBe(locale === 'mt' ? 4 : 0);
    },
  );

  // FINDER-17
  it('is made off the main thread, and sent again from the cache while its link is valid', async () => {
    const reference = newReference();
    await answerParts(app, reference, parts, NOW);
    const body = { user_reference: reference, page_type: 'report' as const };
    const { url } = await call(app, careerFinder.generatePdf, { body });
    const fetchPdf = async () => Buffer.from(await (await app.request(url)).arrayBuffer()).toString('latin1');
    const { result: first, longestTurn } = await measureTurns(fetchPdf);
    expect(longestTurn).toBeLessThan(100);
    // The date in a file is the time of its rendering.
    const dateIn = (pdf: string) => /D:\d{14}/.exec(pdf)?.[0];
    expect(dateIn(first)).toBe('D:20261120170000');
    clock.set(new Date(storyTime.getTime() + 299_000));
    expect(await fetchPdf()).toBe(first);
    const { url: later } = await call(app, careerFinder.generatePdf, { body });
    clock.set(new Date(storyTime.getTime() + 301_000));
    const redrawn = Buffer.from(await (await app.request(later)).arrayBuffer()).toString('latin1');
    expect(dateIn(redrawn)).toBe('D:20261120170501');
    clock.set(storyTime);
  });

  it('is rejected with a link that was changed or has expired', async () => {
    const reference = newReference();
    await answerParts(app, reference, ['values'], NOW);
    const { url } = await call(app, careerFinder.generatePdf, {
      body: { user_reference: reference, page_type: 'report' },
    });
    expect((await app.request(url)).status).toBe(200);
    const changed = url.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect((await app.request(changed)).status).toBe(404);
    expect((await app.request('/api/career-finder/pdf/nonsense')).status).toBe(404);
    clock.set(new Date(storyTime.getTime() + 301_000));
    expect((await app.request(url)).status).toBe(404);
    clock.set(storyTime);
    const nobody = { body: { user_reference: newReference(), page_type: 'report' as const } };
    expect((await send(app, careerFinder.generatePdf, nobody)).status).toBe(404);
  });
});
