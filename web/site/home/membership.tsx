import { feeCards } from '#web/content/fees.ts';
import { home } from '#web/content/home.ts';
import { sponsors } from '#web/content/sponsors.ts';
import { classes } from '#web/core/classes.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import styles from './membership.module.css';

export const Membership = () => (
	<>
		<section className={classes('section below-fold', styles.membership)} id="membership" aria-labelledby="join">
			<div className="wrap">
				<div className={styles.fees}>
					<div className={styles.head}>
						<h2 id="join">Membership</h2>
						<p className="muted">{home.membership}</p>
						<ButtonLink to="/membership-registration">Get Started</ButtonLink>
					</div>
					<ol className={styles.list}>
						{feeCards.map((card) => (
							<li key={card.title} className={styles.category}>
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
				</div>
				<ol className={styles.steps}>
					{home.steps.map(({ title, text }) => (
						<li key={title}>
							<b>{title}</b>
							{text}
						</li>
					))}
				</ol>
			</div>
		</section>
		<div className="wrap">
			<div className={styles.sponsors} data-sponsors>
				<span className={classes('caption', styles.sponsorsTitle)}>With thanks to</span>
				{sponsors.map(({ name, logo, width, height }) => (
					<img key={name} src={logo} alt={name} width={width} height={height} loading="lazy" />
				))}
			</div>
		</div>
	</>
);
