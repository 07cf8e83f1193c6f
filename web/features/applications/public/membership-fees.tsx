import { feeCards, feeNote } from '#web/content/fees.ts';
import { home } from '#web/content/home.ts';
import { membership } from '#web/content/membership.ts';
import { hole9 } from '#web/content/pictures/hole-9.gen.ts';
import { prizeGiving } from '#web/content/pictures/prize-giving.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './membership-fees.module.css';
import { cardPath } from './picker/categories.ts';

export const meta = () => pageMeta('Membership', membership.description);

export const links = () => [preloadOpener(hole9)];

export default function Membership() {
	return (
		<>
			<PictureOpener title="Membership" lead={home.membership} picture={hole9} {...membership.picture} />
			<div className="wrap">
				<Benefits />
				<Fees />
			</div>
			<People />
			<div className={classes('wrap', styles.joining)}>
				<h2>{membership.stepsTitle}</h2>
				<ol className={styles.steps}>
					{home.steps.map(({ title, text }) => (
						<li key={title}>
							<b>{title}</b>
							{text}
						</li>
					))}
				</ol>
				<p className={classes('no-print', styles.note)}>
					Have you applied already? <MoreLink to="/application-status">See the status of your application</MoreLink>
				</p>
			</div>
		</>
	);
}

const Benefits = () => (
	<section className={styles.benefits} aria-labelledby="benefits">
		<h2 id="benefits">{membership.benefitsTitle}</h2>
		<dl>
			{membership.benefits.map(({ title, text }) => (
				<div key={title}>
					<dt>{title}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	</section>
);

const Fees = () => (
	<>
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
	</>
);

const People = () => (
	<section className={classes('on-pine below-fold', styles.people)} aria-labelledby="people">
		<div className={styles.peopleText}>
			<h2 id="people">{membership.peopleTitle}</h2>
			{membership.people.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
		<figure>
			<Picture of={prizeGiving} alt={membership.peoplePicture.alt} sizes="(min-width: 900px) 58vw, 100vw" />
			<figcaption>{membership.peoplePicture.caption}</figcaption>
		</figure>
	</section>
);
