import type { ReactNode } from 'react';
import type { Facility } from '#web/content/facilities.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import styles from './facility-list.module.css';

const sizes = '(min-width: 760px) 55vw, 92vw';

/** Numbered facilities. `pictures` are in the same order; `after` is a line below the list. */
export const FacilityList = ({
	items,
	pictures,
	after,
}: {
	items: readonly Facility[];
	pictures: readonly PictureSource[];
	after?: ReactNode;
}) => (
	<>
		<ol className={styles.list}>
			{items.map(({ title, text, pictureAlt, link, phone }, index) => {
				const picture = pictures[index];
				return (
					<li key={title}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<div className={styles.text}>
							<h2>{title}</h2>
							<p>{text}</p>
							{link && <MoreLink to={link.path}>{link.label}</MoreLink>}
							{phone && <PhoneLink number={phone} />}
						</div>
						{picture && (
							<figure>
								<Picture of={picture} alt={pictureAlt} sizes={sizes} />
							</figure>
						)}
					</li>
				);
			})}
		</ol>
		{after && <p className={styles.after}>{after}</p>}
	</>
);
