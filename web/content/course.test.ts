import { expect, test } from 'vitest';
import { course, holes } from '#contract/course.ts';
import { planHoles } from './course-plan.ts';
import { golfCourse } from './golf-course.ts';

test('the nine holes have the pars and handicap indexes of the card', () => {
	expect(holes.map((hole) => hole.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(holes.map((hole) => hole.par)).toEqual([5, 4, 4, 5, 4, 4, 3, 4, 3]);
	expect(holes.map((hole) => hole.index)).toEqual([2, 9, 5, 4, 3, 1, 6, 8, 7]);
	expect(course).toEqual({ par: 36, men: 3185, women: 2725 });
});

test('every hole is on the plan and has a view', () => {
	expect(planHoles).toHaveLength(holes.length);
	expect(golfCourse.views).toHaveLength(holes.length);
});
