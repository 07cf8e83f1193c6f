import type { Leaflet } from '#web/content/leaflet.ts';
import { longDate } from '#web/core/format.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Opener } from '#web/ui/opener.tsx';
import '#web/styles/leaflet.css';

/** Headings on one side, on a phone above, and the answers. */
export const LeafletPage = ({ of: leaflet }: { of: Leaflet }) => (
	<div className="wrap leaflet">
		<Opener title={leaflet.title} lead={leaflet.lead} />
		<div className="leaflet-in">
			<nav aria-label="On this page">
				<ol>
					{leaflet.sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div className="leaflet-text">
				{leaflet.sections.map(({ id, title, text, points, links }) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						{text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						{points && (
							<ul className="points">
								{points.map((point) => (
									<li key={point}>{point}</li>
								))}
							</ul>
						)}
						{links && (
							<ul className="ways">
								{links.map(({ label, path }) => (
									<li key={path}>
										<MoreLink to={path}>{label}</MoreLink>
									</li>
								))}
							</ul>
						)}
					</section>
				))}
				{leaflet.dated && <p className="dated">As of {longDate(leaflet.dated)}.</p>}
			</div>
		</div>
	</div>
);
