// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemberDetail } from '#contract/members.office.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { MemberNotices } from './member-notices.tsx';

const entry = { id: '1', number: 1, state: 'resigned', from: '2031-06-07', reason: 'Moves abroad.', planned: true };
const member = { disabledAt: null, erasureRequestedAt: null, states: [entry] } as unknown as MemberDetail;
const open = (address: string) =>
	renderAt(address, <MemberNotices member={member} planned={[]} onWithdraw={() => {}} />);

it('announces a resignation that has not begun as something to come', () => {
	open('/admin/members/1');
	expect(screen.getByRole('heading', { name: 'Will resign on 7\u00a0June 2031' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Show or withdraw it' })).toBeTruthy();
});

it('does not link to the page that is open', () => {
	open('/admin/members/1?part=state');
	expect(screen.queryByRole('link')).toBeNull();
});
