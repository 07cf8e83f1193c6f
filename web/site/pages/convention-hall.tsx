import { club } from '#contract/core/club.ts';
import { hall } from '#web/content/hall.ts';
import { clubhouseDusk } from '#web/content/pictures/clubhouse-dusk.gen.ts';
import { hallBanquet } from '#web/content/pictures/hall-banquet.gen.ts';
import { hallHeadTable } from '#web/content/pictures/hall-head-table.gen.ts';
import { hallStage } from '#web/content/pictures/hall-stage.gen.ts';
import { hallTheatre } from '#web/content/pictures/hall-theatre.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Prebook } from '#web/features/enquiries/public/prebook.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { VisitCard } from '#web/ui/visit-card.tsx';
import styles from './convention-hall.module.css';

const sizes = '(min-width: 1440px) 1296px, 92vw';

export const meta = () => pageMeta(hall.title, hall.description);

export const links = () => [preloadPicture(hallBanquet, sizes)];

const pictures = [hallBanquet, hallTheatre, hallStage, hallHeadTable];

const slides = hall.slides.flatMap(({ alt, caption }, index) => {
	const picture = pictures[index];
	return picture
		? [{ key: picture.name, caption, picture: <Picture of={picture} alt={alt} sizes={sizes} priority={index === 0} /> }]
		: [];
});

export default function ConventionHall() {
	return (
		<>
			<div className="wrap">
				<Opener title={hall.title} lead={hall.lead} above={hall.above} />
				<Slider label="Pictures of the convention hall" slides={slides} />
			</div>
			<section className="section" aria-labelledby="facilities">
				<div className={classes('wrap', styles.columns)}>
					<div className={styles.facilities}>
						<h2 id="facilities">{hall.facilitiesTitle}</h2>
						<p className="muted">{hall.facilitiesText}</p>
						<ul>
							{hall.facilities.map((facility) => (
								<li key={facility}>{facility}</li>
							))}
						</ul>
					</div>
					<VisitCard className={styles.card} texts={hall} hours={club.hours.hall} phone={club.phones.hall}>
						<Prebook />
					</VisitCard>
				</div>
			</section>
			<section className={styles.visit} aria-labelledby="visit">
				<div className={styles.visitText}>
					<h2 id="visit">{hall.visitTitle}</h2>
					<p>{hall.visitText}</p>
				</div>
				<figure>
					<Picture of={clubhouseDusk} alt={hall.visitAlt} sizes="(min-width: 900px) 58vw, 100vw" />
					<figcaption>{hall.visitCaption}</figcaption>
				</figure>
			</section>
		</>
	);
}
