import { club } from '#contract/core/club.ts';
import { feeCards, feeNote } from '#web/content/fees.ts';
import { home } from '#web/content/home.ts';
import { greenFlag } from '#web/content/pictures/green-flag.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import '#web/styles/fee-list.css';

export const meta = () =>
	pageMeta(
		'Membership',
		`What it costs to belong to ${club.name}: five categories with their fees, and how an application goes from form to first tee.`,
	);

export default function Fees() {
	return (
		<div className="wrap fee-page">
			<Opener title="Membership" lead={home.membership} />
			<div className="fee-spread">
				<ul className="fee-list">
					{feeCards.map(({ title, who, fee, monthly }) => (
						<li key={title}>
							<div>
								<h2>{title}</h2>
								<p>{who}</p>
							</div>
							<p className="fee">
								{fee}
								<small>{monthly}</small>
							</p>
							<ButtonLink look="line" small className="fee-button" to="/membership-registration">
								Get Started
							</ButtonLink>
						</li>
					))}
				</ul>
				<figure>
					<Picture
						of={greenFlag}
						alt="A red flag on a mown green, palms along its far side"
						sizes="(min-width: 1024px) 30vw, 92vw"
					/>
					<figcaption className="figure-caption">The greens are cut before the early pairs go out.</figcaption>
				</figure>
			</div>
			<p className="fee-note">
				{feeNote} <MoreLink to="/checkout">What the registration fee is</MoreLink>
			</p>
			<h2 className="how">From the form to the first tee</h2>
			<ol className="path">
				{home.steps.map(({ title, text }) => (
					<li key={title}>
						<b>{title}</b>
						{text}
					</li>
				))}
			</ol>
			<p className="after">
				Have you applied already? <MoreLink to="/application-status">See where your application stands</MoreLink>
			</p>
		</div>
	);
}
