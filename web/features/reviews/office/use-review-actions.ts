import { reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';

/** The deeds that need no question. */
export function useReviewActions(onDone: () => void) {
	const act = async (id: string, body: { looked: true } | { hidden: false }, done: string) => {
		try {
			await call(reviewOfficeEndpoints.changeReview, { params: { id }, body });
			toast.success(done);
			onDone();
		} catch (error) {
			toast.error(failureText(error));
		}
	};
	return {
		look: (id: string) => act(id, { looked: true }, 'Looked at.'),
		show: (id: string) => act(id, { hidden: false }, 'It is on the site again.'),
	};
}
