// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { MembershipDetails } from '#contract/members.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { whatFollows } from './card-validity.ts';
import { MemberCard } from './member-card.tsx';

const membership = {
	name: 'Rahim Uddin',
	userId: 'DGCC-0246',
	category: 'Non Military',
	state: 'active',
	stateUntil: null,
	card: { token: '', url: '', qr: '<svg></svg>', validThrough: '2031-12-31', photoUrl: null },
} as unknown as MembershipDetails;

const cardOf = (of: MembershipDetails) => renderAt('/dashboard', <MemberCard membership={of} />).container.textContent;

test('the card says until when it is valid, and the note below it when the next one follows', () => {
	const text = cardOf(membership);
	expect(text).toContain('Valid to 31\u00a0December 2031');
	expect(text).not.toContain('New card');
	expect(whatFollows(membership)).toContain('Your card for 2032 will be ready on 1\u00a0December 2031.');
});

test('a paused membership has no valid card', () => {
	const paused: MembershipDetails = { ...membership, state: 'absent', stateUntil: '2031-06-30' };
	const text = cardOf(paused);
	expect(text).toContain('paused until 30\u00a0June 2031');
	expect(text).not.toContain('Valid to');
	expect(whatFollows(paused)).toContain('paused until 30\u00a0June 2031');
});

test('a suspended membership says so', () => {
	const suspended: MembershipDetails = { ...membership, state: 'suspended', stateUntil: '2031-06-30' };
	expect(cardOf(suspended)).toContain('Not valid: suspended until 30\u00a0June 2031');
});
