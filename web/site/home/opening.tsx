import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';

const facts = [
	['Holes', club.facts.holes],
	['Members', club.facts.members],
	['Tournaments hosted', club.facts.tournaments],
	['In the golf federation since', club.facts.federationSince],
] as const;

export const Opening = () => (
	<section className="section" aria-label="The club">
		<div className="wrap open">
			<p className="say">{home.opening}</p>
			<dl className="ledger facts">
				{facts.map(([label, figure]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{figure}</dd>
					</div>
				))}
			</dl>
		</div>
	</section>
);
