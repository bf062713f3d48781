import { careerFinder } from '#contract/career-finder/calls.ts';
import { buildReport } from '#contract/career-finder/report.ts';
import { careerFinderAdmin } from '#contract/career-finder/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { historyOf } from '#server/services/entry-versions.ts';
import { clearAnswers, deleteOldAnswers, getSelections, saveAnswers, saveChoice } from './answers.ts';
import { readCatalogue, readCompanies, readItems, readResources } from './catalogue.ts';
import { bindReportPdf, createPdfLink } from './report-pdf.ts';
import { addResource, changeResource, getResource, listResources, restoreResource, withdrawResource } from './staff.ts';
import { changeFinderTexts, getFinderTexts, listFinderTexts } from './texts.ts';
import { translatedTexts } from './translations.ts';

/** The career finder. Answers are not linked to an account: the holder of their reference may read them (FINDER-2). */
export const careerFinderArea = defineArea({
  contract: { careerFinder, careerFinderAdmin },
  handlers: {
    careerFinder: {
      traits: (_request, context) => readItems('trait', context),
      questions: (_request, context) => readItems('question', context),
      sectors: (_request, context) => readItems('sector', context),
      pleasures: (_request, context) => readItems('pleasure', context),
      activities: (_request, context) => readItems('activity', context),
      coreValues: (_request, context) => readItems('value', context),
      toolkit: (_request, context) => readItems('exercise', context),
      resources: ({ query }, context) => readResources(context, query.type),
      companies: (_request, context) => readCompanies(context),
      report: async ({ query }, context) =>
        buildReport(await getSelections(query.user_reference, context), await readCatalogue(context)),
      selections: ({ params }, context) => getSelections(params.reference, context),
      saveAnswers: ({ body }, context) => saveAnswers(body, context),
      saveSectors: ({ body }, context) => saveChoice('sectors', body, body.career_sectors_selected, context),
      savePleasures: ({ body }, context) => saveChoice('pleasures', body, body.pleasures_selected, context),
      saveActivities: ({ body }, context) => saveChoice('activities', body, body.activities_selected, context),
      saveValues: ({ body }, context) => saveChoice('values', body, body.core_values_selected, context),
      restart: ({ params }, context) => clearAnswers(params.reference, context),
      generatePdf: async ({ body }, context) => ({ url: await createPdfLink(body.user_reference, context) }),
    },
    careerFinderAdmin: {
      resources: listResources,
      addResource: write({ handle: addResource, reread: (_request, { db }, id) => getResource(db, id) }),
      changeResource: write({ handle: changeResource, reread: (_request, { db }, id) => getResource(db, id) }),
      resourceHistory: historyOf('career_resources'),
      items: listFinderTexts,
      changeItem: write({ handle: changeFinderTexts, reread: (_request, context, id) => getFinderTexts(id, context) }),
      itemHistory: historyOf('career_finder_items', 'key'),
      withdrawResource,
      restoreResource,
    },
  },
  jobs: [scheduledJob('career-finder.forget', '25 3 * * *', deleteOldAnswers)],
  translated: translatedTexts,
  personalTables: {},
  bind: bindReportPdf,
});
