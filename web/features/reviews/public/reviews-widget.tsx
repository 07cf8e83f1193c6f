import { useState } from 'react';
import { reviewTexts } from '#web/content/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './elsewhere.module.css';

export type Place = { name: string; url: string };

/** Nothing is loaded from the network before the visitor agrees. */
export function ReviewsWidget({ name, url }: Place) {
	const [agreed, setAgreed] = useState(false);
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
			<h2 id="elsewhere">{reviewTexts.elsewhereTitle}</h2>
			{agreed ? (
				<WidgetFrame name={name} url={url} />
			) : (
				<>
					<p>{reviewTexts.widgetText(name)}</p>
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
