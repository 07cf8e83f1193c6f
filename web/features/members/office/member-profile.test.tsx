// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemberDetail } from '#contract/members.office.ts';
import { logIn, renderAt } from '#tests/helpers/component.tsx';
import { activationText, MemberProfile } from './member-profile.tsx';

it('shows the category with the type of membership', () => {
	logIn();
	const member = {
		...{ category: 'Non Military', values: { membershipType: 'Full Membership' }, userId: 'DGCC-0247' },
		...{ invitation: null, activated: true, temporary: false, documents: {}, categoryChanges: [] },
	} as unknown as MemberDetail;
	renderAt('/admin/members/1', <MemberProfile member={member} />);
	const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
	expect(terms).toEqual(expect.arrayContaining(['Category', 'Type of membership']));
	expect(screen.getByText('Non Military')).toBeTruthy();
});

it('does not call a person with a temporary password uninvited', () => {
	const now = new Date('2031-06-01T00:00:00Z');
	const member = { invitation: null, activated: false };
	expect(activationText({ ...member, temporary: true }, now)).toBe('No password chosen yet');
	expect(activationText({ ...member, temporary: false }, now)).toBe('Not invited');
});
