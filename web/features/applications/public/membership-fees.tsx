import { club } from '#contract/core/club.ts';
import { feeCards, feeNote } from '#web/content/fees.ts';
import { home } from '#web/content/home.ts';
import { greenFlag } from '#web/content/pictures/green-flag.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import styles from './membership-fees.module.css';
import { cardPath } from './picker/categories.ts';

export const meta = () =>
	pageMeta('Membership', `Membership of ${club.name}: five categories with their fees, and how to apply.`);

export const links = () => [preloadOpener(greenFlag)];

export default function Fees() {
	return (
		<>
			<PictureOpener
				title="Membership"
				lead={home.membership}
				picture={greenFlag}
				alt="A red flag on a mown green, palms along its far side"
				caption="The greens are cut before the early pairs go out"
			/>
			<div className={classes('wrap', styles.page)}>
				<ul className={styles.fees}>
					{feeCards.map(({ id, title, who, fee, monthly }) => (
						<li key={title}>
							<div>
								<h2>{title}</h2>
								<p>{who}</p>
							</div>
							<p className={styles.feeAmount}>
								{fee}
								<small>{monthly}</small>
							</p>
							<ButtonLink look="line" small className={styles.button} to={cardPath(id)}>
								Get Started<span className="visually-hidden"> ({title})</span>
							</ButtonLink>
						</li>
					))}
				</ul>
				<p className={styles.note}>
					{feeNote} <MoreLink to="/checkout">About the registration fee</MoreLink>
				</p>
				<h2 className={styles.stepsTitle}>How to join</h2>
				<ol className={styles.steps}>
					{home.steps.map(({ title, text }) => (
						<li key={title}>
							<b>{title}</b>
							{text}
						</li>
					))}
				</ol>
				<p className={styles.applied}>
					Have you applied already? <MoreLink to="/application-status">See the status of your application</MoreLink>
				</p>
			</div>
		</>
	);
}
