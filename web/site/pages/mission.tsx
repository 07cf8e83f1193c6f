import { mission } from '#web/content/mission.ts';
import { hole8 } from '#web/content/pictures/hole-8.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './mission.module.css';

export const meta = () => pageMeta(mission.title, mission.description);

export const links = () => [preloadOpener(hole8)];

export default function Mission() {
	return (
		<>
			<PictureOpener title={mission.title} picture={hole8} {...mission.picture} />
			<div className="wrap">
				<SectionTabs of="About Us" />
				<p className={styles.statement}>{mission.statement}</p>
			</div>
			<div className={classes('wrap', styles.duties)}>
				{mission.duties.map(({ title, text }) => (
					<section key={title} className={styles.duty}>
						<h2>{title}</h2>
						<div>
							{text.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</section>
				))}
			</div>
		</>
	);
}
