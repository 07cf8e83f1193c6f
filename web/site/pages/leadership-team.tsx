import { club } from '#contract/core/club.ts';
import { committee, leadership, president, presidentsWord } from '#web/content/leadership.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Plate } from '#web/site/leadership/plate.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import '#web/styles/leadership.css';

export const meta = () => pageMeta(leadership.title, leadership.description);

export default function LeadershipTeam() {
	const { reach } = leadership;
	return (
		<div className="wrap">
			<Opener title={leadership.title} lead={leadership.lead} />
			<SectionTabs of="About Us" />
			<article className="president">
				<Plate leader={president} eager />
				<div className="word">
					<p className="caption">{president.post}</p>
					<h2>{president.name}</h2>
					<blockquote>
						<p>{presidentsWord}</p>
					</blockquote>
					<p className="muted measure">{president.about}</p>
				</div>
			</article>
			<ul className="committee">
				{committee.map((leader) => (
					<li key={leader.post}>
						<Plate leader={leader} />
						<div>
							<p className="caption">{leader.post}</p>
							<h2>{leader.name}</h2>
							<p>{leader.about}</p>
						</div>
					</li>
				))}
				<li className="reach">
					<div>
						<h2>{reach.title}</h2>
						<p>{reach.text}</p>
						<p>
							<PhoneLink number={club.phones.office} />
							<br />
							<a href={`mailto:${club.emails.office}`}>{club.emails.office}</a>
						</p>
					</div>
				</li>
			</ul>
		</div>
	);
}
