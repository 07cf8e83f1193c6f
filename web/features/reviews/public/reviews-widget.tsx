import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './elsewhere.module.css';

export type Place = { name: string; url: string };

/** Nothing is loaded from the network before the visitor agrees. */
export function ReviewsWidget({ name, url, title }: Place & { title: string }) {
	const [agreed, setAgreed] = useState(false);
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
			<h2 id="elsewhere">{title}</h2>
			{agreed ? (
				<WidgetFrame name={name} url={url} />
			) : (
				<>
					<p>
						{`The restaurant is also reviewed on ${name}. The reviews load from ${name} only after you press the button; ${name} then sees your visit.`}
					</p>
					<Button look="line" onClick={() => setAgreed(true)}>
						Show the reviews of {name}
					</Button>
				</>
			)}
		</section>
	);
}

export const WidgetFrame = ({ name, url }: Place) => (
	<iframe
		src={url}
		title={`Reviews on ${name}`}
		loading="lazy"
		referrerPolicy="no-referrer"
		sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
	/>
);
