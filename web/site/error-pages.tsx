import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { PaintWholePage } from '#web/ui/first-screen.tsx';
import { ButtonLink, SiteLink } from '#web/ui/links.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import { BoatAtItsPost } from './boat-at-its-post.tsx';
import styles from './error-pages.module.css';
import { LostBall } from './lost-ball.tsx';

/** A page that is only a message: an h1, a paragraph and a `div` with a button. */
export const MessagePage = ({ children }: { children: ReactNode }) => (
	<div className={classes(styles.page, 'on-pine')}>
		<div className={styles.message}>{children}</div>
		<PaintWholePage />
	</div>
);

/** The same beside a drawing. */
const DrawnPage = ({ drawing, children }: { drawing: ReactNode; children: ReactNode }) => (
	<div className={classes(styles.page, styles.drawn, 'on-pine')}>
		<div className={styles.message}>{children}</div>
		{drawing}
		<PaintWholePage />
	</div>
);

export const NotFound = () => (
	<DrawnPage drawing={<LostBall className={styles.drawing} />}>
		<h1>Oops! Page not found</h1>
		<p>The page you're looking for doesn't exist or has been moved.</p>
		<div>
			<ButtonLink look="ivory" to="/">
				Go Home
			</ButtonLink>
		</div>
		<nav className={styles.wanted} aria-label="Pages that people look for">
			{useContent('navigation').wantedPages.map(({ label, path }) => (
				<SiteLink key={path} to={path}>
					{label}
				</SiteLink>
			))}
		</nav>
	</DrawnPage>
);

/** The page failed. The reason is in the log. */
export function WentWrong() {
	const { title, text } = useContent('messagePages').failed;
	return (
		<MessagePage>
			<h1>{title}</h1>
			<p>{withValues(text, { phone: <OfficePhone /> })}</p>
			<TryAgain />
		</MessagePage>
	);
}

/** There is no network. Also what the service worker shows in place of a page that it has not stored. */
export function NoNetwork() {
	const { title, text } = useContent('messagePages').offline;
	return (
		<DrawnPage drawing={<BoatAtItsPost className={styles.drawing} />}>
			<h1>{title}</h1>
			<p>{withValues(text, { phone: <OfficePhone /> })}</p>
			<TryAgain />
		</DrawnPage>
	);
}

/** A link to the page itself: it works without scripts and at any address. */
const TryAgain = () => (
	<div>
		{/* biome-ignore lint/a11y/useValidAnchor: an empty address loads the page again */}
		<a className={buttonClass({ look: 'ivory' })} href="">
			Try again
		</a>
	</div>
);
