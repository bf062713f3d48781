import { describe, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { declaredTexts } from '#server/areas/texts/area.ts';
import { usesIn } from '#server/areas/texts/checks.ts';
import { malteseTexts } from '#server/http/catalogue-texts.ts';
import { isPlaceholder, textIdOf } from '#server/http/message-texts.ts';
import { read, repositoryFiles } from '#tests/support/repository.ts';

const texts = [...declaredTexts(areas).values()];
const declaredMessages = texts.flatMap(({ declared: { subject, text } }) => [subject?.id, text.id]);

/** Files that send without `mailJob`. The jobs of the others declare their texts; a test of staff has none of its own. */
const senders: Readonly<Record<string, readonly string[]>> = {
  'server/areas/complaints/jobs.ts': ['complaints-digest'],
  'server/areas/messages/deliver.ts': ['messages'],
  'server/areas/messages/mails.ts': ['messages', 'messages-news'],
  'server/areas/notifications/send-push.ts': ['push-permits', 'push-confidential'],
  'server/areas/texts/test-mail.ts': [],
  'server/services/mail-job.ts': [],
};

/** A column of a table and a line of a calendar. */
const others: readonly (string | undefined)[] = ['server.audit.subject', 'server.interviews.calendarText'];

const sources = repositoryFiles().filter((path) => /^server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'));

// MAIL-1
describe('the texts of mails and push messages', () => {
  it('are declared by a job of their area, each once', () => {
    const written = sources.flatMap((path) =>
      [...read(path).matchAll(/\b(?:subject|text): \/\*i18n\*\/ \{\s*id: '([^']+)'/g)].map(([, id]) => id),
    );
    expect(written.length).toBeGreaterThan(150);
    expect(others.filter((id) => !written.includes(id))).toEqual([]);
    const sent = written.filter((id) => !others.includes(id));
    expect(sent.toSorted()).toEqual(declaredMessages.filter((id) => id !== undefined).toSorted());
  });

  it('are those of every file that sends', () => {
    const sending = sources.filter((path) => /\b(?:mail|push)\??\.send\(/.test(read(path)));
    expect(sending.toSorted()).toEqual(Object.keys(senders).toSorted());
    const ids = new Set(texts.map(({ declared }) => textIdOf(declared)));
    expect(
      Object.values(senders)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([]);
  });

  it('have an example of each placeholder in both languages', () => {
    const missing = texts.flatMap(({ declared: { subject, text, examples } }) =>
      [subject, text].flatMap((message) =>
        message === undefined
          ? []
          : [message.message, malteseTexts().get(message.id) ?? ''].flatMap((written) =>
              (usesIn(written) ?? [{ name: 'faulty' }])
                .filter(({ name }) => !isPlaceholder(name, examples))
                .map(({ name }) => `${message.id}: ${name}`),
            ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('belong to a kind of work that the staff pages name', () => {
    const named = repositoryFiles()
      .filter((path) => path.endsWith('staff-area.ts'))
      .flatMap((path) => /\bjobs: \{([^}]*)\}/.exec(read(path))?.[1] ?? '')
      .join();
    const kinds = [...new Set(texts.map(({ job }) => job.split('.')[0] ?? ''))];
    expect(kinds.filter((kind) => !new RegExp(`\\b${kind}['\\]]*: \\(\\)`).test(named))).toEqual([]);
  });
});
