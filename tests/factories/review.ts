import { reviews } from '#server/features/reviews/reviews.tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createReview, createMany: createReviews } = defineFactory(reviews, ({ now, count }) => ({
	userName: `Guest ${count}`,
	userPhone: '01700000000',
	ambience: 5,
	service: 4,
	food: 3,
	createdAt: now,
}));
