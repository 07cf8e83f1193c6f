import type { ReactNode } from 'react';
import type { ContentEntry } from '#web/core/content.ts';
import { ClubPhone } from '#web/ui/club-phone.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './facility-list.module.css';

const sizes = '(min-width: 760px) 55vw, 92vw';

/** Numbered facilities. `after` is a line below the list. */
export const FacilityList = ({
	facilities,
	after,
}: {
	facilities: readonly ContentEntry<'guestFacility' | 'memberFacility'>[];
	after?: ReactNode;
}) => (
	<>
		{facilities.length > 0 ? (
			<ol className={styles.list}>
				{facilities.map(({ slug, title, text, picture, link, linkLabel, phone }, index) => (
					<li key={slug}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<div className={styles.text}>
							<h2>{title}</h2>
							<p>{text}</p>
							{link && <MoreLink to={link}>{linkLabel ?? title}</MoreLink>}
							{phone && <ClubPhone of={phone} />}
						</div>
						<figure>
							<Picture {...picture} sizes={sizes} />
						</figure>
					</li>
				))}
			</ol>
		) : (
			<EmptyState title="Nothing is listed here at the moment." />
		)}
		{after && <p className={styles.after}>{after}</p>}
	</>
);
