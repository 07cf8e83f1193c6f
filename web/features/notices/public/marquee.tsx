import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/styles/marquee.css';

// Half of the strip must be wider than any screen, or the loop would show a gap; an italic letter is about 8 px.
const copiesFor = (content: string) => Math.ceil(2600 / (content.length * 8 + 90));

/** The latest notice, running round in twenty seconds. Without one the strip stays, empty, so that nothing moves. */
export function Marquee({ content }: { content: string | undefined }) {
	const [paused, setPaused] = useState(false);
	if (!content) return <div className="marquee" />;
	const copies = copiesFor(content) * 2;
	return (
		<div className={paused ? 'marquee paused' : 'marquee'}>
			<div className="lab">
				<span className="caption">Notices</span>
				<button type="button" aria-label={paused ? 'Play notices' : 'Pause notices'} onClick={() => setPaused(!paused)}>
					<Icon name={paused ? 'play' : 'pause'} />
				</button>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops the strip, and under reduced motion it scrolls by hand */}
			<section className="view" tabIndex={0} aria-label="Club notices">
				<div className="run">
					{Array.from({ length: copies }, (_, copy) => (
						<span key={copy} aria-hidden={copy > 0 || undefined}>
							{content}
						</span>
					))}
				</div>
			</section>
		</div>
	);
}
