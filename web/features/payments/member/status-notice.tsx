import type { ReactNode } from 'react';

/** The page when there is no attempt to show: a heading, why, and where to go. */
export const StatusNotice = ({ title, children, ways }: { title: string; children: ReactNode; ways: ReactNode }) => (
	<div className="pay one" data-payment>
		<div className="pay-sum">
			<h1>{title}</h1>
			{children}
		</div>
		<div className="pay-acts">{ways}</div>
	</div>
);
