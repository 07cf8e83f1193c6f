import type { Facility } from '#web/content/facilities.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';

export type Shown = { of: PictureSource; alt: string };

export const listSizes = '(min-width: 760px) 42vw, 92vw';

/** Facilities numbered as on the board at the gate; `pictures` in the same order. */
export const NumberedList = ({ items, pictures }: { items: readonly Facility[]; pictures: readonly Shown[] }) => (
	<ol className="numbered">
		{items.map(({ title, text, link, phone }, at) => {
			const picture = pictures[at];
			return (
				<li key={title}>
					<span className="n" aria-hidden="true">
						{at + 1}
					</span>
					<div className="txt">
						<h2>{title}</h2>
						<p>{text}</p>
						{link && <MoreLink to={link.path}>{link.label}</MoreLink>}
						{phone && <PhoneLink number={phone} />}
					</div>
					{picture && (
						<figure>
							<Picture {...picture} sizes={listSizes} priority={at === 0} />
						</figure>
					)}
				</li>
			);
		})}
	</ol>
);
