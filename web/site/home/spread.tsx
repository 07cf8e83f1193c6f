import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { riverBoat } from '#web/content/pictures/river-boat.gen.ts';
import { Picture } from '#web/ui/picture.tsx';

export const Spread = () => (
	<section className="spread" aria-label="The words above the door">
		<div className="page">
			<blockquote>
				<p className="bn" lang={club.motto.language}>
					{club.motto.lines[0]}
					<br />
					{club.motto.lines[1]}
				</p>
				<p className="tr">{club.motto.translation}</p>
			</blockquote>
			<p className="by">{club.motto.source}</p>
		</div>
		<figure>
			<Picture of={riverBoat} alt={home.boatAlt} sizes="(min-width: 900px) 58vw, 100vw" />
			<figcaption>Below the first green, twenty minutes after sunrise</figcaption>
		</figure>
	</section>
);
