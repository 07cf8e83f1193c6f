import type { PlaceWithRates } from '#contract/content/kinds/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';

/** What something costs at the club. Nothing if the page has no rates. */
export function Rates({ of: place, className }: { of: PlaceWithRates; className?: string | undefined }) {
	const rates = useContent('rate').filter((rate) => rate.place === place);
	if (rates.length === 0) return null;
	return (
		<dl className={classes('ledger ledger-plain', className)}>
			{rates.map(({ slug, title, unit, price }) => (
				<div key={slug}>
					<dt>
						{title}
						{unit && `, ${unit}`}
					</dt>
					<dd>{price === null ? 'on request' : roundTaka(price / 100)}</dd>
				</div>
			))}
		</dl>
	);
}
