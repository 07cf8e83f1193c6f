import { reviewOfficeEndpoints } from '#contract/reviews-office.ts';
import { toast } from '#web/components/ui/toast.ts';
import { call } from '#web/lib/api.ts';
import { failureText } from '#web/lib/use-ask.ts';

/** The deeds that need no question. */
export function useReviewDeeds(onDone: () => void) {
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
