import { useState } from 'react';
import { contentOfficeEndpoints, type EntrySummary } from '#contract/content.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText } from '#web/ui/state.tsx';
import { QuickAvailable } from './quick-changes.tsx';
import styles from './sold-out.module.css';

const mostFound = 6;

/** The dishes that have run out. The kitchen finds a dish by a part of its name and switches it off until midnight. */
export function SoldOut() {
	const { data, error, refetch, update } = useEndpoint(contentOfficeEndpoints.officeContent, {
		query: { kind: 'dish' },
	});
	const [text, setText] = useState('');
	const onChanged = (entry: EntrySummary) =>
		update(({ entries }) => ({ entries: entries.map((other) => (other.id === entry.id ? entry : other)) }));
	const wanted = text.trim().toLowerCase();
	const dishes = data?.entries.filter(({ state }) => state === 'live') ?? [];
	const found = dishes.filter(({ title }) => title.toLowerCase().includes(wanted));
	const soldOut = dishes.filter(({ available }) => available === false);
	const shown = wanted ? found.slice(0, mostFound) : soldOut;
	return (
		<section className={styles.section} aria-labelledby="sold-out">
			<h2 id="sold-out">Sold-out dishes</h2>
			{error && <LoadFailure what="The menu" error={error} onRetry={refetch} />}
			{!data && !error && <LoadingText />}
			{data && (
				<>
					<TextField
						label="Find a dish"
						type="search"
						hint="A dish that you switch off is marked as sold out on the menu until midnight."
						autoComplete="off"
						maxLength={80}
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
					{shown.length > 0 && (
						<ul>
							{shown.map((dish) => (
								<li key={dish.id}>
									<span>{dish.title}</span>
									<QuickAvailable
										entry={dish}
										available={dish.available !== false}
										onChanged={onChanged}
										onConflict={refetch}
									/>
								</li>
							))}
						</ul>
					)}
					<p className="muted" role="status">
						{summaryOf({ wanted, found: found.length, soldOut: soldOut.length })}
					</p>
				</>
			)}
		</section>
	);
}

function summaryOf({ wanted, found, soldOut }: { wanted: string; found: number; soldOut: number }): string {
	if (!wanted) return soldOut === 0 ? 'No dish is sold out.' : '';
	if (found === 0) return 'No dish on the menu has this in its name.';
	return found > mostFound ? `${found - mostFound} more. Please write more of the name.` : '';
}
