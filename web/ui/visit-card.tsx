import type { ReactNode } from 'react';
import { PhoneLink } from './phone-link.tsx';
import '#web/styles/visit-card.css';

/** When a house is open and how to book it, as a printed card. */
export const VisitCard = ({
	words,
	hours,
	phone,
	children,
}: {
	words: { hoursTitle: string; bookTitle: string; bookText: string };
	hours: readonly { days: string; times: string }[];
	phone: string;
	children?: ReactNode;
}) => (
	<div className="visit-card">
		<h2>{words.hoursTitle}</h2>
		<dl>
			{hours.map(({ days, times }) => (
				<div key={days}>
					<dt>{days}</dt>
					<dd>{times}</dd>
				</div>
			))}
		</dl>
		<h2>{words.bookTitle}</h2>
		<p>{words.bookText}</p>
		<p className="call">
			<PhoneLink number={phone} />
		</p>
		{children}
	</div>
);
