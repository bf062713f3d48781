import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TedxSpeaker, TedxTalk } from '#contract/tedx/calls.ts';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Portrait } from './Portrait.tsx';
import { talkLanguages } from './talk-languages.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './tedx.module.css';

interface Props {
  speaker: TedxSpeaker;
  /** The talks of this speaker */
  talks: readonly TedxTalk[];
}

/** A speaker with their talks. */
export function Speaker({ speaker: { name, role, text, image }, talks }: Props) {
  return (
    <article className={classes.speaker}>
      <Portrait image={image} name={name} />
      <div className={`${layout.stack2} ${classes.words}`}>
        <h3>{name}</h3>
        <p className={classes.role}>{role}</p>
        <Paragraphs text={text} />
        {talks.map((talk) => (
          <Talk key={talk.id} talk={talk} />
        ))}
      </div>
    </article>
  );
}

/** A talk; its recording is on another site and is never embedded. */
function Talk({ talk: { title, text, language, minutes, video_url } }: { talk: TedxTalk }) {
  const { t, i18n } = useLingui();
  return (
    <section className={`${layout.start2} ${classes.talk}`}>
      <h4>{title}</h4>
      <p className={`${layout.quiet} ${classes.facts}`}>
        {minutes !== null && (
          <span>
            <Plural value={minutes} one="# minute" other="# minutes" />
          </span>
        )}
        <span>{i18n._(talkLanguages[language]())}</span>
      </p>
      <Paragraphs text={text} />
      {video_url === null ? (
        <p className={`${layout.quiet} ${classes.facts}`}>
          <Trans>Not recorded, or not published yet</Trans>
        </p>
      ) : (
        <Link
          className={classes.watch}
          href={video_url}
          target="_blank"
          aria-label={t`Watch on another site: ${title}`}
        >
          <Icon name="play" />
          <Trans>Watch on another site</Trans>
        </Link>
      )}
    </section>
  );
}
