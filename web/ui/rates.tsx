import type { PlaceWithRates } from '#contract/content/kinds/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import styles from './rates.module.css';

/** What something costs at the club, under a heading if it has one; nothing if there are no rates. `without` is the slug of one to leave out. */
export function Rates({
	of: place,
	title,
	without,
	className,
}: {
	of: PlaceWithRates;
	title?: string;
	without?: string;
	className?: string | undefined;
}) {
	const rates = useContent('rate').filter((rate) => rate.place === place && rate.slug !== without);
	if (rates.length === 0) return null;
	const list = (
		<dl className={classes('ledger ledger-plain', className)}>
			{rates.map(({ slug, title: name, unit, price }) => (
				<div key={slug}>
					<dt>
						{name}
						{unit && `, ${unit}`}
					</dt>
					<dd>{price === null ? 'on request' : roundTaka(price / 100)}</dd>
				</div>
			))}
		</dl>
	);
	if (!title) return list;
	return (
		<section className={styles.rates} aria-labelledby="rates">
			<h2 id="rates">{title}</h2>
			{list}
		</section>
	);
}
