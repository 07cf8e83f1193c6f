import type { ReactNode } from 'react';
import type { BulkResult } from '#contract/core/lists.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Who gets nothing, and why. Nothing is shown when there is no one. */
export const RefusedMembers = ({ refused, children }: Pick<BulkResult, 'refused'> & { children: ReactNode }) =>
	refused.length > 0 && (
		<Notice tone="bad" role="alert">
			<h2>{children}</h2>
			<ul>
				{refused.map(({ id, message }) => (
					<li key={id}>{message}</li>
				))}
			</ul>
		</Notice>
	);
