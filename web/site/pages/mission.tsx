import { type Duty, mission } from '#web/content/mission.ts';
import { ferryLanding } from '#web/content/pictures/ferry-landing.gen.ts';
import { juniors } from '#web/content/pictures/juniors.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './mission.module.css';

export const meta = () => pageMeta(mission.title, mission.description);

export const links = () => [preloadOpener(ferryLanding)];

export default function Mission() {
	const { members, river, young, ground, caddies } = mission.duties;
	return (
		<>
			<PictureOpener title={mission.title} picture={ferryLanding} {...mission.picture} />
			<div className="wrap">
				<SectionTabs of="About Us" />
				<p className={styles.statement}>{mission.statement}</p>
				<div className={styles.pair}>
					<DutyText of={members} />
					<DutyText of={river} />
				</div>
			</div>
			<div className={classes('below-fold', styles.spread)}>
				<figure>
					<Picture of={juniors} alt={mission.youngPicture.alt} sizes="(min-width: 960px) 58vw, 100vw" />
					<figcaption className="figure-caption">{mission.youngPicture.caption}</figcaption>
				</figure>
				<DutyText of={young} />
			</div>
			<div className="wrap">
				<DutyText of={ground} className={styles.wide} />
			</div>
			<div className={classes('on-pine below-fold', styles.last)}>
				<DutyText of={caddies} className="wrap" />
			</div>
		</>
	);
}

const DutyText = ({ of: { title, text }, className }: { of: Duty; className?: string }) => (
	<section className={classes(styles.duty, className)}>
		<h2>{title}</h2>
		<div>
			{text.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	</section>
);
