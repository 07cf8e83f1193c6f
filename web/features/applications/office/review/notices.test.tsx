// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { Notices } from './notices.tsx';

const show = (over: Partial<ApplicationDetail>) =>
	renderAt(
		'/admin/applications/1',
		<Notices
			today="2026-11-16"
			application={
				{
					status: 'PENDING_APPROVAL',
					duplicates: [],
					sameAddress: [],
					values: {},
					...over,
				} as unknown as ApplicationDetail
			}
		/>,
	);

test('the office is warned about a passport or visa that ends within 90 days', () => {
	show({ values: { passportExpiry: '2027-02-14', visaExpiry: '2026-11-15' } });
	expect(screen.getByRole('heading', { name: 'Documents that expire soon' })).toBeTruthy();
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'The passport expires on 14\u00a0February 2027.',
		'The visa expired on 15\u00a0November 2026.',
	]);
});

test('a decision is shown with its minute number', () => {
	show({ status: 'REJECTED', reason: 'Not now.', minute: 'EC 14/2026, item 7' });
	expect(screen.getByText('Minute: EC 14/2026, item 7')).toBeTruthy();
});

test('says when the applicant was asked, and about what', () => {
	const asked = (at: string) => ({ at, actor: 'r@club.example', action: 'asked for more information', details: null });
	show({
		status: 'MORE_INFO',
		request: { message: 'A brighter photo, please.', fields: ['photo', 'occupation'] },
		history: [asked('2026-11-10T05:00:00Z'), asked('2026-11-12T05:00:00Z')],
	});
	expect(screen.getByText(/^Asked 12.Nov.2026, 11:00.AM about: Photo, Occupation\.$/)).toBeTruthy();
});

test('papers that are valid for longer need no warning', () => {
	show({ values: { passportExpiry: '2027-02-15', visaExpiry: '2030-01-01' } });
	expect(screen.queryByRole('heading')).toBeNull();
});
