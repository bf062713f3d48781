import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffText, textsAdmin } from '#contract/texts/staff.ts';
import type { Fact } from '#kit/staff/Facts.tsx';
import { EntryHistory } from '#kit/staff/resource/EntryHistory.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useLanguageName } from '#kit/staff/use-language-name.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { textQuery } from './text-queries.ts';
import { channelLabels, markTable, marksOf, recipientLabels } from './text-words.ts';
import { TextForm } from './TextForm.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './texts.module.css';

export const queries = ({ params }: PageAddress) => [textQuery(String(params['id']))];

/** /staff/texts/:id: one text in both languages, with its placeholders, its original and a preview (MAIL-2). */
export function Component() {
  const { t } = useLingui();
  const factsOf = useFacts();
  const id = String(useParams()['id']);
  return (
    <StaffDetailPage
      key={id}
      query={textQuery(id)}
      back={{ href: staffPaths.texts, label: t`Mails and push messages` }}
      title={({ label }) => label}
      renderTag={(text) => marksOf(text).map((mark) => <StateTag key={mark} of={markTable} state={mark} />)}
      facts={factsOf}
      renderActions={(text) => <Placeholders text={text} />}
    >
      {(text) => (
        <>
          {text.is_confidential && (
            <Notice tone="warning">
              <Trans>
                Other people may see this message, for example on a locked screen. It must not say what it is about.
              </Trans>
            </Notice>
          )}
          <TextForm text={text} />
          <Original title={t`Original text`} words={text.original} hasSubject={text.has_subject} />
          {text.is_outdated && text.made_from !== null && (
            <Original
              title={t`Original text when yours was written`}
              words={text.made_from}
              hasSubject={text.has_subject}
            />
          )}
          <EntryHistory endpoint={textsAdmin.history} params={{ id: text.id }} />
        </>
      )}
    </StaffDetailPage>
  );
}

function useFacts(): (text: StaffText) => Fact[] {
  const { t, i18n } = useLingui();
  return ({ to, channel }) => [
    [t`Goes to`, i18n._(recipientLabels[to]())],
    [t`Sent as`, i18n._(channelLabels[channel]())],
  ];
}

/** The placeholders that the text may use, each with an example. */
function Placeholders({ text: { placeholders } }: { text: StaffText }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section className={layout.stack3}>
      <h2 className={classes.heading}>{t`Placeholders`}</h2>
      {placeholders.length === 0 ? (
        <p>{t`This text has none.`}</p>
      ) : (
        <dl className={classes.placeholders}>
          {placeholders.map(({ name, example, is_required }) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
                {is_required && <span className={layout.quiet}> {t`cannot be left out`}</span>}
              </dt>
              <dd>{example[locale]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface OriginalProps {
  title: string;
  words: { subject: LocalisedText; text: LocalisedText };
  hasSubject: boolean;
}

/** A text with its placeholders, side by side in both languages. */
function Original({ title, words: { subject, text }, hasSubject }: OriginalProps) {
  const languageName = useLanguageName();
  return (
    <section className={layout.stack3} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <div className={classes.columns}>
        {(['en', 'mt'] as const).map((locale) => (
          <div key={locale} className={layout.stack3}>
            <p className={layout.quiet}>{languageName(locale)}</p>
            <div lang={locale} className={classes.original}>
              {hasSubject && <p className={classes.subject}>{subject[locale]}</p>}
              <p>{text[locale]}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
