import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './membership.module.css';

export function Membership() {
	const { lead, steps } = useContent('membership');
	const cards = useContent('feeCard');
	return (
		<>
			<section className={classes('section below-fold', styles.membership)} id="membership" aria-labelledby="join">
				<div className="wrap">
					<div className={styles.fees}>
						<div className={styles.head}>
							<h2 id="join">Membership</h2>
							<p className="muted">{lead}</p>
							<ButtonLink to="/membership-registration">Get Started</ButtonLink>
						</div>
						{cards.length > 0 && (
							<ol className={styles.list}>
								{cards.map((card) => (
									<li key={card.slug} className={styles.category}>
										<div>
											<h3>{card.title}</h3>
											<p>{card.who}</p>
										</div>
										<p className={styles.feeAmount}>
											{card.fee}
											<small>{card.monthly}</small>
										</p>
									</li>
								))}
							</ol>
						)}
					</div>
					{steps.length > 0 && (
						<ol className={styles.steps}>
							{steps.map(({ title, text }) => (
								<li key={title}>
									<b>{title}</b>
									{text}
								</li>
							))}
						</ol>
					)}
				</div>
			</section>
			<Sponsors />
		</>
	);
}

function Sponsors() {
	const { sponsorsTitle } = useContent('home');
	const sponsors = useContent('sponsor');
	if (sponsors.length === 0) return null;
	return (
		<div className="wrap">
			<div className={styles.sponsors} data-sponsors>
				<span className={classes('caption', styles.sponsorsTitle)}>{sponsorsTitle}</span>
				{sponsors.map(({ slug, name, logo }) => (
					<Picture key={slug} of={logo.of} alt={logo.alt || name} sizes="15rem" blurred={false} />
				))}
			</div>
		</div>
	);
}
