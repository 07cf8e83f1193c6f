import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/membership-fees.ts';
import styles from './membership-fees.module.css';
import { cardPath } from './picker/categories.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'membership', 'feeCard'),
});

const title = 'Membership';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.membership.description),
	preloadOpener(content.membership.picture),
];

export default function Membership() {
	const { lead, picture, caption, stepsTitle, steps, statusText, statusLink } = useContent('membership');
	return (
		<>
			<PictureOpener title={title} lead={lead} picture={picture} caption={caption} />
			<div className="wrap">
				<Benefits />
				<Fees />
			</div>
			<People />
			<div className={classes('wrap', styles.joining)}>
				{steps.length > 0 && (
					<>
						<h2>{stepsTitle}</h2>
						<ol className={styles.steps}>
							{steps.map(({ title, text }) => (
								<li key={title}>
									<b>{title}</b>
									{text}
								</li>
							))}
						</ol>
					</>
				)}
				<p className={classes('no-print', styles.note)}>
					{statusText} <MoreLink to="/application-status">{statusLink}</MoreLink>
				</p>
			</div>
		</>
	);
}

function Benefits() {
	const { benefitsTitle, benefits } = useContent('membership');
	if (benefits.length === 0) return null;
	return (
		<section className={styles.benefits} aria-labelledby="benefits">
			<h2 id="benefits">{benefitsTitle}</h2>
			<dl>
				{benefits.map(({ title, text }) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Fees() {
	const cards = useContent('feeCard');
	return (
		<>
			{cards.length > 0 && (
				<section aria-labelledby="fees">
					<h2 id="fees">Categories and fees</h2>
					<ul className={styles.fees}>
						{cards.map(({ slug, title, who, fee, monthly, applicants }) => (
							<li key={slug}>
								<div>
									<h3>{title}</h3>
									<p>{who}</p>
								</div>
								<p className={styles.feeAmount}>
									{fee}
									<small>{monthly}</small>
								</p>
								<ButtonLink look="line" small className={styles.button} to={cardPath(applicants)}>
									Get Started<span className="visually-hidden"> ({title})</span>
								</ButtonLink>
							</li>
						))}
					</ul>
				</section>
			)}
			<p className={styles.note}>
				{useContent('membership').feeNote} <MoreLink to="/checkout">{useContent('membership').feeLink}</MoreLink>
			</p>
		</>
	);
}

function People() {
	const { peopleTitle, people, peoplePhoto } = useContent('membership');
	return (
		<section className={classes('on-pine below-fold', styles.people)} aria-labelledby="people">
			<div className={styles.peopleText}>
				<h2 id="people">{peopleTitle}</h2>
				{people.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<figure>
				<Picture {...peoplePhoto.picture} sizes="(min-width: 900px) 58vw, 100vw" />
				<figcaption>{peoplePhoto.caption}</figcaption>
			</figure>
		</section>
	);
}
