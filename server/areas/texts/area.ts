import { textsAdmin } from '#contract/texts/staff.ts';
import { type AreaManifest, defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { textIdOf } from '#server/http/message-texts.ts';
import {
  changeText,
  type DeclaredText,
  listTexts,
  previewText,
  readText,
  restoreText,
  testText,
  textHistory,
} from './staff.ts';
import { testMail } from './test-mail.ts';

/**
 * The texts of e-mails and push messages, which staff may change (docs/requirements/texts.md).
 * @param areas returns all other areas, whose jobs declare their texts
 */
export function textsAreaOf(areas: () => readonly Pick<AreaManifest, 'jobs'>[]) {
  const all = () => declaredTexts(areas());
  const reread = (_request: unknown, context: Parameters<typeof readText>[2], id: string) => readText(all, id, context);
  return defineArea({
    contract: { textsAdmin },
    handlers: {
      textsAdmin: {
        list: listTexts(all),
        view: ({ params: { id } }, context) => readText(all, id, context),
        history: textHistory(all),
        change: write({ handle: changeText(all), reread }),
        restore: write({ handle: restoreText(all), reread }),
        preview: previewText(all),
        test: testText(all),
      },
    },
    jobs: [testMail],
    personalTables: {},
  });
}

/** Returns the texts of some areas by their ids, each once, in the order of the areas. */
export function declaredTexts(areas: readonly Pick<AreaManifest, 'jobs'>[]): ReadonlyMap<string, DeclaredText> {
  const texts = areas.flatMap(({ jobs }) =>
    jobs.flatMap(({ task, texts: own = [] }) => own.map((declared) => ({ declared, job: task.name }))),
  );
  return new Map(
    texts
      .toReversed()
      .map((text) => [textIdOf(text.declared), text] as const)
      .toReversed(),
  );
}
