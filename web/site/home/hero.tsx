import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { hero } from '#web/content/pictures/hero.gen.ts';
import { heroTall } from '#web/content/pictures/hero-tall.gen.ts';
import mp4 from '#web/pictures/hero.mp4';
import webm from '#web/pictures/hero.webm';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RoundButton } from '#web/ui/round-button.tsx';
import { useHeroVideo } from './use-hero-video.ts';

export function HomeHero() {
	const { wanted, playing, toggle, video, onPlaying } = useHeroVideo();
	return (
		<section className="hero on-pine" aria-labelledby="hero">
			<div className="hero-media">
				<Picture of={hero} tall={heroTall} alt={home.heroAlt} sizes="100vw" priority />
				{wanted && (
					<video
						ref={video}
						className={playing === undefined ? undefined : 'playing'}
						muted
						loop
						autoPlay
						playsInline
						disablePictureInPicture
						aria-hidden="true"
						tabIndex={-1}
						onPlaying={onPlaying}
					>
						<source src={webm} type="video/webm" />
						<source src={mp4} type="video/mp4" />
					</video>
				)}
			</div>
			{playing !== undefined && (
				<RoundButton
					icon={playing ? 'pause' : 'play'}
					label={playing ? 'Pause background video' : 'Play background video'}
					className="on-pine ctl"
					onClick={toggle}
				/>
			)}
			<div className="wrap hero-in">
				<div>
					<p className="welcome">Welcome to {club.name}</p>
					<h1 id="hero">Where excellence meets passion on every green</h1>
				</div>
				<aside>
					<p>{home.tournaments}</p>
					<ButtonLink look="ivory" className="hero-button" to="/membership">
						Get Membership
					</ButtonLink>
				</aside>
			</div>
		</section>
	);
}
