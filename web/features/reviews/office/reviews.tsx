import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ReviewList } from './review-list.tsx';

export const meta = () => officeMeta('Reviews');

export default function ReviewsPage() {
	return (
		<RequirePermission permission="content">
			<ReviewList />
		</RequirePermission>
	);
}
