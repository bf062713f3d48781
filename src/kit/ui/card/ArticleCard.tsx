import { Link } from '../Link.tsx';
import { Kicker } from '../page/Kicker.tsx';
import { PHONE_SIZES } from './picture-sizes.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import classes from './ArticleCard.module.css';
import card from './card.module.css';

interface ArticleCardProps {
  href: string;
  title: string;
  /** The category or the writer. */
  kicker?: string | undefined;
  summary?: string | undefined;
  /** The date as text and in machine-readable form. */
  date?: { label: string; dateTime: string } | undefined;
  picture?: PictureSource | undefined;
  /**
   * `lead` at the top of a page, `standard` in a grid, `compact` in a list beside a larger element; `row` is `standard` on wide screens and
   * a low row in a narrow `CardGrid` of rows.
   */
  variant?: 'lead' | 'standard' | 'compact' | 'row';
  /** True for a card in the first screenful. */
  priority?: boolean;
  /** The level of its headline on the page. */
  level?: 2 | 3;
}

const SIZES = {
  lead: `(min-width: 992px) 42rem, ${PHONE_SIZES}`,
  standard: `(min-width: 768px) 22rem, ${PHONE_SIZES}`,
  compact: '6rem',
  row: '(min-width: 768px) 22rem, 6rem',
};

/** A news item as a card; the headline is the link, and the whole card is clickable. */
export function ArticleCard(props: ArticleCardProps) {
  const { href, title, kicker, summary, date, picture, variant = 'standard', priority = false, level = 3 } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${card.card} ${classes.card}`} data-variant={variant}>
      {picture && (
        <div className={classes.picture}>
          <Picture
            picture={picture}
            priority={priority}
            sizes={SIZES[variant]}
            shape={variant === 'lead' ? 'arch' : undefined}
            ratio={variant === 'compact' ? 'square' : 'wide'}
          />
        </div>
      )}
      <div className={`${card.words} ${classes.words}`}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <Heading>
          <Link className={card.link} href={href}>
            {title}
          </Link>
        </Heading>
        {summary && variant !== 'compact' && <p className={classes.summary}>{summary}</p>}
        {date && (
          <time className={classes.date} dateTime={date.dateTime}>
            {date.label}
          </time>
        )}
      </div>
    </article>
  );
}
