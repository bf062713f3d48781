import { msg } from '@lingui/core/macro';
import { faqsAdmin, MAX_FAQ } from '#contract/contact/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { publicationColumn, publicationField } from '#kit/staff/resource/publication-field.tsx';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/faqs: frequent questions with their answers (CONTACT-17). */
export const { Component, queries } = resourcePage({
  name: 'faq',
  path: staffPaths.faqs,
  title: msg`Frequent questions`,
  list: staffList(faqsAdmin.list),
  searchLabel: msg`Words in the question or answer`,
  columns: [
    { name: 'question', label: msg`Question`, cell: ({ question }, { inLocale }) => inLocale(question) },
    publicationColumn,
  ],
  fields: [
    bilingualField('question', { label: msg`Question`, maxLength: MAX_FAQ.question }),
    bilingualField('answer', { label: msg`Answer`, rows: 5, maxLength: MAX_FAQ.answer }),
    publicationField(msg`Readers see this question`),
  ],
  nameOf: ({ question }, { inLocale }) => inLocale(question),
  calls: { add: faqsAdmin.add, change: faqsAdmin.change, history: faqsAdmin.history },
  move: faqsAdmin.move,
  refreshes: ['faqsAdmin', 'contact', 'search', 'staff'],
  texts: {
    add: msg`Add a question`,
    added: msg`The question was added.`,
    change: msg`Change a question`,
    changed: msg`The question was changed.`,
  },
  actions: [
    removal({
      endpoint: faqsAdmin.remove,
      question: msg`Remove this question?`,
      done: msg`The question was removed.`,
    }),
  ],
});
