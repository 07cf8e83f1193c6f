import { useRef, useState } from 'react';
import { about } from '#web/content/about.ts';

/** The whole text is in the page; a style shortens it, and only where there is a script to open it again. */
export function History() {
	const [open, setOpen] = useState(false);
	const text = useRef<HTMLDivElement>(null);

	function toggle() {
		setOpen(!open);
		// Closing from the foot of a long text would leave the reader far below it.
		if (open) text.current?.scrollIntoView({ block: 'nearest' });
	}

	return (
		<section className="section" aria-labelledby="history">
			<div className="wrap hist">
				<h2 id="history">{about.heading}</h2>
				<div className="hist-body">
					<div id="history-text" ref={text} className={open ? 'hist-text' : 'hist-text short'}>
						{about.text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<button
						type="button"
						className="more-link"
						aria-expanded={open}
						aria-controls="history-text"
						onClick={toggle}
					>
						{open ? 'READ LESS' : 'READ MORE'}
					</button>
				</div>
			</div>
		</section>
	);
}
