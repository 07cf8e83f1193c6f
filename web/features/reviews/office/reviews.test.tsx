// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewParts } from '#contract/review-parts.ts';
import type { OfficeReview } from '#contract/reviews.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import ReviewsPage from './reviews.tsx';

const review = (userName: string, lookedAt: string | null): OfficeReview => ({
	...{ id: userName, userName, userPhone: '01700000000', date: '2031-03-01T08:00:00.000Z', lookedAt, hidden: null },
	ratings: Object.fromEntries(reviewParts.map((part, index) => [part, index * 2])) as OfficeReview['ratings'],
	comments: Object.fromEntries(reviewParts.map((part) => [part, ''])) as OfficeReview['comments'],
});

const open = (address: string) => {
	logIn();
	fakeServer({
		'GET /api/admin/reviews': () => ({
			items: [review('Nila', null), review('Karim', '2031-03-02T08:00:00.000Z')],
			...{ total: 2, next: null, previous: null, counts: { new: 1, shown: 2, hidden: 0 } },
		}),
	});
	renderAt(address, <ReviewsPage />);
	return screen.findByRole('table', { name: 'Reviews' });
};

it('marks unread reviews among those that are shown, and says which part was not rated', async () => {
	const table = within(await open('/admin/reviews?status=shown'));
	const [, unread, read] = table.getAllByRole('row');
	expect(unread!.textContent).toContain('Unread');
	expect(read!.textContent).not.toContain('Unread');
	expect(unread!.textContent).toContain('Not rated');
});

it('marks nothing in the list of unread reviews', async () => {
	const table = within(await open('/admin/reviews'));
	expect(table.queryByText('Unread')).toBeNull();
});
