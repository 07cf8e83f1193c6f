import { mission } from '#web/content/mission.ts';
import { hole8 } from '#web/content/pictures/hole-8.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './mission.module.css';

export const meta = () => pageMeta(mission.title, mission.description);

export default function Mission() {
	return (
		<>
			<div className="wrap">
				<Opener title={mission.title} />
				<SectionTabs of="About Us" />
				<p className={styles.statement}>{mission.statement}</p>
			</div>
			<figure className={styles.picture}>
				<Picture of={hole8} alt={mission.picture.alt} sizes="(min-width: 1440px) 1368px, 96vw" />
				<figcaption className="figure-caption">{mission.picture.caption}</figcaption>
			</figure>
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
