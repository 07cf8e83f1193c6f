// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logIn, renderAt } from '#tests/helpers/component.tsx';
import { DetailsList } from './details-section.tsx';

const details = {
	...{ email: 'rahim@example.com', userId: 'DGCC-0246', photoUrl: null, erasureRequestedAt: null },
	values: { category: 'Non Military', firstName: 'Rahim', spouseName: 'Nasrin' },
	documents: [{ field: 'photo', name: 'scan.jpg' }],
};
const shownFor = (label: string) => screen.getByText(label).nextElementSibling!.textContent;

it('shows what the club has, with titles for reading', () => {
	logIn();
	renderAt('/dashboard/profile', <DetailsList details={details} />);
	const titles = screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
	expect(titles).toEqual([
		'Membership',
		'Personal',
		'Income and tax',
		'Identity',
		'Family',
		'Golf',
		'Proposer',
		'Documents',
	]);
	expect([shownFor('Photo'), shownFor('NID copy'), shownFor('Nationality')]).toEqual([
		'Received',
		'Not given',
		'Not given',
	]);
});

it('does not say that there is no family: the record of the club is on another page', () => {
	logIn();
	renderAt('/dashboard/profile', <DetailsList details={details} />);
	expect(shownFor("Spouse's name")).toBe('Nasrin');
	expect(screen.queryByText('Children')).toBeNull();
	expect(screen.getByRole('link', { name: 'Membership', hidden: true }).getAttribute('href')).toBe(
		'/dashboard/membership',
	);
});
