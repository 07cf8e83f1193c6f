// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import { Charts } from './figures.tsx';

/** Top and height of each bar. The drawing is 56 units high. */
function barsOf(values: number[]) {
	const months = values.map((value, index) => ({ month: `2026-0${index + 1}`, value }));
	const { container } = renderAt('/admin', <Charts figures={[{ what: 'APPLICATIONS', months }]} />);
	return [...container.querySelectorAll('rect')].map((bar) => ({
		top: Number(bar.getAttribute('y')),
		height: Number(bar.getAttribute('height')),
	}));
}

it('draws bars to scale, the smallest value visibly and no bar for zero', () => {
	expect(barsOf([100, 50, 1, 0])).toEqual([
		{ top: 0, height: 56 },
		{ top: 28, height: 28 },
		{ top: 54, height: 2 },
		{ top: 56, height: 0 },
	]);
});

it('draws nothing until two months can be compared', () => {
	expect(barsOf([0, 12])).toEqual([]);
	expect(barsOf([3, 12])).toHaveLength(2);
});

it('draws no bar for a year of zeros, nor for a month in which more was refunded than paid', () => {
	expect(barsOf([0, 0])).toEqual([]);
	expect(barsOf([-5, 10])[0]).toEqual({ top: 56, height: 0 });
});
