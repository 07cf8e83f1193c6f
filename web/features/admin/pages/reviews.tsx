import { ReviewList } from '#web/features/admin/content/reviews/review-list.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';

export const meta = () => officeMeta('Reviews');

export default function ReviewsPage() {
	return (
		<AtDesk desk="desk:content">
			<ReviewList />
		</AtDesk>
	);
}
